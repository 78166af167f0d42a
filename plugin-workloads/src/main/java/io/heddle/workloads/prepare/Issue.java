package io.heddle.workloads.prepare;

import io.heddle.workloads.algorithm.CommType;

/**
 * A node that has a place in its group's order: a collective, or a send that names a group.
 *
 * @param id node
 * @param type of a collective; null for a send
 * @param algorithm of a collective that names its own; otherwise null
 * @param bytes size of a collective
 * @param root global rank of the root; -1 if none is named
 * @param group name
 * @param sequence recorded issue order; -1 if there is none
 * @param startMicros recorded start; 0 if there is none
 */
record Issue(
    long id,
    CommType type,
    String algorithm,
    long bytes,
    long root,
    String group,
    long sequence,
    long startMicros) {
  boolean isCollective() {
    return type != null;
  }
}
