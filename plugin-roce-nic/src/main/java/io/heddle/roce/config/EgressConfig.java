package io.heddle.roce.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import java.math.BigDecimal;

/**
 * Transmit buffer and scheduling (specification 14.4).
 *
 * @param totalBytes transmit buffer
 * @param schedulingType choice of the next class
 * @param poolShares share of each class
 * @param wrrWeights packets per turn
 */
public record EgressConfig(
    @Attribute(
            path = "TotalBufferSize",
            kind = Kind.BYTES,
            value = "256KB",
            min = "0",
            minExclusive = true,
            description = "Transmit buffer")
        long totalBytes,
    @Attribute(
            path = "QueueSchedulingType",
            kind = Kind.TEXT,
            value = "StrictPriority",
            allowed = {"StrictPriority", "RoundRobin", "WeightedRoundRobin"},
            description = "Choice of the next traffic class")
        String schedulingType,
    @Attribute(
            path = "PoolAllocationVector",
            kind = Kind.DOUBLE_VECTOR,
            value = "[0.9, 0.1, 0, 0, 0, 0, 0, 0]",
            min = "0",
            description = "Share of each traffic class; shares start at class 0 without a gap")
        BigDecimal[] poolShares,
    @Attribute(
            path = "WRRQueueWeights",
            kind = Kind.UINT_VECTOR,
            value = "[1, 3, 0, 0, 0, 0, 0, 0]",
            description = "Packets of a class per turn with WeightedRoundRobin")
        long[] wrrWeights) {

  /** {@link #schedulingType} that goes round by weight. */
  public static final String WEIGHTED = "WeightedRoundRobin";
}
