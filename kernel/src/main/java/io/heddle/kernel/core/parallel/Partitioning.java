package io.heddle.kernel.core.parallel;

import java.util.Arrays;

/**
 * Which partition each device and server of a run is in.
 *
 * @param partitionOfNode by node id, devices first, then servers
 * @param partitions how many there are
 * @param lookaheadPs least delay of a link between two of them
 * @param crossingLinks links between two of them
 * @param loads expected work of each, in units of a switch port
 */
public record Partitioning(
    int[] partitionOfNode, int partitions, long lookaheadPs, int crossingLinks, long[] loads) {

  /** Work of the busiest partition over the mean of {@code wanted} partitions; 1 is best. */
  public double imbalance(int wanted) {
    long total = Arrays.stream(loads).sum();
    long most = Arrays.stream(loads).max().orElse(0);
    return total == 0 ? 1 : (double) most * wanted / total;
  }

  /** Devices in a partition, servers not counted. */
  int devices(int partition, int devices) {
    int count = 0;
    for (int node = 0; node < devices; node++) {
      count += partitionOfNode[node] == partition ? 1 : 0;
    }
    return count;
  }
}
