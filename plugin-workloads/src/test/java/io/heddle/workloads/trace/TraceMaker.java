package io.heddle.workloads.trace;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Makes binary traces, field by field. */
public final class TraceMaker {
  /** A protobuf message under construction. */
  public static final class Message {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** A varint field. */
    public Message number(int field, long value) {
      varint(bytes, (long) field << 3);
      varint(bytes, value);
      return this;
    }

    /** A text field. */
    public Message text(int field, String value) {
      return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    /** A field of bytes. */
    public Message bytes(int field, byte[] value) {
      varint(bytes, (long) field << 3 | 2);
      varint(bytes, value.length);
      bytes.writeBytes(value);
      return this;
    }

    /** A field of eight bytes. */
    public Message fixed64(int field, long value) {
      varint(bytes, (long) field << 3 | 1);
      for (int i = 0; i < 8; i++) {
        bytes.write((int) (value >>> 8 * i));
      }
      return this;
    }

    /** A field of four bytes. */
    public Message fixed32(int field, int value) {
      varint(bytes, (long) field << 3 | 5);
      for (int i = 0; i < 4; i++) {
        bytes.write(value >>> 8 * i);
      }
      return this;
    }

    /** An attribute whose value is a varint in field {@code alternative}. */
    public Message attribute(String name, int alternative, long value) {
      return bytes(10, new Message().text(1, name).number(alternative, value).toArray());
    }

    /** An int64 attribute. */
    public Message attribute(String name, long value) {
      return attribute(name, 9, value);
    }

    /** A text attribute. */
    public Message attribute(String name, String value) {
      return bytes(10, new Message().text(1, name).text(29, value).toArray());
    }

    /** Data dependencies. */
    public Message after(long... ids) {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      for (long id : ids) {
        varint(packed, id);
      }
      return bytes(5, packed.toByteArray());
    }

    /** Control dependencies. */
    public Message afterControl(long... ids) {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      for (long id : ids) {
        varint(packed, id);
      }
      return bytes(4, packed.toByteArray());
    }

    /** Its bytes. */
    public byte[] copy() {
      return toArray();
    }

    byte[] toArray() {
      return bytes.toByteArray();
    }
  }

  private final List<byte[]> records = new ArrayList<>();

  /** A trace whose metadata state version 1.0.0. */
  public TraceMaker() {
    this(new Message().text(1, "1.0.0"));
  }

  /** A trace with other metadata. */
  public TraceMaker(Message metadata) {
    records.add(metadata.toArray());
  }

  /** Adds a node. */
  public TraceMaker add(Message node) {
    records.add(node.toArray());
    return this;
  }

  /** Begins a node; proto3 leaves out zeroes. */
  public static Message node(long id, String name, NodeType type) {
    Message node = new Message();
    if (id != 0) {
      node.number(1, id);
    }
    node.text(2, name);
    return node.number(3, List.of(NodeType.values()).indexOf(type));
  }

  /** An NPU computation. */
  public static Message comp(long id, long micros) {
    return node(id, "C" + id, NodeType.COMP).number(7, micros);
  }

  /** A collective. */
  public static Message coll(long id, long type, long bytes) {
    return node(id, "A" + id, NodeType.COMM_COLL)
        .attribute("comm_type", type)
        .attribute("comm_size", bytes);
  }

  /** A send. */
  public static Message send(long id, long destination, long bytes, long tag) {
    return node(id, "S" + id, NodeType.COMM_SEND)
        .attribute("comm_size", bytes)
        .attribute("comm_dst", 7, destination)
        .attribute("comm_tag", 7, tag);
  }

  /** A receive. */
  public static Message receive(long id, long source, long bytes, long tag) {
    return node(id, "R" + id, NodeType.COMM_RECV)
        .attribute("comm_size", bytes)
        .attribute("comm_src", 7, source)
        .attribute("comm_tag", 7, tag);
  }

  /** The file. */
  public byte[] toArray() {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    for (byte[] record : records) {
      varint(file, record.length);
      file.writeBytes(record);
    }
    return file.toByteArray();
  }

  private static void varint(ByteArrayOutputStream out, long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    out.write((int) rest);
  }
}
