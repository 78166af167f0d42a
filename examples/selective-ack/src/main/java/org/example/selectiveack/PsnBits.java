package org.example.selectiveack;

import io.heddle.roce.spi.Psn;

/**
 * A set of PSNs inside a window that moves on. Costs a bit for each PSN of the widest window so far
 * and allocates only when it grows.
 */
final class PsnBits {
  private long[] words = new long[1];

  /** Makes room for a window. */
  void reserve(int firstPsn, int count) {
    int capacity = words.length * Long.SIZE;
    if (count <= capacity) {
      return;
    }
    int larger = capacity;
    while (larger < count) {
      larger *= 2;
    }
    long[] old = words;
    words = new long[larger / Long.SIZE];
    for (int i = 0; i < capacity; i++) {
      int psn = Psn.plus(firstPsn, i);
      int bit = psn & (capacity - 1);
      if ((old[bit / Long.SIZE] >>> bit & 1) != 0) {
        set(psn);
      }
    }
  }

  boolean has(int psn) {
    return (words[word(psn)] >>> psn & 1) != 0;
  }

  void set(int psn) {
    words[word(psn)] |= 1L << psn;
  }

  void clear(int psn) {
    words[word(psn)] &= ~(1L << psn);
  }

  /** A capacity is a power of two, so the ring goes on over the end of the number circle. */
  private int word(int psn) {
    return (psn / Long.SIZE) & (words.length - 1);
  }
}
