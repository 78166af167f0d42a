package io.heddle.workloads.prepare;

import io.heddle.workloads.algorithm.CommType;
import io.heddle.workloads.trace.NodeType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Goes through all traces once without time, to find collectives that wait for one another: groups
 * that overlap and are used in different orders, or recorded orders that contradict dependencies.
 * Transfers of the traces themselves are taken to arrive.
 */
final class OrderRehearsal {
  private final List<Frontier> frontiers;
  private final List<Instance> instances;
  private final boolean synchronize;
  private final Findings findings;

  /** By instance: the ranks that are in it, with their node. */
  private final Map<Integer, Map<Integer, LiveNode>> open = new TreeMap<>();

  /** By instance: how many ranks came. */
  private final int[] entered;

  private final boolean[] rootCame;

  private final ArrayDeque<Integer> runnable = new ArrayDeque<>();

  OrderRehearsal(
      List<Frontier> frontiers, List<Instance> instances, boolean synchronize, Findings findings) {
    this.frontiers = frontiers;
    this.instances = instances;
    this.synchronize = synchronize;
    this.findings = findings;
    this.entered = new int[instances.size()];
    this.rootCame = new boolean[instances.size()];
  }

  void run() {
    for (int rank = 0; rank < frontiers.size(); rank++) {
      frontiers.get(rank).begin();
      runnable.add(rank);
    }
    while (!runnable.isEmpty()) {
      advance(runnable.poll());
    }
    for (int rank = 0; rank < frontiers.size(); rank++) {
      if (!frontiers.get(rank).isThrough()) {
        findings.error(explain(rank));
        return;
      }
    }
  }

  private void advance(int rank) {
    Frontier frontier = frontiers.get(rank);
    for (LiveNode node = frontier.pollReady(); node != null; node = frontier.pollReady()) {
      int instance = node.type == NodeType.COMM_COLL ? frontier.instanceOf(node) : LongIntMap.NONE;
      if (instance == LongIntMap.NONE) {
        frontier.finish(node);
      } else {
        enter(instances.get(instance), rank, node);
      }
    }
  }

  private void enter(Instance instance, int rank, LiveNode node) {
    Map<Integer, LiveNode> inside =
        open.computeIfAbsent(instance.number(), number -> new TreeMap<>());
    inside.put(rank, node);
    entered[instance.number()]++;
    rootCame[instance.number()] |= rank == instance.group().rank(instance.algorithm().root());
    List<Integer> leaving = new ArrayList<>();
    for (int member : inside.keySet()) {
      if (mayLeave(instance, member)) {
        leaving.add(member);
      }
    }
    for (int member : leaving) {
      frontiers.get(member).finish(inside.remove(member));
      if (member != rank) {
        runnable.add(member);
      }
    }
    if (inside.isEmpty()) {
      open.remove(instance.number());
    }
  }

  /** Whether a rank inside may leave; where a pattern lets some leave early, they do. */
  private boolean mayLeave(Instance instance, int rank) {
    if (entered[instance.number()] == instance.group().size()) {
      return true;
    }
    CommType type = instance.algorithm().type();
    if (synchronize || !type.isRooted()) {
      return false;
    }
    int root = instance.group().rank(instance.algorithm().root());
    if (isOutwards(type)) {
      return rank == root || rootCame[instance.number()];
    }
    return rank != root;
  }

  private static boolean isOutwards(CommType type) {
    return type == CommType.BROADCAST || type == CommType.SCATTER;
  }

  private String explain(int stuckRank) {
    List<String> chain = new ArrayList<>();
    Set<Integer> seen = new LinkedHashSet<>();
    int rank = stuckRank;
    while (seen.add(rank)) {
      Instance instance = firstOpenOf(rank);
      if (instance == null) {
        return explainOrder(rank);
      }
      int missing = firstMissing(instance);
      chain.add("rank " + rank + " waits in " + instance.label() + " for rank " + missing);
      rank = missing;
    }
    return "collectives of overlapping groups are used in different orders: "
        + String.join(", ", chain);
  }

  private Instance firstOpenOf(int rank) {
    for (Map.Entry<Integer, Map<Integer, LiveNode>> entry : open.entrySet()) {
      if (entry.getValue().containsKey(rank)) {
        return instances.get(entry.getKey());
      }
    }
    return null;
  }

  private int firstMissing(Instance instance) {
    if (!synchronize && isOutwards(instance.algorithm().type())) {
      return instance.group().rank(instance.algorithm().root());
    }
    Map<Integer, LiveNode> inside = open.get(instance.number());
    for (int place = 0; place < instance.group().size(); place++) {
      int rank = instance.group().rank(place);
      if (!inside.containsKey(rank) && !frontiers.get(rank).isThrough()) {
        return rank;
      }
    }
    throw new IllegalStateException(instance.label() + " waits for nobody");
  }

  private String explainOrder(int rank) {
    for (LiveNode node : frontiers.get(rank).blocked()) {
      Long before = frontiers.get(rank).waitsInOrderFor(node);
      if (before != null) {
        return "rank "
            + rank
            + ": the recorded order of a process group lets node "
            + Long.toUnsignedString(node.id)
            + " wait for node "
            + Long.toUnsignedString(before)
            + ", which depends on it";
      }
    }
    return "rank " + rank + ": nodes wait for one another";
  }
}
