package io.heddle.workloads.trace;

import java.io.Closeable;
import java.io.IOException;

/** Writes a trace from its beginning to its end; the metadata are written when it is made. */
public interface TraceWriter extends Closeable {
  /** Schema version that written traces state. */
  String VERSION = "1.0.0";

  /** Writes a node: the fields of {@link TraceNode} that are set, and nothing else. */
  void write(TraceNode node) throws IOException;
}
