package io.heddle.workloads.trace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A protobuf message under construction; cleared and used again. */
final class ProtobufBytes {
  static final int VARINT = 0;
  private static final int LENGTH = 2;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

  void clear() {
    bytes.reset();
  }

  void key(int field, int wire) {
    varint((long) field << 3 | wire);
  }

  /** A number; 0 is absent from the bytes. */
  void number(int field, long value) {
    if (value != 0) {
      key(field, VARINT);
      varint(value);
    }
  }

  /** A text; an empty one is absent from the bytes. */
  void text(int field, String value) {
    if (!value.isEmpty()) {
      byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
      key(field, LENGTH);
      varint(encoded.length);
      bytes.writeBytes(encoded);
    }
  }

  void message(int field, ProtobufBytes content) {
    key(field, LENGTH);
    varint(content.bytes.size());
    bytes.writeBytes(content.bytes.toByteArray());
  }

  void varint(long value) {
    write(bytes, value);
  }

  /** Writes length and content. */
  void writeDelimited(OutputStream out) throws IOException {
    ByteArrayOutputStream length = new ByteArrayOutputStream(5);
    write(length, bytes.size());
    length.writeTo(out);
    bytes.writeTo(out);
  }

  private static void write(ByteArrayOutputStream out, long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    out.write((int) rest);
  }
}
