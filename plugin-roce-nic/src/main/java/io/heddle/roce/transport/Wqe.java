package io.heddle.roce.transport;

import io.heddle.api.host.Message;

/** A posted message (work request) on its queue pair; reused by the transport. */
final class Wqe {
  /** The kernel's message; null for one posted by a package-level call. */
  Message message;

  /** What a package-level poster called it. */
  long cookie;

  /** Size. */
  long bytes;

  /** What the receiving host is told. */
  long tag;

  /** WRITE, as against SEND. */
  boolean write;

  /** Number on its queue pair, from 0. */
  int number;

  /** Sequence number of its first packet. */
  long firstSequence;

  /** Packets. */
  long packets;

  /** Packets not retired. */
  long unretired;

  /** Whether a segment of it was generated. */
  boolean begun;

  /** The next one posted. */
  Wqe next;

  boolean contains(long sequence) {
    return sequence < firstSequence + packets;
  }

  boolean isLast(long sequence) {
    return sequence == firstSequence + packets - 1;
  }

  long offset(long sequence, int mssBytes) {
    return (sequence - firstSequence) * mssBytes;
  }

  int payload(long sequence, int mssBytes) {
    return (int) Math.min(mssBytes, bytes - offset(sequence, mssBytes));
  }

  /** Payload bytes of the packets {@code from} to {@code to}, both its own. */
  long payloadBetween(long from, long to, int mssBytes) {
    return Math.min(bytes, offset(to + 1, mssBytes)) - offset(from, mssBytes);
  }
}
