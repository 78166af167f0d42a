package io.heddle.workloads.prepare;

import io.heddle.workloads.trace.LongList;
import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceReader;
import io.heddle.workloads.trace.TraceSource;
import java.io.IOException;
import java.util.Arrays;

/**
 * Looks for a cycle in a graph whose nodes are not in an order that rules it out. Reads the trace
 * once more and holds its edges.
 */
final class CycleCheck {
  private static final int NODES_SHOWN = 10;

  private final TraceSource trace;
  private final PreparationSettings settings;
  private final LongIntMap positions;
  private final long[] ids;
  private final int[][] dependencies;

  CycleCheck(TraceSource trace, PreparationSettings settings, LongIntMap positions, int nodes) {
    this.trace = trace;
    this.settings = settings;
    this.positions = positions;
    ids = new long[nodes];
    dependencies = new int[nodes][];
  }

  void run() throws IOException, TraceFault {
    readEdges();
    int[] pending = new int[ids.length];
    int[][] dependents = dependents(pending);
    int[] queue = new int[ids.length];
    int queued = 0;
    for (int node = 0; node < ids.length; node++) {
      if (pending[node] == 0) {
        queue[queued++] = node;
      }
    }
    for (int done = 0; done < queued; done++) {
      for (int dependent : dependents[queue[done]]) {
        if (--pending[dependent] == 0) {
          queue[queued++] = dependent;
        }
      }
    }
    if (queued < ids.length) {
      throw new TraceFault(trace.name() + ": nodes depend on one another: " + cycle(pending));
    }
  }

  private void readEdges() throws IOException, TraceFault {
    TraceReader reader = trace.open();
    TraceNode node = new TraceNode();
    LongList wanted = new LongList();
    for (int position = 0; reader.next(node); position++) {
      ids[position] = node.id;
      settings.dependencies(node, wanted);
      int[] own = new int[wanted.size()];
      for (int i = 0; i < own.length; i++) {
        own[i] = positions.get(wanted.at(i));
      }
      dependencies[position] = own;
    }
  }

  private int[][] dependents(int[] pending) {
    int[] counts = new int[ids.length];
    for (int[] own : dependencies) {
      for (int dependency : own) {
        counts[dependency]++;
      }
    }
    int[][] dependents = new int[ids.length][];
    for (int node = 0; node < ids.length; node++) {
      dependents[node] = new int[counts[node]];
    }
    for (int node = 0; node < ids.length; node++) {
      pending[node] = dependencies[node].length;
      for (int dependency : dependencies[node]) {
        dependents[dependency][--counts[dependency]] = node;
      }
    }
    return dependents;
  }

  /** Follows unfinished dependencies from any unfinished node until one comes again. */
  private String cycle(int[] pending) {
    int at = 0;
    while (pending[at] == 0) {
      at++;
    }
    int[] seenAt = new int[ids.length];
    Arrays.fill(seenAt, -1);
    int[] path = new int[ids.length];
    int length = 0;
    while (seenAt[at] < 0) {
      seenAt[at] = length;
      path[length++] = at;
      for (int dependency : dependencies[at]) {
        if (pending[dependency] > 0) {
          at = dependency;
          break;
        }
      }
    }
    StringBuilder text = new StringBuilder();
    int first = seenAt[at];
    for (int i = first; i < length && i < first + NODES_SHOWN; i++) {
      text.append(Long.toUnsignedString(ids[path[i]])).append(" waits for ");
    }
    int shown = Math.min(length - first, NODES_SHOWN);
    text.append(shown < length - first ? "… and on to " : "");
    return text.append(Long.toUnsignedString(ids[at])).toString();
  }
}
