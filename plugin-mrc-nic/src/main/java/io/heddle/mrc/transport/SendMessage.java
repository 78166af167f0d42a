package io.heddle.mrc.transport;

import io.heddle.api.host.Message;

/** A message on its sending queue pair. */
final class SendMessage {
  final SendQp qp;
  final Message message;
  final long wqeId;
  final long bytes;
  final long packets;
  private final int mssBytes;

  /** Segments whose fetch was issued. */
  long issued;

  /** Segments that have become packets. */
  long built;

  /** PSN of the first packet; meaningful once {@link #built} is above 0. */
  long firstPsn = -1;

  /** PSN of the last packet; -1 until it is built. */
  long lastPsn = -1;

  /** Whether it is complete or failed. */
  boolean done;

  /** The next message of the queue pair. */
  SendMessage next;

  // Its place among the messages whose completion is asked for again.
  SendMessage laterCheck;
  SendMessage earlierCheck;
  long checkPs;

  SendMessage(SendQp qp, Message message, long wqeId, long packets, int mssBytes) {
    this.qp = qp;
    this.message = message;
    this.wqeId = wqeId;
    this.bytes = message.bytes();
    this.packets = packets;
    this.mssBytes = mssBytes;
  }

  /** Whether every fetch was issued. */
  boolean isIssued() {
    return issued == packets;
  }

  /** Payload of the segment that is fetched next. */
  int nextPayload() {
    return payload(issued);
  }

  /** Payload of the last packet. */
  int lastPayload() {
    return payload(packets - 1);
  }

  private int payload(long segment) {
    return (int) Math.min(mssBytes, bytes - segment * mssBytes);
  }
}
