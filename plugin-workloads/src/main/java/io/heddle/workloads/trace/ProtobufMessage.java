package io.heddle.workloads.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A protobuf message that is read field by field. */
abstract class ProtobufMessage {
  static final int VARINT = 0;
  static final int FIXED_64 = 1;
  static final int LENGTH = 2;
  static final int FIXED_32 = 5;

  private byte[] bytes;

  /** Where the next byte is. */
  int at;

  /** Goes to the beginning of a record. */
  void begin(byte[] record) {
    bytes = record;
    at = 0;
  }

  /** Value of a signed alternative. */
  static long zigzag(long value) {
    return value >>> 1 ^ -(value & 1);
  }

  /** A number of any width. */
  long scalar(int wire, int end) throws TraceFault {
    return switch (wire) {
      case VARINT -> varint(end);
      case FIXED_64 -> fixed(8, end);
      case FIXED_32 -> fixed(4, end);
      default -> throw new TraceFault("a number has wire type " + wire);
    };
  }

  long fixed(int size, int end) throws TraceFault {
    need(size, end);
    long value = 0;
    for (int i = size - 1; i >= 0; i--) {
      value = value << 8 | bytes[at + i] & 0xFF;
    }
    at += size;
    return value;
  }

  long varint(int end) throws TraceFault {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      need(1, end);
      byte next = bytes[at++];
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new TraceFault("a number is longer than 10 bytes");
  }

  String text(int wire, int end) throws TraceFault {
    if (wire != LENGTH) {
      throw new TraceFault("a text has wire type " + wire);
    }
    return string(end);
  }

  String string(int end) throws TraceFault {
    int stop = submessage(LENGTH, end);
    String text = new String(bytes, at, stop - at, StandardCharsets.UTF_8);
    at = stop;
    return text;
  }

  /** Where the message that begins here ends. */
  int submessage(int wire, int end) throws TraceFault {
    if (wire != LENGTH) {
      throw new TraceFault("a message has wire type " + wire);
    }
    long length = varint(end);
    if (length < 0 || length > end - at) {
      throw new TraceFault("a field goes past the end of its record");
    }
    return at + (int) length;
  }

  void skip(int wire, int end) throws TraceFault {
    switch (wire) {
      case VARINT -> varint(end);
      case FIXED_64 -> fixed(8, end);
      case LENGTH -> at = submessage(wire, end);
      case FIXED_32 -> fixed(4, end);
      default -> throw new TraceFault("wire type " + wire + " is unknown");
    }
  }

  void need(int count, int end) throws TraceFault {
    if (end - at < count) {
      throw new TraceFault("a field goes past the end of its record");
    }
  }

  /** Bytes of a field of that kind. */
  byte[] bytes(int wire, int end) throws TraceFault {
    int stop = submessage(wire, end);
    byte[] content = Arrays.copyOfRange(bytes, at, stop);
    at = stop;
    return content;
  }
}
