package io.heddle.api.record;

/** How a run ended. */
public enum Outcome {
  /** The stop condition held. */
  COMPLETED,
  /** Stopped before the work was done: stop time, safety net or signal. */
  STOPPED,
  /** Broken invariant, fault of a bundle, stall, or a record that could not be written. */
  FAILED
}
