package io.heddle.workloads.trace;

/** What is wrong with a trace file; the message names file, place and node where they are known. */
public final class TraceFault extends Exception {
  private static final long serialVersionUID = 1L;

  /** A fault. */
  public TraceFault(String text) {
    super(text);
  }
}
