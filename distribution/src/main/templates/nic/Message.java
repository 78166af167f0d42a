package @PACKAGE@;

import io.heddle.api.host.Message;

/** A message on its way out. */
final class @CLASS@Message {
  final Message message;
  final long number;
  private long sentBytes;
  private boolean started;
  private int inFlight;

  @CLASS@Message(Message message, long number) {
    this.message = message;
    this.number = number;
  }

  /** Whether every byte has been sent; a message of 0 bytes takes one packet. */
  boolean isSent() {
    return started && sentBytes == message.bytes();
  }

  boolean mayGoOn(int window) {
    return !isSent() && inFlight < window;
  }

  /** Payload of the next packet, which is in flight from here on. */
  int next(int segmentBytes) {
    int payloadBytes = (int) Math.min(segmentBytes, message.bytes() - sentBytes);
    sentBytes += payloadBytes;
    started = true;
    inFlight++;
    return payloadBytes;
  }

  /** One packet was acknowledged; true if it was the last. */
  boolean acknowledged() {
    inFlight--;
    return isSent() && inFlight == 0;
  }
}
