package io.heddle.mrc.pcie;

import io.heddle.api.event.HotPath;

/**
 * One pair of transmit buffers (headers and data): bursts in admission order, each with the time it
 * came in and the time its serialization ends and its room comes back.
 *
 * <p>Times may lie ahead of the present. The ledger therefore has two fronts: {@code head}, up to
 * which bursts are over at the present, and {@code cursor}, up to which they are over at the latest
 * admission. Costs O(1) amortized.
 */
@HotPath
final class BurstLedger {
  private static final int FIRST_CAPACITY = 16;

  private final long headerLimit;
  private final long dataLimit;

  private long[] fromPs = new long[FIRST_CAPACITY];
  private long[] untilPs = new long[FIRST_CAPACITY];
  private int[] headerBytes = new int[FIRST_CAPACITY];
  private int[] dataBytes = new int[FIRST_CAPACITY];
  private int[] linkBytes = new int[FIRST_CAPACITY];
  private long[] headersAfter = new long[FIRST_CAPACITY];
  private long[] dataAfter = new long[FIRST_CAPACITY];

  private long head;
  private long cursor;
  private long tail;
  private long headerOccupied;
  private long dataOccupied;

  private long bursts;
  private long sentLinkBytes;
  private long sentPayloadBytes;
  private long maxHeaders;
  private long maxData;

  BurstLedger(long headerLimit, long dataLimit) {
    this.headerLimit = headerLimit;
    this.dataLimit = dataLimit;
  }

  /** Gives back the room of bursts that have ended by {@code atPs}. */
  private void release(long atPs) {
    while (cursor < tail && untilPs[slot(cursor)] <= atPs) {
      releaseOne();
    }
  }

  /** Whether a burst fits after the last {@link #release}. */
  private boolean fits(int headers, int data) {
    return headerOccupied + headers <= headerLimit && dataOccupied + data <= dataLimit;
  }

  /**
   * The earliest time from {@code earliestPs} on at which a burst fits, all known ends given;
   * releases up to it.
   */
  long admissionPs(long earliestPs, int headers, int data) {
    long atPs = earliestPs;
    release(atPs);
    while (!fits(headers, data)) {
      atPs = untilPs[slot(cursor)];
      release(atPs);
    }
    return atPs;
  }

  /** Takes in a burst that fits; {@code endPs} is not before that of any earlier one. */
  void add(long atPs, long endPs, int headers, int data, int link) {
    if (tail - head == fromPs.length) {
      // The host's ledger is filled ahead of time, so only growth reveals how far ahead.
      grow();
    }
    int slot = slot(tail++);
    fromPs[slot] = atPs;
    untilPs[slot] = endPs;
    headerBytes[slot] = headers;
    dataBytes[slot] = data;
    linkBytes[slot] = link;
    headerOccupied += headers;
    dataOccupied += data;
    headersAfter[slot] = headerOccupied;
    dataAfter[slot] = dataOccupied;
  }

  /** Settles the counters of bursts that have ended by the present and forgets them. */
  void settle(long nowPs) {
    release(nowPs);
    while (head < cursor && untilPs[slot(head)] <= nowPs) {
      int slot = slot(head++);
      bursts++;
      sentLinkBytes += linkBytes[slot];
      sentPayloadBytes += dataBytes[slot];
      maxHeaders = Math.max(maxHeaders, headersAfter[slot]);
      maxData = Math.max(maxData, dataAfter[slot]);
    }
  }

  long bursts() {
    return bursts;
  }

  long sentLinkBytes() {
    return sentLinkBytes;
  }

  long sentPayloadBytes() {
    return sentPayloadBytes;
  }

  /** Header bytes in the buffer at the present; after {@link #settle}. */
  long headersAt(long nowPs) {
    return occupiedAt(nowPs, headerBytes);
  }

  /** Data bytes in the buffer at the present; after {@link #settle}. */
  long dataAt(long nowPs) {
    return occupiedAt(nowPs, dataBytes);
  }

  /** The most header bytes up to the present; after {@link #settle}. */
  long maxHeadersAt(long nowPs) {
    return maxAt(nowPs, headersAfter, maxHeaders);
  }

  /** The most data bytes up to the present; after {@link #settle}. */
  long maxDataAt(long nowPs) {
    return maxAt(nowPs, dataAfter, maxData);
  }

  private long occupiedAt(long nowPs, int[] bytes) {
    long sum = 0;
    for (long i = head; i < tail; i++) {
      int slot = slot(i);
      if (fromPs[slot] <= nowPs && untilPs[slot] > nowPs) {
        sum += bytes[slot];
      }
    }
    return sum;
  }

  private long maxAt(long nowPs, long[] after, long settled) {
    long max = settled;
    for (long i = head; i < tail; i++) {
      int slot = slot(i);
      if (fromPs[slot] <= nowPs) {
        max = Math.max(max, after[slot]);
      }
    }
    return max;
  }

  private void releaseOne() {
    int slot = slot(cursor++);
    headerOccupied -= headerBytes[slot];
    dataOccupied -= dataBytes[slot];
  }

  private int slot(long index) {
    return (int) index & (fromPs.length - 1);
  }

  private void grow() {
    fromPs = unrolled(fromPs);
    untilPs = unrolled(untilPs);
    headersAfter = unrolled(headersAfter);
    dataAfter = unrolled(dataAfter);
    headerBytes = unrolled(headerBytes);
    dataBytes = unrolled(dataBytes);
    linkBytes = unrolled(linkBytes);
    cursor -= head;
    tail -= head;
    head = 0;
  }

  private long[] unrolled(long[] ring) {
    long[] larger = new long[2 * ring.length];
    for (long i = head; i < tail; i++) {
      larger[(int) (i - head)] = ring[(int) i & (ring.length - 1)];
    }
    return larger;
  }

  private int[] unrolled(int[] ring) {
    int[] larger = new int[2 * ring.length];
    for (long i = head; i < tail; i++) {
      larger[(int) (i - head)] = ring[(int) i & (ring.length - 1)];
    }
    return larger;
  }
}
