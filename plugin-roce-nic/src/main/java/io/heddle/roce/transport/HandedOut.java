package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;

/**
 * Packets a recovery handed out to be sent again that were not generated yet, in its order. Made
 * with the first retransmission of a socket.
 */
@HotPath
final class HandedOut {
  private static final int FIRST_CAPACITY = 2;

  private long[] sequences = new long[FIRST_CAPACITY];
  private boolean[] fetches = new boolean[FIRST_CAPACITY];
  private int head;
  private int count;

  boolean isEmpty() {
    return count == 0;
  }

  void add(long sequence, boolean fetch) {
    if (count == sequences.length) {
      grow();
    }
    int slot = (head + count++) & (sequences.length - 1);
    sequences[slot] = sequence;
    fetches[slot] = fetch;
  }

  long sequence() {
    return sequences[head];
  }

  /** Whether its payload is read from the host again. */
  boolean fetch() {
    return fetches[head];
  }

  void remove() {
    head = (head + 1) & (sequences.length - 1);
    count--;
  }

  void clear() {
    count = 0;
  }

  private void grow() {
    long[] larger = new long[2 * count];
    boolean[] largerFetches = new boolean[2 * count];
    for (int i = 0; i < count; i++) {
      int slot = (head + i) & (count - 1);
      larger[i] = sequences[slot];
      largerFetches[i] = fetches[slot];
    }
    sequences = larger;
    fetches = largerFetches;
    head = 0;
  }
}
