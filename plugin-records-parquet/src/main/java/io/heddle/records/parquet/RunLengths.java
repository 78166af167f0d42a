package io.heddle.records.parquet;

import java.nio.ByteBuffer;
import java.util.Arrays;

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

  /** Reads the first {@code count} numbers of {@code width} bits; the buffer is little-endian. */
  static void read(ByteBuffer in, int[] numbers, int count, int width) {
    int at = 0;
    while (at < count) {
      int head = varint(in);
      int most = count - at;
      if ((head & 1) == 0) {
        int value = 0;
        for (int shift = 0; shift < width; shift += Byte.SIZE) {
          value |= (in.get() & 0xff) << shift;
        }
        int run = Math.min(most, head >>> 1);
        Arrays.fill(numbers, at, at + run, value);
        at += run;
      } else {
        at += unpack(in, numbers, at, (head >>> 1) * GROUP, width);
      }
    }
  }

  /** Reads bit-packed numbers, of which the last few may be filling; tells how many are kept. */
  private static int unpack(ByteBuffer in, int[] numbers, int at, int packed, int width) {
    long bits = 0;
    int held = 0;
    for (int i = 0; i < packed; i++) {
      while (held < width) {
        bits |= (in.get() & 0xffL) << held;
        held += Byte.SIZE;
      }
      if (at + i < numbers.length) {
        numbers[at + i] = (int) (bits & (1L << width) - 1);
      }
      bits >>>= width;
      held -= width;
    }
    return packed;
  }

  private static int varint(ByteBuffer in) {
    int value = 0;
    for (int shift = 0; true; shift += 7) {
      int next = in.get();
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
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
