package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * Packets of one queue pair that nobody has acknowledged, by PSN: a ring of parallel arrays that
 * grows with the packets between the cumulative acknowledgement and the newest, up to the PSN
 * window. A set of bits tells which are outstanding, so that acknowledgements cost what they newly
 * retire.
 */
@HotPath
class SendRing {
  /** {@link #flags}: counts as in flight. */
  static final byte IN_FLIGHT = 1;

  /** {@link #flags}: waits for its retransmission. */
  static final byte WAITING = 2;

  /** {@link #flags}: a gap has queued it before. */
  static final byte GAP_QUEUED = 4;

  private static final int FIRST_CAPACITY = 16;
  private static final int WORD = 64;

  int mask = FIRST_CAPACITY - 1;
  byte[] flags = new byte[FIRST_CAPACITY];

  /** {@code rtxOrigin} of the retransmission a packet waits for. */
  byte[] origin = new byte[FIRST_CAPACITY];

  int[] payload = new int[FIRST_CAPACITY];
  int[] transmissions = new int[FIRST_CAPACITY];
  int[] timer = new int[FIRST_CAPACITY];
  int[] timeoutRetries = new int[FIRST_CAPACITY];
  int[] nackRetries = new int[FIRST_CAPACITY];

  /** Slot of its running timer in {@link RetransmitTimers}; -1 for none. */
  int[] timerSlot = new int[FIRST_CAPACITY];

  char[] entropy = new char[FIRST_CAPACITY];
  long[] sentPs = new long[FIRST_CAPACITY];
  SendMessage[] message = new SendMessage[FIRST_CAPACITY];
  private long[] outstanding = new long[1];
  private int bitMask = WORD - 1;
  private int count;

  int slot(long psn) {
    return (int) psn & mask;
  }

  /** Packets that are outstanding. */
  int count() {
    return count;
  }

  /**
   * Makes room so that PSNs up to {@code psn} fit.
   *
   * @param cumulativePsn PSNs up to it are retired
   */
  void admit(long psn, long cumulativePsn) {
    if (psn - cumulativePsn > mask + 1) {
      grow(cumulativePsn, psn);
    }
  }

  boolean isOutstanding(long psn) {
    int bit = (int) psn & bitMask;
    return (outstanding[bit >> 6] & (1L << bit)) != 0;
  }

  void setOutstanding(long psn) {
    int bit = (int) psn & bitMask;
    outstanding[bit >> 6] |= 1L << bit;
    count++;
  }

  void clearOutstanding(long psn) {
    int bit = (int) psn & bitMask;
    outstanding[bit >> 6] &= ~(1L << bit);
    count--;
    message[slot(psn)] = null;
  }

  /** The lowest outstanding PSN from {@code fromPsn} up to {@code endPsn}, or {@code endPsn}. */
  long next(long fromPsn, long endPsn) {
    long psn = fromPsn;
    while (psn < endPsn) {
      int bit = (int) psn & bitMask;
      long word = outstanding[bit >> 6] >>> bit;
      if (word != 0) {
        return Math.min(endPsn, psn + Long.numberOfTrailingZeros(word));
      }
      psn += WORD - (bit & (WORD - 1));
    }
    return endPsn;
  }

  /** Which of the 64 PSNs from {@code basePsn} on are outstanding; bit i is base + i. */
  long window(long basePsn) {
    int bit = (int) basePsn & bitMask;
    int shift = bit & (WORD - 1);
    long low = outstanding[bit >> 6] >>> shift;
    if (shift == 0) {
      return low;
    }
    int following = ((bit >> 6) + 1) & (outstanding.length - 1);
    return low | (outstanding[following] << (WORD - shift));
  }

  private void grow(long cumulativePsn, long psn) {
    int old = mask + 1;
    int capacity = old;
    while (psn - cumulativePsn > capacity) {
      capacity *= 2;
    }
    SendRing from = copy();
    allocate(capacity);
    for (long p = cumulativePsn + 1; p < psn; p++) {
      move(from, from.slot(p), slot(p));
      if (from.isOutstanding(p)) {
        int bit = (int) p & bitMask;
        outstanding[bit >> 6] |= 1L << bit;
      }
    }
  }

  private SendRing copy() {
    SendRing copy = new SendRing();
    copy.mask = mask;
    copy.flags = flags;
    copy.origin = origin;
    copy.payload = payload;
    copy.transmissions = transmissions;
    copy.timer = timer;
    copy.timeoutRetries = timeoutRetries;
    copy.nackRetries = nackRetries;
    copy.timerSlot = timerSlot;
    copy.entropy = entropy;
    copy.sentPs = sentPs;
    copy.message = message;
    copy.outstanding = outstanding;
    copy.bitMask = bitMask;
    return copy;
  }

  private void allocate(int capacity) {
    mask = capacity - 1;
    flags = new byte[capacity];
    origin = new byte[capacity];
    payload = new int[capacity];
    transmissions = new int[capacity];
    timer = new int[capacity];
    timeoutRetries = new int[capacity];
    nackRetries = new int[capacity];
    timerSlot = new int[capacity];
    entropy = new char[capacity];
    sentPs = new long[capacity];
    message = new SendMessage[capacity];
    int bits = Math.max(WORD, capacity);
    outstanding = new long[bits / WORD];
    bitMask = bits - 1;
  }

  private void move(SendRing from, int old, int slot) {
    flags[slot] = from.flags[old];
    origin[slot] = from.origin[old];
    payload[slot] = from.payload[old];
    transmissions[slot] = from.transmissions[old];
    timer[slot] = from.timer[old];
    timeoutRetries[slot] = from.timeoutRetries[old];
    nackRetries[slot] = from.nackRetries[old];
    timerSlot[slot] = from.timerSlot[old];
    entropy[slot] = from.entropy[old];
    sentPs[slot] = from.sentPs[old];
    message[slot] = from.message[old];
  }

  /** Bytes of memory of a ring of {@code capacity} packets, for the statement of its cost. */
  static long bytes(int capacity) {
    // 2 bytes and 6 ints, a char, a long and a reference each, and a bit.
    return capacity * (2L + 6 * 4 + 2 + 8 + 4) + Math.max(WORD, capacity) / 8;
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(outstanding, 0);
    Arrays.fill(message, null);
    Arrays.fill(flags, (byte) 0);
    count = 0;
  }
}
