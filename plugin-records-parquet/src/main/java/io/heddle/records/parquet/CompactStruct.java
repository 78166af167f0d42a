package io.heddle.records.parquet;

import java.nio.charset.StandardCharsets;

/** A structure in Thrift's compact protocol, in which Parquet writes headers and footers. */
final class CompactStruct {
  /** Types of list elements. */
  static final int INT32 = 5;

  static final int BINARY = 8;
  static final int STRUCT = 12;

  private static final int INT64 = 6;
  private static final int LIST = 9;
  private static final int LONG_LIST = 15;

  private final ByteSink out;
  private int lastField;

  CompactStruct(ByteSink out) {
    this.out = out;
  }

  private void field(int id, int type) {
    int step = id - lastField;
    // Fields come in ascending order, at most 15 apart: the short form always fits.
    out.int8(step << 4 | type);
    lastField = id;
  }

  CompactStruct int32(int id, int value) {
    field(id, INT32);
    zigzag(value);
    return this;
  }

  CompactStruct int64(int id, long value) {
    field(id, INT64);
    zigzag(value);
    return this;
  }

  CompactStruct text(int id, String value) {
    field(id, BINARY);
    element(value);
    return this;
  }

  /** Begins a structure inside; end it before going on here. */
  CompactStruct struct(int id) {
    field(id, STRUCT);
    return new CompactStruct(out);
  }

  /** Begins a list; its elements follow. */
  CompactStruct list(int id, int elementType, int size) {
    field(id, LIST);
    if (size < LONG_LIST) {
      out.int8(size << 4 | elementType);
    } else {
      out.int8(LONG_LIST << 4 | elementType);
      out.varint(size);
    }
    return this;
  }

  /** An element of a list of numbers. */
  CompactStruct element(int value) {
    zigzag(value);
    return this;
  }

  /** An element of a list of texts. */
  CompactStruct element(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    out.varint(bytes.length);
    out.raw(bytes, bytes.length);
    return this;
  }

  /** An element of a list of structures; end it. */
  CompactStruct element() {
    return new CompactStruct(out);
  }

  private void zigzag(long value) {
    out.varint(value << 1 ^ value >> 63);
  }

  void end() {
    out.int8(0);
  }
}
