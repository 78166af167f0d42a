package io.heddle.workloads.replay;

import java.util.List;

/**
 * Where ranks run.
 *
 * @param servers server of each rank
 * @param scaleUp place of each rank in a scale-up group; null for none
 * @param fabrics scale-up groups by number
 */
public record Placement(
    int[] servers, ScaleUpPlace[] scaleUp, java.util.Map<Long, ScaleUpFabric> fabrics) {
  /** Rank i on server i, no scale-up groups. */
  public static Placement inServerOrder(int ranks) {
    int[] servers = new int[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      servers[rank] = rank;
    }
    return new Placement(servers, new ScaleUpPlace[ranks], java.util.Map.of());
  }

  /** Number of ranks. */
  public int ranks() {
    return servers.length;
  }

  /** Server of a rank. */
  public int server(int rank) {
    return servers[rank];
  }

  /** Ranks of a scale-up group, ascending. */
  public List<Integer> members(long group) {
    return java.util.stream.IntStream.range(0, servers.length)
        .filter(rank -> scaleUp[rank] != null && scaleUp[rank].group() == group)
        .boxed()
        .toList();
  }

  /**
   * A rank's place in a scale-up group.
   *
   * @param group number of the group
   * @param subgroup number of the part of it behind one switch
   */
  public record ScaleUpPlace(long group, long subgroup) {}
}
