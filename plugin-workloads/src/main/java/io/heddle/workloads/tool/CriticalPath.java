package io.heddle.workloads.tool;

import io.heddle.workloads.prepare.LongIntMap;
import io.heddle.workloads.trace.LongList;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceNode;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * The chain of dependent nodes of one rank that takes longest, transfers taken to take no time; of
 * chains that take as long, one with the most nodes. Holds the whole graph.
 */
final class CriticalPath {
  /**
   * The chain.
   *
   * @param micros its durations
   * @param byType its nodes
   * @param bytes of its collectives and sends
   */
  record Chain(long micros, Map<NodeType, Integer> byType, long bytes) {
    int nodes() {
      return byType.values().stream().mapToInt(Integer::intValue).sum();
    }
  }

  private final LongIntMap positions = new LongIntMap();
  private final LongList micros = new LongList();
  private final LongList bytes = new LongList();
  private final LongList types = new LongList();
  private final LongList edges = new LongList();

  /** By node: where its dependencies end in {@link #edges}. */
  private final LongList ends = new LongList();

  void add(TraceNode node) {
    positions.put(node.id, micros.size());
    micros.add(node.type == NodeType.COMP || isMemory(node.type) ? node.durationMicros : 0);
    boolean sends = node.type == NodeType.COMM_COLL || node.type == NodeType.COMM_SEND;
    bytes.add(sends ? Math.max(0, node.commSize) : 0);
    types.add(node.type.number());
    addAll(node.dataDependencies);
    addAll(node.controlDependencies);
    ends.add(edges.size());
  }

  private static boolean isMemory(NodeType type) {
    return type == NodeType.MEM_LOAD || type == NodeType.MEM_STORE;
  }

  private void addAll(LongList dependencies) {
    for (int i = 0; i < dependencies.size(); i++) {
      edges.add(dependencies.at(i));
    }
  }

  /** The chain; null if a cycle or a missing node leaves nodes without an end. */
  Chain longest() {
    int nodes = micros.size();
    int[] order = order(nodes);
    if (order == null) {
      return null;
    }
    long[] micro = new long[nodes];
    int[] length = new int[nodes];
    int[] via = new int[nodes];
    int last = -1;
    for (int node : order) {
      via[node] = -1;
      for (int e = start(node); e < ends.at(node); e++) {
        int before = positions.get(edges.at(e));
        if (via[node] < 0 || isLonger(micro, length, before, via[node])) {
          via[node] = before;
        }
      }
      boolean first = via[node] < 0;
      micro[node] = micros.at(node) + (first ? 0 : micro[via[node]]);
      length[node] = 1 + (first ? 0 : length[via[node]]);
      if (last < 0 || isLonger(micro, length, node, last)) {
        last = node;
      }
    }
    return chain(last, via, last < 0 ? 0 : micro[last]);
  }

  private static boolean isLonger(long[] micros, int[] length, int a, int b) {
    return micros[a] != micros[b] ? micros[a] > micros[b] : length[a] > length[b];
  }

  private Chain chain(int last, int[] via, long sum) {
    Map<NodeType, Integer> byType = new EnumMap<>(NodeType.class);
    long moved = 0;
    for (int node = last; node >= 0; node = via[node]) {
      byType.merge(NodeType.of(types.at(node)), 1, Integer::sum);
      moved += bytes.at(node);
    }
    return new Chain(sum, byType, moved);
  }

  private int start(int node) {
    return node == 0 ? 0 : (int) ends.at(node - 1);
  }

  /** Nodes behind their dependencies; null if there is no such order. */
  private int[] order(int nodes) {
    int[] pending = new int[nodes];
    int[] firstDependent = new int[nodes];
    int[] nextDependent = new int[edges.size()];
    int[] owner = new int[edges.size()];
    Arrays.fill(firstDependent, -1);
    for (int node = 0; node < nodes; node++) {
      for (int e = start(node); e < ends.at(node); e++) {
        int before = positions.get(edges.at(e));
        if (before == LongIntMap.NONE) {
          return null;
        }
        pending[node]++;
        owner[e] = node;
        nextDependent[e] = firstDependent[before];
        firstDependent[before] = e;
      }
    }
    int[] order = new int[nodes];
    int queued = 0;
    for (int node = 0; node < nodes; node++) {
      if (pending[node] == 0) {
        order[queued++] = node;
      }
    }
    for (int done = 0; done < queued; done++) {
      for (int e = firstDependent[order[done]]; e >= 0; e = nextDependent[e]) {
        if (--pending[owner[e]] == 0) {
          order[queued++] = owner[e];
        }
      }
    }
    return queued == nodes ? order : null;
  }
}
