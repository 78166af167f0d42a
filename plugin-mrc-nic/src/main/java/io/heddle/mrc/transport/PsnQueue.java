package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;

/** PSNs in the order they were queued; a ring that grows. */
@HotPath
final class PsnQueue {
  private long[] psns = new long[8];
  private int head;
  private int size;

  void add(long psn) {
    if (size == psns.length) {
      grow();
    }
    psns[(head + size++) & (psns.length - 1)] = psn;
  }

  boolean isEmpty() {
    return size == 0;
  }

  long peek() {
    return psns[head];
  }

  void poll() {
    head = (head + 1) & (psns.length - 1);
    size--;
  }

  private void grow() {
    long[] larger = new long[2 * psns.length];
    for (int i = 0; i < size; i++) {
      larger[i] = psns[(head + i) & (psns.length - 1)];
    }
    psns = larger;
    head = 0;
  }
}
