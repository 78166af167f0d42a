package io.heddle.workloads.trace;

/**
 * Reads messages of the Chakra schema from their protobuf bytes: only the fields that are used, all
 * others are passed over.
 */
final class NodeMessage extends ProtobufMessage {
  /** Field 1 of a GlobalMetadata. */
  String version(byte[] record, int length) throws TraceFault {
    begin(record);
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
    begin(record);
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
}
