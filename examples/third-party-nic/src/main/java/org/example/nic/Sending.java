package org.example.nic;

import io.heddle.api.host.Message;

/** A message on its way out. */
final class Sending {
  final Message message;
  final long number;
  private final int segmentBytes;
  private long sentBytes;
  private boolean started;
  private int inFlight;

  Sending(Message message, long number, int segmentBytes) {
    this.message = message;
    this.number = number;
    this.segmentBytes = segmentBytes;
  }

  /** Whether every byte has been sent; a message of 0 bytes takes one packet. */
  boolean isSent() {
    return started && sentBytes == message.bytes();
  }

  boolean isAcknowledged() {
    return isSent() && inFlight == 0;
  }

  boolean mayGoOn(int window) {
    return !isSent() && inFlight < window;
  }

  /** Payload of the next packet, which is in flight from here on. */
  int next() {
    int payload = (int) Math.min(segmentBytes, message.bytes() - sentBytes);
    sentBytes += payload;
    started = true;
    inFlight++;
    return payload;
  }

  void acknowledged() {
    inFlight--;
  }
}
