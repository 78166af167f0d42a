package io.heddle.roce.recovery;

import io.heddle.api.event.HotPath;
import io.heddle.roce.spi.Psn;

/** A ring of bits by PSN over the numbers ahead of an expected one; grows with their span only. */
@HotPath
final class PsnBits {
  private static final int FIRST_BITS = 128;

  private long[] words;

  /**
   * Sets the bit of a PSN.
   *
   * @param expectedPsn all bits set lie ahead of it
   * @param psn the PSN
   * @param distance how far it lies ahead
   * @param bitsSet bits that are set now
   * @return false if it was set already
   */
  boolean set(int expectedPsn, int psn, int distance, int bitsSet) {
    if (words == null) {
      words = new long[FIRST_BITS / Long.SIZE];
    }
    while (distance >= words.length * Long.SIZE) {
      grow(expectedPsn, bitsSet);
    }
    int word = word(psn);
    long bit = 1L << psn;
    if ((words[word] & bit) != 0) {
      return false;
    }
    words[word] |= bit;
    return true;
  }

  /** Clears the bit of a PSN; false if it was not set. */
  boolean clear(int psn) {
    int word = word(psn);
    long bit = 1L << psn;
    if ((words[word] & bit) == 0) {
      return false;
    }
    words[word] &= ~bit;
    return true;
  }

  private int word(int psn) {
    return (psn >> 6) & (words.length - 1);
  }

  private void grow(int expectedPsn, int bitsSet) {
    long[] old = words;
    words = new long[2 * old.length];
    int left = bitsSet;
    for (int psn = expectedPsn; left > 0; psn = Psn.plus(psn, 1)) {
      if ((old[(psn >> 6) & (old.length - 1)] & (1L << psn)) != 0) {
        words[word(psn)] |= 1L << psn;
        left--;
      }
    }
  }
}
