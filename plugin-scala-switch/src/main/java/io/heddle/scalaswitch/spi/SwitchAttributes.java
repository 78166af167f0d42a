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
    double maxMarkProbability) {}
