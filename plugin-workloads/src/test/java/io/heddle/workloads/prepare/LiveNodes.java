package io.heddle.workloads.prepare;

import io.heddle.workloads.trace.NodeType;

/** Makes nodes for tests of other packages. */
public final class LiveNodes {
  private LiveNodes() {}

  /** A computation on the processor. */
  public static LiveNode computing(long id, long durationPs) {
    return new LiveNode(id, NodeType.COMP, false, durationPs, 0, -1, 0, null, 0);
  }

  /** A RECV. */
  public static LiveNode receiving(long id, int partner, int tag, long bytes) {
    return new LiveNode(id, NodeType.COMM_RECV, false, 0, bytes, partner, tag, null, 0);
  }
}
