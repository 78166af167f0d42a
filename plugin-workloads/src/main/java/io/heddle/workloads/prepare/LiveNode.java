package io.heddle.workloads.prepare;

import io.heddle.workloads.trace.NodeType;
import java.util.Arrays;

/** A node that waits or runs. */
public final class LiveNode {
  private static final LiveNode[] NOBODY = {};

  /** Unique inside the trace, an unsigned number. */
  public final long id;

  /** Type. */
  public final NodeType type;

  /** Whether it computes on the host CPU. */
  public final boolean cpuOp;

  /** How long it runs, after scaling. */
  public final long durationPs;

  /** Bytes of a SEND or RECV, after scaling. */
  public final long bytes;

  /** The other rank of a SEND or RECV. */
  public final int partner;

  /** Matching tag of a SEND or RECV. */
  public final int tag;

  /** What the node's name says if it begins an iteration; otherwise null. */
  public final String marker;

  /** Its place in the trace, from 0. */
  public final int position;

  /** What the trace says it waits for; null unless the frontier keeps that. */
  long[] dataDependencies;

  long[] controlDependencies;

  int pending;
  private LiveNode[] dependents = NOBODY;
  private int dependentCount;

  LiveNode(
      long id,
      NodeType type,
      boolean cpuOp,
      long durationPs,
      long bytes,
      int partner,
      int tag,
      String marker,
      int position) {
    this.id = id;
    this.type = type;
    this.cpuOp = cpuOp;
    this.durationPs = durationPs;
    this.bytes = bytes;
    this.partner = partner;
    this.tag = tag;
    this.marker = marker;
    this.position = position;
  }

  /**
   * Data dependencies as the trace has them, if {@link Frontier#keepDependencies} was asked for.
   */
  public long[] dataDependencies() {
    return dataDependencies;
  }

  /** Control dependencies, likewise; none if they are ignored. */
  public long[] controlDependencies() {
    return controlDependencies;
  }

  void addDependent(LiveNode node) {
    if (dependentCount == dependents.length) {
      dependents = Arrays.copyOf(dependents, Math.max(2, 2 * dependentCount));
    }
    dependents[dependentCount++] = node;
  }

  int dependentCount() {
    return dependentCount;
  }

  LiveNode dependent(int index) {
    return dependents[index];
  }
}
