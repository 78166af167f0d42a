package io.heddle.roce.pcie;

import io.heddle.api.event.HotPath;

/**
 * Read requests in the host's receive header buffer: each stays from the start of its transfer
 * until its answer is admitted to the host's transmit buffer. Requests are answered in order.
 */
@HotPath
final class WaitingReads {
  private static final int FIRST_CAPACITY = 16;

  private final long headerLimit;
  private final int requestBytes;
  private long[] admittedPs = new long[FIRST_CAPACITY];
  private long head;
  private long tail;
  private long lastAdmittedPs;

  WaitingReads(long headerLimit, int requestBytes) {
    this.headerLimit = headerLimit;
    this.requestBytes = requestBytes;
  }

  /** When the last request is answered. */
  long lastAdmittedPs() {
    return lastAdmittedPs;
  }

  /**
   * The earliest time from {@code startPs} on at which the buffer has room for {@code headers} more
   * bytes. Forgets requests that are answered by the present.
   */
  long roomPs(long nowPs, long startPs, int headers) {
    while (head < tail && admittedPs[slot(head)] <= nowPs) {
      head++;
    }
    long allowed = (headerLimit - headers) / requestBytes;
    if (tail - head <= allowed) {
      return startPs;
    }
    return Math.max(startPs, admittedPs[slot(tail - allowed - 1)]);
  }

  /** Takes in a request whose answer is admitted at that time. */
  void add(long atPs) {
    if (tail - head == admittedPs.length) {
      grow();
    }
    admittedPs[slot(tail++)] = atPs;
    lastAdmittedPs = atPs;
  }

  /** Bytes of requests that wait at a time. */
  long occupiedBytes(long atPs) {
    long i = tail;
    while (i > head && admittedPs[slot(i - 1)] > atPs) {
      i--;
    }
    return (tail - i) * requestBytes;
  }

  private int slot(long index) {
    return (int) index & (admittedPs.length - 1);
  }

  private void grow() {
    long[] larger = new long[2 * admittedPs.length];
    int n = 0;
    for (long i = head; i < tail; i++) {
      larger[n++] = admittedPs[slot(i)];
    }
    admittedPs = larger;
    head = 0;
    tail = n;
  }
}
