package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * Lends arrays of packet times to the sockets that have packets outstanding, by powers of two; an
 * idle socket holds none. One for each NIC.
 */
@HotPath
final class TimeRings {
  /** Capacity of the smallest ring. */
  static final int FIRST_CAPACITY = 32;

  private static final int SIZES = 25;

  private final long[][][] free = new long[SIZES][0][];
  private final int[] count = new int[SIZES];

  /** A ring of a capacity that is a power of two; its contents mean nothing. */
  long[] take(int capacity) {
    int size = Integer.numberOfTrailingZeros(capacity);
    return count[size] == 0 ? new long[capacity] : free[size][--count[size]];
  }

  /** Takes a ring back. */
  void give(long[] ring) {
    int size = Integer.numberOfTrailingZeros(ring.length);
    if (count[size] == free[size].length) {
      free[size] = Arrays.copyOf(free[size], Math.max(4, 2 * count[size]));
    }
    free[size][count[size]++] = ring;
  }
}
