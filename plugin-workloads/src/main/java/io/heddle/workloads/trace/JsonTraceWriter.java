package io.heddle.workloads.trace;

import io.heddle.workloads.text.JsonWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes the jsonizer form, one object a line: the protobuf mapping of JSON, with 64-bit numbers as
 * text (workloads specification 2.4).
 */
public final class JsonTraceWriter implements TraceWriter {
  private final Writer out;

  /**
   * Begins a trace.
   *
   * @param out best buffered; closed with the writer
   */
  public JsonTraceWriter(Writer out) throws IOException {
    this.out = out;
    line(new JsonWriter().object(null).text("version", VERSION).end('}'));
  }

  private void line(JsonWriter json) throws IOException {
    out.write(json + "\n");
  }

  @Override
  public void write(TraceNode node) throws IOException {
    line(object(node).end('}'));
  }

  /** The object of a node, not ended yet. */
  static JsonWriter object(TraceNode node) {
    JsonWriter json = new JsonWriter().object(null);
    json.text("id", Long.toUnsignedString(node.id));
    json.text("name", node.name);
    json.text("type", node.type.name() + "_NODE");
    dependencies(json, "ctrlDeps", node.controlDependencies);
    dependencies(json, "dataDeps", node.dataDependencies);
    if (node.startMicros != 0) {
      json.text("startTimeMicros", Long.toString(node.startMicros));
    }
    if (node.durationMicros != 0) {
      json.text("durationMicros", Long.toString(node.durationMicros));
    }
    if (node.inputValues != null) {
      json.object("inputs").text("values", node.inputValues).end('}');
    }
    json.list("attr");
    attributes(json, node);
    return json.end(']');
  }

  private static void dependencies(JsonWriter json, String name, LongList ids) {
    if (ids.size() > 0) {
      json.list(name);
      for (int i = 0; i < ids.size(); i++) {
        json.text(null, Long.toUnsignedString(ids.at(i)));
      }
      json.end(']');
    }
  }

  private static void attributes(JsonWriter json, TraceNode node) {
    switch (node.type) {
      case COMP ->
          json.object(null).text("name", "is_cpu_op").truth("boolVal", node.cpuOp).end('}');
      case COMM_COLL -> {
        int64(json, "comm_type", node.commType);
        int64(json, "comm_size", node.commSize);
        int64(json, "root_rank", node.root);
      }
      case COMM_SEND, COMM_RECV -> {
        int64(json, "comm_size", node.commSize);
        int32(json, "comm_src", node.commSrc);
        int32(json, "comm_dst", node.commDst);
        int32(json, "comm_tag", node.commTag);
      }
      default -> {
        // No attributes.
      }
    }
    int64(json, "comm_seq", node.commSeq);
    if (node.group != null) {
      json.object(null).text("name", "pg_name").text("stringVal", node.group).end('}');
    }
  }

  private static void int64(JsonWriter json, String name, long value) {
    if (value != TraceNode.NONE) {
      json.object(null).text("name", name).text("int64Val", Long.toString(value)).end('}');
    }
  }

  private static void int32(JsonWriter json, String name, long value) {
    if (value != TraceNode.NONE) {
      json.object(null).text("name", name).number("int32Val", value).end('}');
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
