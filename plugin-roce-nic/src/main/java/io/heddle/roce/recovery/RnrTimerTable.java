package io.heddle.roce.recovery;

/** Back-off of an RNR NAK by its timer index (InfiniBand; specification 11.6). */
public final class RnrTimerTable {
  /** Entries. */
  public static final int SIZE = 32;

  private static final long PS_PER_10_US = 10_000_000L;

  /** In units of 10 microseconds. */
  private static final int[] TENS_OF_US = {
    65536, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536,
    2048, 3072, 4096, 6144, 8192, 12288, 16384, 24576, 32768, 49152
  };

  private RnrTimerTable() {}

  /** Back-off of an index from 0 to 31, in picoseconds. */
  public static long backOffPs(int index) {
    return TENS_OF_US[index] * PS_PER_10_US;
  }
}
