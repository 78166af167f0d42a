package io.heddle.scalaswitch.identity;

import io.heddle.api.event.HotPath;

/**
 * CRC-32 (IEEE 802.3) with a seed, which {@code java.util.zip.CRC32} does not take (specification
 * 5.2). Four bytes a step, by four tables of 256 entries.
 */
@HotPath
final class Crc32 {
  private static final int REFLECTED_POLYNOMIAL = 0xEDB88320;
  private static final int BYTE_VALUES = 256;
  private static final int BYTE = 0xFF;
  private static final int[] ONE = first();
  private static final int[] TWO = shifted(ONE);
  private static final int[] THREE = shifted(TWO);
  private static final int[] FOUR = shifted(THREE);

  private Crc32() {}

  private static int[] first() {
    int[] table = new int[BYTE_VALUES];
    for (int i = 0; i < table.length; i++) {
      int c = i;
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        c = (c & 1) != 0 ? (c >>> 1) ^ REFLECTED_POLYNOMIAL : c >>> 1;
      }
      table[i] = c;
    }
    return table;
  }

  /** The table for a byte that stands one place further from the end. */
  private static int[] shifted(int[] nearer) {
    int[] table = new int[BYTE_VALUES];
    for (int i = 0; i < table.length; i++) {
      table[i] = (nearer[i] >>> Byte.SIZE) ^ ONE[nearer[i] & BYTE];
    }
    return table;
  }

  /** The register before the first byte. */
  static int begin(int seed) {
    return ~seed;
  }

  /** The register after a byte. */
  static int addByte(int register, int value) {
    return (register >>> Byte.SIZE) ^ ONE[(register ^ value) & BYTE];
  }

  /** The register after the four bytes of a big-endian word. */
  static int addWord(int register, int word) {
    int c = register ^ Integer.reverseBytes(word);
    return FOUR[c & BYTE] ^ THREE[(c >>> 8) & BYTE] ^ TWO[(c >>> 16) & BYTE] ^ ONE[c >>> 24];
  }

  /** The result. */
  static int end(int register) {
    return ~register;
  }

  /** The CRC of a byte string, such as the 37 bytes of an IPv6 flow. */
  static int of(int seed, byte[] bytes) {
    int c = begin(seed);
    for (byte b : bytes) {
      c = addByte(c, b);
    }
    return end(c);
  }
}
