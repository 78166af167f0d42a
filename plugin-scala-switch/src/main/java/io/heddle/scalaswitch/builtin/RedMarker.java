package io.heddle.scalaswitch.builtin;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.SwitchView;
import java.math.BigDecimal;

/**
 * Marks with a probability that rises with the moving average of the queue, for each port and pool
 * (specification 14).
 *
 * <p>The average moves only when a packet is admitted; a queue that drains keeps its last value.
 */
@HotPath
public final class RedMarker implements EcnMarker {
  private static final int POOL_BITS = 3;

  private final double[] averageBytes;
  private final double[] lowBytes = new double[SwitchView.CLASSES];
  private final double[] highBytes = new double[SwitchView.CLASSES];
  private final double weight;
  private final double keep;
  private final double maxProbability;
  private final RandomStream random;

  /**
   * A marker with thresholds from the static limits of the switch's pools.
   *
   * @param view the switch; its stream {@code ecn} is used
   */
  public RedMarker(SwitchView view) {
    averageBytes = new double[view.portCount() << POOL_BITS];
    weight = view.attributes().ewmaWeight();
    keep = 1 - weight;
    maxProbability = view.attributes().maxMarkProbability();
    random = view.random("ecn");
    for (int pool = 0; pool < SwitchView.CLASSES; pool++) {
      BigDecimal base = BigDecimal.valueOf(view.staticLimitBytes(pool));
      lowBytes[pool] = view.attributes().minThreshold().multiply(base).doubleValue();
      highBytes[pool] = view.attributes().maxThreshold().multiply(base).doubleValue();
    }
  }

  @Override
  public void admitted(int port, int pool, long queuedBytes) {
    int i = (port << POOL_BITS) | pool;
    averageBytes[i] = keep * averageBytes[i] + weight * queuedBytes;
  }

  @Override
  public boolean marks(int port, int pool, Packet packet) {
    double average = averageBytes[(port << POOL_BITS) | pool];
    if (average < lowBytes[pool]) {
      return false;
    }
    return average >= highBytes[pool] || random.nextDouble() < probability(pool, average);
  }

  /**
   * Probability of a mark between the thresholds.
   *
   * @param pool pool
   * @param average moving average of the queue in bytes, from {@link #lowBytes} to below {@link
   *     #highBytes}
   */
  double probability(int pool, double average) {
    return maxProbability * (average - lowBytes[pool]) / (highBytes[pool] - lowBytes[pool]);
  }

  /** The first whole number of bytes that has reached a threshold. */
  public static long firstByte(double thresholdBytes) {
    return (long) Math.ceil(thresholdBytes);
  }

  /** Start of the ramp of a pool, in bytes. */
  public double lowBytes(int pool) {
    return lowBytes[pool];
  }

  /** End of the ramp of a pool, in bytes. */
  public double highBytes(int pool) {
    return highBytes[pool];
  }

  /** The moving average of a queue. */
  double averageBytes(int port, int pool) {
    return averageBytes[(port << POOL_BITS) | pool];
  }
}
