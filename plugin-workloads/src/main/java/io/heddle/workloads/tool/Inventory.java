package io.heddle.workloads.tool;

import io.heddle.workloads.algorithm.CommType;
import io.heddle.workloads.prepare.ProcessGroups;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceReader;
import io.heddle.workloads.trace.TraceSource;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a set of traces holds, added up rank by rank. */
final class Inventory {
  /** Figures of one kind of collective. */
  static final class Tally {
    long nodes;
    long mostOnARank;
    private long onThisRank;
  }

  final TreeSet<String> versions = new TreeSet<>();
  final Map<NodeType, Long> nodes = new EnumMap<>(NodeType.class);
  final Map<String, int[]> groups = new TreeMap<>();
  final Map<CollectiveKind, Tally> collectives = new TreeMap<>();
  int ranks;
  long sends;
  long sentBytes;
  long receives;
  long receivedBytes;
  long computeMicros;
  long mostComputeMicros;

  /** Rank of the longest chain; -1 if there is none. */
  int criticalRank = -1;

  CriticalPath.Chain critical;

  /**
   * Adds a rank.
   *
   * @param rank its number
   */
  void add(int rank, TraceSource trace) throws IOException, TraceFault {
    TraceReader reader = trace.open();
    versions.add(reader.version());
    CriticalPath path = new CriticalPath();
    TraceNode node = new TraceNode();
    long computeBefore = computeMicros;
    while (reader.next(node)) {
      nodes.merge(node.type, 1L, Long::sum);
      path.add(node);
      add(node, trace);
    }
    ranks++;
    mostComputeMicros = Math.max(mostComputeMicros, computeMicros - computeBefore);
    for (Tally tally : collectives.values()) {
      tally.mostOnARank = Math.max(tally.mostOnARank, tally.onThisRank);
      tally.onThisRank = 0;
    }
    CriticalPath.Chain chain = path.longest();
    if (chain != null && (critical == null || chain.micros() > critical.micros())) {
      critical = chain;
      criticalRank = rank;
    }
  }

  private void add(TraceNode node, TraceSource trace) throws TraceFault {
    switch (node.type) {
      case COMP -> computeMicros += node.durationMicros;
      case COMM_SEND -> {
        sends++;
        sentBytes += transferBytes(node);
      }
      case COMM_RECV -> {
        receives++;
        receivedBytes += transferBytes(node);
      }
      case COMM_COLL -> {
        Tally tally = collectives.computeIfAbsent(kind(node), k -> new Tally());
        tally.nodes++;
        tally.onThisRank++;
      }
      case METADATA ->
          groups.putAll(ProcessGroups.stated(node.inputValues, trace.name() + ": " + node.label()));
      default -> {
        // Counted by its type alone.
      }
    }
  }

  private static long transferBytes(TraceNode node) {
    return Math.max(0, node.commSize == TraceNode.NONE ? node.tensorSize : node.commSize);
  }

  private static CollectiveKind kind(TraceNode node) {
    CommType type = CommType.of(node.commType);
    return new CollectiveKind(
        type == null ? "?" : type.label(),
        node.group == null ? ProcessGroups.WORLD : node.group,
        node.commSize,
        node.root);
  }
}
