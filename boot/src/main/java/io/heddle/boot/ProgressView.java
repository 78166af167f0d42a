package io.heddle.boot;

/** A run's progress, readable from any thread at any time; values are slightly stale. */
public interface ProgressView {
  /** Simulated time in picoseconds. */
  long simulatedPs();

  /** Stop time of the run in picoseconds. */
  long stopPs();

  /** Events fired. */
  long events();

  /** Units of work done, such as flows. */
  long done();

  /** Units of work there are; 0 if unknown. */
  long total();

  /** {@code flows}, {@code ranks}, or empty. */
  String unit();
}
