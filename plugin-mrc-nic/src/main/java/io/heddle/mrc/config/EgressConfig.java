package io.heddle.mrc.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import java.math.BigDecimal;

/**
 * Transmit buffer and scheduling (MRC NIC specification, 20.2 to 20.4, 24.2).
 *
 * @param totalBytes transmit buffer
 * @param poolShares share of each class; class 0 is data, class 1 control
 * @param schedulingType choice of the next class
 * @param wrrWeights frames of a class per turn with WeightedRoundRobin
 */
public record EgressConfig(
    @Attribute(
            path = "TotalBufferSize",
            kind = Kind.BYTES,
            value = "256KB",
            min = "1B",
            max = "4294967295B",
            description = "Transmit buffer")
        long totalBytes,
    @Attribute(
            path = "PoolAllocationVector",
            kind = Kind.DOUBLE_VECTOR,
            value = "[0.9, 0.1, 0, 0, 0, 0, 0, 0]",
            min = "0.0",
            max = "1.0",
            description = "Share of each class; class 0 is data, class 1 control")
        BigDecimal[] poolShares,
    @Attribute(
            path = "QueueSchedulingType",
            kind = Kind.TEXT,
            value = "StrictPriority",
            allowed = {
              "StrictPriority",
              "RoundRobin",
              "WeightedRoundRobin",
              "ProbabilisticWeightedRoundRobin"
            },
            description = "Choice of the next class")
        String schedulingType,
    @Attribute(
            path = "WRRQueueWeights",
            kind = Kind.UINT_VECTOR,
            value = "[1, 5, 0, 0, 0, 0, 0, 0]",
            description = "Frames of a class per turn with WeightedRoundRobin")
        long[] wrrWeights) {

  /** {@link #schedulingType} that goes round by weight. */
  public static final String WEIGHTED = "WeightedRoundRobin";

  /** {@link #schedulingType} that is documented and refused. */
  public static final String PROBABILISTIC = "ProbabilisticWeightedRoundRobin";
}
