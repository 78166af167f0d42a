package io.heddle.workloads.prepare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the first reading of a rank's trace found out. */
public final class RankScan {
  /** Nodes of one entry in {@link #blockReach}. */
  private static final int BLOCK_NODES = 1024;

  /** Collectives and ordered sends, in file order, until they are matched. */
  List<Issue> issues = new ArrayList<>();

  /** By node id: number of its instance; none for a collective that is not expanded. */
  final LongIntMap instanceOf = new LongIntMap();

  /** By node id: the node that was issued before it in its group, where that is honoured. */
  final Map<Long, Long> issuedBefore = new HashMap<>();

  int nodes;
  String version = "";
  private int startReach = -1;
  private int[] blockReach = {};

  // Totals without collectives, for shares of work done.
  long sends;
  long receives;
  long computations;
  long sentBytes;

  /** Notes that a node at a position can't start before the node at {@code key} has finished. */
  void reach(int key, int position) {
    int block = key / BLOCK_NODES;
    if (block >= blockReach.length) {
      int old = blockReach.length;
      blockReach = Arrays.copyOf(blockReach, Math.max(block + 1, 2 * old));
      Arrays.fill(blockReach, old, blockReach.length, -1);
    }
    blockReach[block] = Math.max(blockReach[block], position);
  }

  /** Notes that a node at a position may start at once. */
  void reachAtStart(int position) {
    startReach = Math.max(startReach, position);
  }

  /** Position up to which the trace must be read at the start. */
  int startReach() {
    return startReach;
  }

  /** Position up to which the trace must be read once the node at {@code position} has finished. */
  int reachOf(int position) {
    int block = position / BLOCK_NODES;
    return block < blockReach.length ? blockReach[block] : -1;
  }

  /** Number of nodes. */
  public int nodes() {
    return nodes;
  }

  /** Version of the schema that the trace states; empty if it does not. */
  public String version() {
    return version;
  }
}
