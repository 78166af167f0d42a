package io.heddle.records.parquet;

import java.util.Arrays;

/** Bytes that grow; numbers are little-endian as Parquet has them. */
final class ByteSink {
  private byte[] array = new byte[1024];
  private int size;

  byte[] array() {
    return array;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  private void room(int bytes) {
    if (size + bytes > array.length) {
      array = Arrays.copyOf(array, Math.max(array.length * 2, size + bytes));
    }
  }

  void int8(int value) {
    room(1);
    array[size++] = (byte) value;
  }

  void int32(int value) {
    room(Integer.BYTES);
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      array[size++] = (byte) (value >>> shift);
    }
  }

  void int64(long value) {
    room(Long.BYTES);
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      array[size++] = (byte) (value >>> shift);
    }
  }

  /** Writes seven bits a byte, low ones first, the top bit set on all but the last. */
  void varint(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      int8((int) rest | 0x80);
      rest >>>= 7;
    }
    int8((int) rest);
  }

  void raw(byte[] bytes, int count) {
    room(count);
    System.arraycopy(bytes, 0, array, size, count);
    size += count;
  }
}
