package io.heddle.workloads.trace;

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

  /** Version of the schema as the trace states it; empty if it does not. Known from the start. */
  String version();
}
