package io.heddle.workloads.prepare;

import java.util.HashMap;
import java.util.Map;

/** An ordered list of ranks; its order is the one algorithms use. */
public final class ProcessGroup {
  private final String name;
  private final int[] ranks;
  private final Map<Integer, Integer> places = new HashMap<>();

  ProcessGroup(String name, int[] ranks) {
    this.name = name;
    this.ranks = ranks.clone();
    for (int place = 0; place < ranks.length; place++) {
      places.put(ranks[place], place);
    }
  }

  /** Name, as traces call it. */
  public String name() {
    return name;
  }

  /** Number of ranks. */
  public int size() {
    return ranks.length;
  }

  /** Rank at a place. */
  public int rank(int place) {
    return ranks[place];
  }

  /** Place of a rank; -1 if it is no member. */
  public int place(int rank) {
    return places.getOrDefault(rank, -1);
  }

  boolean hasRanks(int[] others) {
    return java.util.Arrays.equals(ranks, others);
  }
}
