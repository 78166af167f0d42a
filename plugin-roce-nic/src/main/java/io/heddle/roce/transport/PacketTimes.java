package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;

/**
 * The packets of a socket that are numbered and not settled: a ring by sequence number with one
 * number each, when it was numbered, or that it was sent {@code n} times ({@code -n}), or that it
 * is retired ahead of an earlier one. Borrows its ring while anything is outstanding.
 */
@HotPath
final class PacketTimes {
  private static final long RETIRED = Long.MIN_VALUE;

  private final TimeRings rings;
  private long[] ring;

  /** Oldest packet that is not retired, and first never numbered. */
  private long unretired;

  private long numbered;

  PacketTimes(TimeRings rings) {
    this.rings = rings;
  }

  /** Sequence number of the oldest packet that is not retired. */
  long unretired() {
    return unretired;
  }

  /** Sequence number of the first packet that was never numbered. */
  long numbered() {
    return numbered;
  }

  /** Whether a packet was numbered and is not retired. */
  boolean isOpen(long sequence) {
    return sequence >= unretired && sequence < numbered && ring[slot(sequence)] != RETIRED;
  }

  /** Whether a packet is retired, or was never numbered. */
  boolean isSettled(long sequence) {
    return sequence < numbered && !isOpen(sequence);
  }

  /** Numbers the next packet. */
  void number(long nowPs) {
    if (ring == null) {
      ring = rings.take(TimeRings.FIRST_CAPACITY);
    } else if (numbered - unretired == ring.length) {
      grow();
    }
    ring[slot(numbered++)] = nowPs;
  }

  /** Numbers an open packet again; returns how often it was numbered by now. */
  int numberAgain(long sequence) {
    int slot = slot(sequence);
    int sendCount = ring[slot] >= 0 ? 2 : 1 - (int) ring[slot];
    ring[slot] = -sendCount;
    return sendCount;
  }

  /** When an open packet was numbered; negative if more than once. */
  long numberedPs(long sequence) {
    return ring[slot(sequence)];
  }

  /** Retires an open packet; {@link #settle} follows. */
  void retire(long sequence) {
    ring[slot(sequence)] = RETIRED;
  }

  /** Moves past packets that are retired; gives the ring back when none is left. */
  void settle() {
    while (unretired < numbered && ring[slot(unretired)] == RETIRED) {
      unretired++;
    }
    if (unretired == numbered) {
      close();
    }
  }

  /** Gives the ring back. */
  void close() {
    if (ring != null) {
      rings.give(ring);
      ring = null;
    }
  }

  private int slot(long sequence) {
    return (int) sequence & (ring.length - 1);
  }

  private void grow() {
    long[] larger = rings.take(2 * ring.length);
    for (long s = unretired; s < numbered; s++) {
      larger[(int) s & (larger.length - 1)] = ring[slot(s)];
    }
    rings.give(ring);
    ring = larger;
  }
}
