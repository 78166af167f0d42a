package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;

/**
 * Messages that a receiver has in part, or whole but behind an earlier one: a ring by message
 * number. Made when the first is needed, let go when none is left.
 */
@HotPath
final class RxMessages {
  private static final int FIRST_CAPACITY = 4;

  private int base;
  private int end;
  private long[] bytesLeft = new long[FIRST_CAPACITY];
  private long[] sizes = new long[FIRST_CAPACITY];
  private long[] tags = new long[FIRST_CAPACITY];
  private boolean[] known = new boolean[FIRST_CAPACITY];
  private boolean[] whole = new boolean[FIRST_CAPACITY];

  /** Empty, beginning with a message number. */
  RxMessages(int base) {
    this.base = base;
    this.end = base;
  }

  /**
   * Accepts a piece.
   *
   * @return whether the message has all its bytes now
   */
  boolean accept(int number, int payloadBytes, long messageBytes) {
    int slot = reach(number);
    if (!known[slot]) {
      known[slot] = true;
      bytesLeft[slot] = messageBytes;
    }
    bytesLeft[slot] -= payloadBytes;
    return bytesLeft[slot] == 0;
  }

  /** The last write of a message that is not the first has ended. */
  void markWhole(int number, long bytes, long tag) {
    int slot = reach(number);
    whole[slot] = true;
    sizes[slot] = bytes;
    tags[slot] = tag;
  }

  /** Whether the first message is whole. */
  boolean isFirstWhole() {
    return base != end && whole[slot(base)];
  }

  long firstBytes() {
    return sizes[slot(base)];
  }

  long firstTag() {
    return tags[slot(base)];
  }

  /** Forgets the first message. */
  void removeFirst() {
    if (base == end) {
      end++;
    }
    int slot = slot(base);
    known[slot] = false;
    whole[slot] = false;
    base++;
  }

  boolean isEmpty() {
    return base == end;
  }

  private int reach(int number) {
    while (number - base >= bytesLeft.length) {
      grow();
    }
    if (number - end >= 0) {
      end = number + 1;
    }
    return slot(number);
  }

  private int slot(int number) {
    return number & (bytesLeft.length - 1);
  }

  private void grow() {
    int old = bytesLeft.length;
    long[] left = new long[2 * old];
    long[] size = new long[2 * old];
    long[] tag = new long[2 * old];
    boolean[] isKnown = new boolean[2 * old];
    boolean[] isWhole = new boolean[2 * old];
    for (int number = base; number != end; number++) {
      int from = number & (old - 1);
      int to = number & (2 * old - 1);
      left[to] = bytesLeft[from];
      size[to] = sizes[from];
      tag[to] = tags[from];
      isKnown[to] = known[from];
      isWhole[to] = whole[from];
    }
    bytesLeft = left;
    sizes = size;
    tags = tag;
    known = isKnown;
    whole = isWhole;
  }
}
