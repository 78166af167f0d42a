package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * The receiving side of a queue pair: what has arrived, and what that asks for (specification 9 to
 * 11). Knows nothing of packets or the port. Memory for what is out of order is taken when
 * something first is.
 */
@HotPath
final class RecvQp {
  /** A SACK is due when more than this was received since the last. */
  static final int COALESCING_BYTES = 4_095;

  /** Least a packet counts towards coalescing. */
  static final int LEAST_COUNTED_BYTES = 1_024;

  private static final int WORD = 64;

  int localQpn;
  int peer;
  int peerQpn;
  QpGroup group;
  boolean closesWhenDone;
  boolean monitored;

  /** Highest PSN received in order. */
  long cumulativePsn;

  long receivedBytes;
  int coalescedBytes;
  private int maxPsnRange;
  private boolean requestedInGap;
  private long sackPointer;

  // PSNs held out of order: a ring of bits, indexed by PSN.
  private long[] held = {};
  private int bitMask;
  private int heldCount;
  private long highestHeld;

  // Messages whose last packet came out of order, by ascending PSN.
  private long[] lastPsns = {};
  private long[] lastBytes = {};
  private long[] lastTags = {};
  private int lasts;

  private boolean movedPastHeld;

  RecvQp() {}

  /** Makes this a receiving side that has received nothing. */
  void open(int ownQpn, int peerServer, int peersQpn, long startPsn, int range) {
    localQpn = ownQpn;
    peer = peerServer;
    peerQpn = peersQpn;
    cumulativePsn = startPsn - 1;
    maxPsnRange = range;
  }

  boolean isBeyondWindow(long psn) {
    return psn > cumulativePsn + maxPsnRange;
  }

  boolean isDuplicate(long psn) {
    return psn <= cumulativePsn || isHeld(psn);
  }

  private boolean isHeld(long psn) {
    if (heldCount == 0 || psn > highestHeld) {
      return false;
    }
    int bit = (int) psn & bitMask;
    return (held[bit >> 6] & (1L << bit)) != 0;
  }

  /** PSNs held out of order. */
  int heldCount() {
    return heldCount;
  }

  /**
   * Takes in a new PSN.
   *
   * @return whether it moved the in-order point, as against being held
   */
  boolean take(long psn, int nominalBytes) {
    receivedBytes += nominalBytes;
    movedPastHeld = false;
    if (psn != cumulativePsn + 1) {
      hold(psn);
      return false;
    }
    cumulativePsn = psn;
    while (heldCount > 0 && isHeld(cumulativePsn + 1)) {
      cumulativePsn++;
      int bit = (int) cumulativePsn & bitMask;
      held[bit >> 6] &= ~(1L << bit);
      heldCount--;
      movedPastHeld = true;
    }
    return true;
  }

  private void hold(long psn) {
    if (held.length == 0) {
      int bits = Math.max(WORD, Integer.highestOneBit(2 * maxPsnRange - 1));
      held = new long[bits / WORD];
      bitMask = bits - 1;
    }
    highestHeld = heldCount == 0 ? psn : Math.max(highestHeld, psn);
    int bit = (int) psn & bitMask;
    held[bit >> 6] |= 1L << bit;
    heldCount++;
  }

  /** A duplicate moves nothing. */
  void noteDuplicate() {
    movedPastHeld = false;
  }

  /** The last packet of a message is held out of order. */
  void holdLast(long psn, long bytes, long tag) {
    if (lasts == lastPsns.length) {
      int capacity = Math.max(2, 2 * lasts);
      lastPsns = Arrays.copyOf(lastPsns, capacity);
      lastBytes = Arrays.copyOf(lastBytes, capacity);
      lastTags = Arrays.copyOf(lastTags, capacity);
    }
    int at = lasts++;
    while (at > 0 && lastPsns[at - 1] > psn) {
      lastPsns[at] = lastPsns[at - 1];
      lastBytes[at] = lastBytes[at - 1];
      lastTags[at] = lastTags[at - 1];
      at--;
    }
    lastPsns[at] = psn;
    lastBytes[at] = bytes;
    lastTags[at] = tag;
  }

  /** Whether the oldest message whose end was held is complete now. */
  boolean isHeldLastComplete() {
    return lasts > 0 && lastPsns[0] <= cumulativePsn;
  }

  long heldLastBytes() {
    return lastBytes[0];
  }

  long heldLastTag() {
    return lastTags[0];
  }

  void pollHeldLast() {
    lasts--;
    System.arraycopy(lastPsns, 1, lastPsns, 0, lasts);
    System.arraycopy(lastBytes, 1, lastBytes, 0, lasts);
    System.arraycopy(lastTags, 1, lastTags, 0, lasts);
  }

  /**
   * Whether a data packet inside the window asks for a SACK (specification 11.1); the count begins
   * anew then.
   */
  boolean asksForSack(
      int payloadBytes, boolean ackRequest, boolean retransmit, boolean messageComplete) {
    coalescedBytes += Math.max(payloadBytes, LEAST_COUNTED_BYTES);
    boolean gapClosedAfterRequest = movedPastHeld && requestedInGap;
    if (heldCount == 0) {
      requestedInGap = false;
    } else if (ackRequest) {
      requestedInGap = true;
    }
    boolean asks =
        coalescedBytes > COALESCING_BYTES
            || ackRequest
            || retransmit
            || gapClosedAfterRequest
            || messageComplete;
    if (asks) {
      coalescedBytes = 0;
    }
    return asks;
  }

  /**
   * First PSN of the next SACK's bitmap: blocks walk through what is held and begin again (11.3).
   */
  long nextBitmapBase() {
    if (heldCount == 0) {
      sackPointer = 0;
      return cumulativePsn + 1;
    }
    long base = lowestHeld(Math.max(sackPointer, cumulativePsn + 1));
    if (base > highestHeld) {
      base = lowestHeld(cumulativePsn + 1);
    }
    sackPointer = base + WORD;
    return base;
  }

  private long lowestHeld(long fromPsn) {
    long psn = fromPsn;
    while (psn <= highestHeld) {
      int bit = (int) psn & bitMask;
      long word = held[bit >> 6] >>> bit;
      if (word != 0) {
        return psn + Long.numberOfTrailingZeros(word);
      }
      psn += WORD - (bit & (WORD - 1));
    }
    return psn;
  }

  /** Which of the 64 PSNs from {@code base} on are held; bit i is base + i. */
  long bitmap(long base) {
    if (heldCount == 0) {
      return 0;
    }
    int bit = (int) base & bitMask;
    int shift = bit & (WORD - 1);
    long bits = held[bit >> 6] >>> shift;
    if (shift != 0) {
      bits |= held[((bit >> 6) + 1) & (held.length - 1)] << (WORD - shift);
    }
    long listable = highestHeld - base + 1;
    return listable >= WORD ? bits : bits & ~(-1L << listable);
  }
}
