package io.heddle.workloads.simai;

import io.heddle.workloads.algorithm.CommType;

/**
 * The forward part of a layer.
 *
 * @param name for messages
 * @param computePs how long it computes
 * @param type the collective behind it; null for none
 * @param groups which groups do it
 * @param bytes its size
 */
record Layer(String name, long computePs, CommType type, Groups groups, long bytes) {
  /** Groups of ranks, by what they share. */
  enum Groups {
    /** Tensor-parallel: blocks of consecutive ranks. */
    TP,
    /** Expert-parallel: the same place in neighbouring blocks. */
    EP,
    /** Data-parallel: the same place in all blocks. */
    DP,
    /** Data-parallel among experts: the same place in all sets of neighbouring blocks. */
    DP_EP
  }
}
