package io.heddle.records.parquet;

/**
 * Small numbers in Parquet's hybrid of run lengths and bit packing: one run if all are equal, else
 * bit packed throughout; what repeats in there is left to the compressor.
 */
final class RunLengths {
  private static final int GROUP = 8;

  private RunLengths() {}

  /** Bits that hold every number up to this one; at least 1. */
  static int width(int most) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(most));
  }

  /** Writes the first {@code count} numbers, each below 2 to the {@code width}. */
  static void write(ByteSink out, int[] numbers, int count, int width) {
    if (count == 0) {
      return;
    }
    if (allEqual(numbers, count)) {
      out.varint((long) count << 1);
      for (int shift = 0; shift < width; shift += Byte.SIZE) {
        out.int8(numbers[0] >>> shift);
      }
      return;
    }
    int groups = (count + GROUP - 1) / GROUP;
    out.varint((long) groups << 1 | 1);
    pack(out, numbers, count, groups * GROUP, width);
  }

  private static boolean allEqual(int[] numbers, int count) {
    for (int i = 1; i < count; i++) {
      if (numbers[i] != numbers[0]) {
        return false;
      }
    }
    return true;
  }

  /** Packs bits low ones first; the last group is filled up with zeros. */
  private static void pack(ByteSink out, int[] numbers, int count, int padded, int width) {
    long bits = 0;
    int held = 0;
    for (int i = 0; i < padded; i++) {
      bits |= (i < count ? (long) numbers[i] : 0L) << held;
      held += width;
      while (held >= Byte.SIZE) {
        out.int8((int) bits);
        bits >>>= Byte.SIZE;
        held -= Byte.SIZE;
      }
    }
  }
}
