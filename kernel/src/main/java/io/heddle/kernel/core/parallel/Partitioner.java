package io.heddle.kernel.core.parallel;

import io.heddle.kernel.core.topology.Topology;
import java.util.function.IntUnaryOperator;

/**
 * Divides a fabric along the links with the largest delay that leave parts of about equal work: the
 * larger the least delay between two partitions, the longer they run without hearing of each other.
 *
 * <p>For each delay of the fabric, largest first, everything that shorter links join is kept
 * together, and so are coupled hosts; the first delay whose pieces can be dealt out evenly is
 * taken, otherwise the one that comes closest.
 */
public final class Partitioner {
  /** So much more than the mean the busiest partition may have when each has a thread. */
  private static final double EVEN = 1.15;

  /** The same when threads have several partitions each, which even out. */
  private static final double ROUGHLY_EVEN = 2;

  /** A fabric may have a delay of its own on every link; so many are tried. */
  private static final int MOST_DELAYS = 32;

  private Partitioner() {}

  /**
   * Divides a fabric.
   *
   * @param topology the fabric
   * @param coupled for each server the least one coupled with it
   * @param wanted partitions wanted, at least 2
   * @param threads that fire them
   * @return at most that many; one if nothing may be separated
   */
  public static Partitioning divide(
      Topology topology, IntUnaryOperator coupled, int wanted, int threads) {
    double even = wanted > threads ? ROUGHLY_EVEN : EVEN;
    long[] delays =
        topology.links().stream().mapToLong(Topology.Link::delayPs).distinct().sorted().toArray();
    Partitioning best = null;
    int step = Math.max(1, (delays.length + MOST_DELAYS - 1) / MOST_DELAYS);
    for (int i = delays.length - 1; i >= 0; i -= step) {
      Partitioning tried = dealt(topology, coupled, wanted, delays[i]);
      if (tried.imbalance(wanted) <= even) {
        return tried;
      }
      if (best == null || tried.imbalance(wanted) < best.imbalance(wanted)) {
        best = tried;
      }
    }
    return best == null ? dealt(topology, coupled, wanted, 1) : best;
  }

  private static Partitioning dealt(
      Topology topology, IntUnaryOperator coupled, int wanted, long leastDelayPs) {
    Pieces pieces = new Pieces(topology, coupled, leastDelayPs);
    return new Deal(topology, pieces, wanted).partitioning();
  }
}
