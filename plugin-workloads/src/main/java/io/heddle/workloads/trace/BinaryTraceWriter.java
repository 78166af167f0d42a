package io.heddle.workloads.trace;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes the binary form (workloads specification 2.3) in its canonical encoding: fields ascending,
 * dependencies packed, attributes as the reference readers expect them. Golden value 5.1 is what it
 * writes.
 */
public final class BinaryTraceWriter implements TraceWriter {
  private static final int BOOL = 27;
  private static final int INT32 = 7;
  private static final int INT64 = 9;
  private static final int TEXT = 29;

  private final OutputStream out;
  private final ProtobufBytes record = new ProtobufBytes();
  private final ProtobufBytes part = new ProtobufBytes();

  /**
   * Begins a trace.
   *
   * @param out best buffered; closed with the writer
   */
  public BinaryTraceWriter(OutputStream out) throws IOException {
    this.out = out;
    record.text(1, VERSION);
    record.writeDelimited(out);
  }

  @Override
  public void write(TraceNode node) throws IOException {
    record.clear();
    record.number(1, node.id);
    record.text(2, node.name);
    record.number(3, node.type.number());
    packed(4, node.controlDependencies);
    packed(5, node.dataDependencies);
    record.number(6, node.startMicros);
    record.number(7, node.durationMicros);
    if (node.inputValues != null) {
      part.clear();
      part.text(1, node.inputValues);
      record.message(8, part);
    }
    attributes(node);
    record.writeDelimited(out);
  }

  private void packed(int field, LongList values) {
    if (values.size() > 0) {
      part.clear();
      for (int i = 0; i < values.size(); i++) {
        part.varint(values.at(i));
      }
      record.message(field, part);
    }
  }

  private void attributes(TraceNode node) {
    switch (node.type) {
      case COMP -> attribute("is_cpu_op", BOOL, node.cpuOp ? 1 : 0);
      case COMM_COLL -> {
        attribute("comm_type", INT64, node.commType);
        optional("comm_size", INT64, node.commSize);
        optional("root_rank", INT64, node.root);
      }
      case COMM_SEND, COMM_RECV -> {
        optional("comm_size", INT64, node.commSize);
        optional("comm_src", INT32, node.commSrc);
        optional("comm_dst", INT32, node.commDst);
        attribute("comm_tag", INT32, node.commTag);
      }
      default -> {
        // No attributes.
      }
    }
    optional("comm_seq", INT64, node.commSeq);
    if (node.group != null) {
      part.clear();
      part.text(1, "pg_name");
      part.text(TEXT, node.group);
      record.message(10, part);
    }
  }

  private void optional(String name, int alternative, long value) {
    if (value != TraceNode.NONE) {
      attribute(name, alternative, value);
    }
  }

  /** An alternative of a oneof is written even if its value is 0. */
  private void attribute(String name, int alternative, long value) {
    part.clear();
    part.text(1, name);
    part.key(alternative, ProtobufBytes.VARINT);
    part.varint(value);
    record.message(10, part);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
