package io.heddle.mrc.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import java.math.BigDecimal;

/**
 * Receive buffer (MRC NIC specification, 20.2, 20.5, 24.2).
 *
 * @param totalBytes receive buffer
 * @param poolShares share of each class; class 0 is data, class 1 control
 * @param schedulingType choice of the next class; no effect, writes go to the host in arrival order
 * @param wrrWeights frames of a class per turn with WeightedRoundRobin; no effect
 */
public record IngressConfig(
    @Attribute(
            path = "TotalBufferSize",
            kind = Kind.BYTES,
            value = "4MB",
            min = "1B",
            max = "4294967295B",
            description = "Receive buffer")
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
            description =
                "Choice of the next class; no effect, writes go to the host in arrival order")
        String schedulingType,
    @Attribute(
            path = "WRRQueueWeights",
            kind = Kind.UINT_VECTOR,
            value = "[1, 3, 0, 0, 0, 0, 0, 0]",
            description = "Frames of a class per turn with WeightedRoundRobin; no effect")
        long[] wrrWeights) {}
