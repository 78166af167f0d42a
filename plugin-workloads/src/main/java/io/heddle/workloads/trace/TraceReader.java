package io.heddle.workloads.trace;

import io.heddle.workloads.text.JsonWriter;
import java.io.IOException;

/** Reads a trace from its beginning to its end. */
public interface TraceReader {
  /**
   * Reads the next node.
   *
   * @param node is filled
   * @return false at the end of the trace
   */
  boolean next(TraceNode node) throws IOException, TraceFault;

  /**
   * The node read last as a JSON object that is not ended yet, with everything the trace says of
   * it, also what no model reads; for annotated traces.
   *
   * @param node as {@link #next} filled it
   */
  default JsonWriter whole(TraceNode node) throws TraceFault {
    return JsonTraceWriter.object(node);
  }

  /** Version of the schema as the trace states it; empty if it does not. Known from the start. */
  String version();
}
