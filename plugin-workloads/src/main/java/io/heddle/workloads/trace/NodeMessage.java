package io.heddle.workloads.trace;

import java.nio.charset.StandardCharsets;

/**
 * Reads messages of the Chakra schema from their protobuf bytes: only the fields that are used, all
 * others are passed over.
 */
final class NodeMessage {
  private static final int VARINT = 0;
  private static final int FIXED_64 = 1;
  private static final int LENGTH = 2;
  private static final int FIXED_32 = 5;

  private byte[] bytes;
  private int at;

  /** Field 1 of a GlobalMetadata. */
  String version(byte[] record, int length) throws TraceFault {
    bytes = record;
    at = 0;
    String version = "";
    while (at < length) {
      long key = varint(length);
      if (key == (1 << 3 | LENGTH)) {
        version = string(length);
      } else {
        skip((int) key & 7, length);
      }
    }
    return version;
  }

  /** A Node. */
  void node(byte[] record, int length, TraceNode node) throws TraceFault {
    bytes = record;
    at = 0;
    node.clear();
    try {
      while (at < length) {
        nodeField(varint(length), length, node);
      }
      node.complete();
    } catch (TraceFault e) {
      throw new TraceFault(node.label() + ": " + e.getMessage());
    }
  }

  private void nodeField(long key, int end, TraceNode node) throws TraceFault {
    int wire = (int) key & 7;
    switch ((int) (key >>> 3)) {
      case 1 -> node.id = scalar(wire, end);
      case 2 -> node.name = text(wire, end);
      case 3 -> node.type = type(scalar(wire, end));
      case 4 -> numbers(wire, end, node.controlDependencies);
      case 5 -> numbers(wire, end, node.dataDependencies);
      case 6 -> node.startMicros = scalar(wire, end);
      case 7 -> node.durationMicros = scalar(wire, end);
      case 8 -> node.inputValues = values(wire, end);
      case 10 -> attribute(submessage(wire, end), node);
      default -> skip(wire, end);
    }
  }

  private static NodeType type(long number) throws TraceFault {
    NodeType type = NodeType.of(number);
    if (type == null) {
      throw new TraceFault("type " + number + " is none of 0 to " + (NodeType.values().length - 1));
    }
    return type;
  }

  /** Packed or not: one number or many. */
  private void numbers(int wire, int end, LongList into) throws TraceFault {
    if (wire != LENGTH) {
      into.addOnce(scalar(wire, end));
      return;
    }
    int stop = submessage(wire, end);
    while (at < stop) {
      into.addOnce(varint(stop));
    }
  }

  /** Field 1 of the message of inputs. */
  private String values(int wire, int end) throws TraceFault {
    int stop = submessage(wire, end);
    String values = null;
    while (at < stop) {
      long key = varint(stop);
      if (key == (1 << 3 | LENGTH)) {
        values = string(stop);
      } else {
        skip((int) key & 7, stop);
      }
    }
    return values;
  }

  private void attribute(int end, TraceNode node) throws TraceFault {
    String name = "";
    while (at < end) {
      long key = varint(end);
      int field = (int) (key >>> 3);
      int wire = (int) key & 7;
      if (field == 1) {
        name = text(wire, end);
      } else if (field == 2) {
        skip(wire, end);
      } else {
        value(name, field, wire, end, node);
      }
    }
  }

  private void value(String name, int field, int wire, int end, TraceNode node) throws TraceFault {
    switch (field) {
      case 7, 9, 11, 13, 27 -> node.number(name, scalar(wire, end));
      case 15, 17 -> node.number(name, zigzag(scalar(wire, end)));
      case 19, 21, 23, 25 -> {
        long raw = scalar(wire, end);
        node.number(name, field == 23 ? (int) raw : raw);
      }
      case 29 -> node.text(name, text(wire, end));
      default -> {
        skip(wire, end);
        node.other(name, field % 2 == 0 ? "a list" : field <= 5 ? "a fraction" : "bytes");
      }
    }
  }

  private static long zigzag(long value) {
    return value >>> 1 ^ -(value & 1);
  }

  private long scalar(int wire, int end) throws TraceFault {
    return switch (wire) {
      case VARINT -> varint(end);
      case FIXED_64 -> fixed(8, end);
      case FIXED_32 -> fixed(4, end);
      default -> throw new TraceFault("a number has wire type " + wire);
    };
  }

  private long fixed(int size, int end) throws TraceFault {
    need(size, end);
    long value = 0;
    for (int i = size - 1; i >= 0; i--) {
      value = value << 8 | bytes[at + i] & 0xFF;
    }
    at += size;
    return value;
  }

  private long varint(int end) throws TraceFault {
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

  private String text(int wire, int end) throws TraceFault {
    if (wire != LENGTH) {
      throw new TraceFault("a text has wire type " + wire);
    }
    return string(end);
  }

  private String string(int end) throws TraceFault {
    int stop = submessage(LENGTH, end);
    String text = new String(bytes, at, stop - at, StandardCharsets.UTF_8);
    at = stop;
    return text;
  }

  /** Where the message that begins here ends. */
  private int submessage(int wire, int end) throws TraceFault {
    if (wire != LENGTH) {
      throw new TraceFault("a message has wire type " + wire);
    }
    long length = varint(end);
    if (length < 0 || length > end - at) {
      throw new TraceFault("a field goes past the end of its record");
    }
    return at + (int) length;
  }

  private void skip(int wire, int end) throws TraceFault {
    switch (wire) {
      case VARINT -> varint(end);
      case FIXED_64 -> fixed(8, end);
      case LENGTH -> at = submessage(wire, end);
      case FIXED_32 -> fixed(4, end);
      default -> throw new TraceFault("wire type " + wire + " is unknown");
    }
  }

  private void need(int count, int end) throws TraceFault {
    if (end - at < count) {
      throw new TraceFault("a field goes past the end of its record");
    }
  }
}
