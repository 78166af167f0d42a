package io.heddle.workloads.collective;

import io.heddle.workloads.algorithm.CommType;

/**
 * A phase of a group.
 *
 * @param type the collective
 * @param algorithm how; null for the run's own
 * @param bytes size of the data
 * @param repeat how often
 * @param root place in the group of the root
 * @param computeMicros computation before each repetition; 0 for none
 */
record Phase(
    CommType type, String algorithm, long bytes, int repeat, int root, long computeMicros) {
  /** Nodes of all repetitions in a trace. */
  long nodes() {
    return (long) repeat * (computeMicros > 0 ? 2 : 1);
  }
}
