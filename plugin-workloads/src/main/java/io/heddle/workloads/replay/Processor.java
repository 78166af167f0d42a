package io.heddle.workloads.replay;

import io.heddle.workloads.prepare.LiveNode;
import io.heddle.workloads.trace.NodeType;
import java.util.List;

/** Runs COMP and MEM nodes of a rank, and counts them. */
final class Processor {
  private final RankReplay rank;
  private final Computations computations;
  private final boolean shared;

  /**
   * Nothing runs yet.
   *
   * @param shared whether computations at the same time slow one another down
   */
  Processor(RankReplay rank, boolean shared) {
    this.rank = rank;
    this.shared = shared;
    this.computations =
        new Computations(rank.endpoint().scheduler(), rank::beforeChange, this::ended);
  }

  /** Starts a COMP node. */
  void compute(LiveNode node) {
    if (node.cpuOp) {
      runExactly(node);
      return;
    }
    rank.busy.compute(rank.nowPs(), 1);
    if (node.durationPs > 0 && shared) {
      computations.startShared(node);
    } else {
      runExactly(node);
    }
  }

  /** Starts a node that runs for its own duration; one of no duration ends at once. */
  void runExactly(LiveNode node) {
    if (node.durationPs == 0) {
      count(node);
      rank.finish(node);
    } else {
      computations.startExact(node);
    }
  }

  private void ended(LiveNode node) {
    count(node);
    rank.finish(node);
    rank.drain();
  }

  private void count(LiveNode node) {
    if (node.type == NodeType.COMP) {
      rank.counts.computationsCompleted++;
      rank.counts.computationPs += node.durationPs;
      if (!node.cpuOp) {
        rank.busy.compute(rank.nowPs(), -1);
      }
    }
  }

  /** How many nodes run. */
  int size() {
    return computations.size();
  }

  /** Nodes that run for a time, ascending by id. */
  List<LiveNode> running() {
    return computations.running();
  }
}
