package io.heddle.workloads.algorithm;

import java.util.List;

/** Collectives, in the order of their numbers in the Chakra schema. */
public enum CommType {
  /** Everybody gets the reduction. */
  ALL_REDUCE("AllReduce", "ring", "tree", "double-tree", "halving-doubling"),
  /** The root gets the reduction. */
  REDUCE("Reduce", "ring", "tree"),
  /** Everybody gets everybody's part. */
  ALL_GATHER("AllGather", "ring"),
  /** The root gets everybody's part. */
  GATHER("Gather", "direct"),
  /** Everybody gets a part of the root's. */
  SCATTER("Scatter", "direct"),
  /** Everybody gets the root's data. */
  BROADCAST("Broadcast", "sequential", "interleaved"),
  /** Everybody gets a part of everybody's. */
  ALL_TO_ALL("AllToAll", "sequential", "interleaved"),
  /** Everybody gets a part of the reduction. */
  REDUCE_SCATTER("ReduceScatter", "ring", "halving"),
  /** The same in equal blocks. */
  REDUCE_SCATTER_BLOCK("ReduceScatterBlock", "ring"),
  /** Nobody goes on before everybody has come. */
  BARRIER("Barrier", "ring", "tree", "double-tree", "halving-doubling");

  private final String label;
  private final List<String> algorithms;

  CommType(String label, String... algorithms) {
    this.label = label;
    this.algorithms = List.of(algorithms);
  }

  /** Name in records. */
  public String label() {
    return label;
  }

  /** Algorithms there are for it. */
  public List<String> algorithms() {
    return algorithms;
  }

  /** Whether it has a root. */
  public boolean isRooted() {
    return this == REDUCE || this == GATHER || this == SCATTER || this == BROADCAST;
  }

  /** The type of a number; null if there is none. */
  public static CommType of(long number) {
    return number >= 0 && number < values().length ? values()[(int) number] : null;
  }
}
