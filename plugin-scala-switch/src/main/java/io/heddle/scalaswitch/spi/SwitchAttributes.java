package io.heddle.scalaswitch.spi;

import java.math.BigDecimal;

/**
 * Documented attributes of the switch that its built-in strategies read (specification 15.1).
 *
 * @param lossyAlpha {@code LossyAlpha}
 * @param queueDropThreshold {@code QueueDropThreshold}
 * @param planeBdpBytes {@code PlaneBDP}
 * @param trimming {@code TrimmingEnabled}
 * @param flowletGapPs {@code Gap}
 * @param pfcAware {@code PFCAware}
 * @param ewmaWeight {@code EwmaWeight}
 * @param minThreshold {@code MinThreshold}
 * @param maxThreshold {@code MaxThreshold}
 * @param maxMarkProbability {@code MaxMarkProbability}
 */
public record SwitchAttributes(
    double lossyAlpha,
    long queueDropThreshold,
    long planeBdpBytes,
    boolean trimming,
    long flowletGapPs,
    boolean pfcAware,
    double ewmaWeight,
    BigDecimal minThreshold,
    BigDecimal maxThreshold,
    double maxMarkProbability) {
  /** Beyond every buffer, and one and a half times it is still a {@code long}. */
  private static final long MOST_BYTES = Long.MAX_VALUE / 2;

  /** {@code QueueDropThreshold} times {@code PlaneBDP}, in bytes; products too large are cut. */
  public long capBytes() {
    boolean large = Math.multiplyHigh(queueDropThreshold, planeBdpBytes) != 0;
    long product = queueDropThreshold * planeBdpBytes;
    return large || product < 0 || product > MOST_BYTES ? MOST_BYTES : product;
  }
}
