package io.heddle.workloads.trace;

import java.io.IOException;

/** A rank's trace, which can be read any number of times. */
public interface TraceSource {
  /** What messages call it. */
  String name();

  /** A reader at the beginning. */
  TraceReader open() throws IOException, TraceFault;
}
