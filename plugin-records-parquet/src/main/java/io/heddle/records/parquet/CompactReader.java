package io.heddle.records.parquet;

import java.nio.charset.StandardCharsets;

/**
 * Reads Thrift's compact protocol, see {@link CompactStruct}. What is no such text runs past the
 * end of the array and throws.
 */
final class CompactReader {
  private static final int TRUE = 1;
  private static final int FALSE = 2;
  private static final int BYTE = 3;
  private static final int INT16 = 4;
  private static final int INT64 = 6;
  private static final int DOUBLE = 7;
  private static final int LIST = 9;
  private static final int SET = 10;
  private static final int LONG_LIST = 15;

  private final byte[] bytes;
  private int at;
  private int type;

  CompactReader(byte[] bytes, int from) {
    this.bytes = bytes;
    at = from;
  }

  /** Where the next byte stands. */
  int at() {
    return at;
  }

  /**
   * Goes to the next field of a structure.
   *
   * @param last number of the field before, 0 at the beginning
   * @return its number; 0 at the end
   */
  int field(int last) {
    int head = bytes[at++] & 0xff;
    type = head & 0xf;
    if (head == 0) {
      return 0;
    }
    return head >>> 4 == 0 ? (int) number() : last + (head >>> 4);
  }

  long varint() {
    long value = 0;
    for (int shift = 0; true; shift += 7) {
      int next = bytes[at++];
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  long number() {
    long coded = varint();
    return coded >>> 1 ^ -(coded & 1);
  }

  String text() {
    int length = (int) varint();
    String text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }

  /** Begins a list; its elements follow. */
  int list() {
    int head = bytes[at++] & 0xff;
    type = head & 0xf;
    return head >>> 4 == LONG_LIST ? (int) varint() : head >>> 4;
  }

  /** Passes over the value of the field that was just reached. */
  void skip() {
    skip(type);
  }

  private void skip(int kind) {
    switch (kind) {
      case TRUE, FALSE -> {}
      case BYTE -> at++;
      case DOUBLE -> at += Double.BYTES;
      case CompactStruct.BINARY -> {
        int length = (int) varint();
        at += length;
      }
      case LIST, SET -> {
        int size = list();
        int of = type;
        for (int i = 0; i < size; i++) {
          skip(of);
        }
      }
      case CompactStruct.STRUCT -> {
        for (int id = field(0); id != 0; id = field(id)) {
          skip(type);
        }
      }
      case INT16, CompactStruct.INT32, INT64 -> varint();
      default -> throw new IllegalArgumentException("no type " + kind);
    }
  }
}
