package io.heddle.workloads.replay;

import java.util.regex.Pattern;

/**
 * How prepared traces are replayed.
 *
 * @param synchronize whether a barrier comes before each collective
 * @param shareCompute whether computations of a rank share its processor
 * @param iterations how often each trace is replayed
 * @param iterationMarker names of nodes that begin an iteration; null for none
 * @param dataClass traffic class of data
 * @param controlClass traffic class of acknowledgements
 * @param scaleUpStats whether ports into scale-up groups write {@code nd-stats}
 * @param profileIntervalPs spacing of the profiling files; 0 for none
 * @param latestStart whether a collective starts with its last participant, in records
 */
public record ReplaySettings(
    boolean synchronize,
    boolean shareCompute,
    int iterations,
    Pattern iterationMarker,
    int dataClass,
    int controlClass,
    boolean scaleUpStats,
    long profileIntervalPs,
    boolean latestStart) {
  /** Whether iterations are told apart. */
  boolean hasIterations() {
    return iterations > 1 || iterationMarker != null;
  }
}
