package io.heddle.roce.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import java.math.BigDecimal;

/**
 * Receive buffer and pauses sent (specification 14.3).
 *
 * @param totalBytes receive buffer
 * @param schedulingType accepted without effect
 * @param poolShares share of each class
 * @param pfcEnable classes that send pauses
 * @param wrrWeights accepted without effect
 * @param xoffShares fraction of a class's pool that sends a pause
 * @param xonShares fraction of a class's pool that ends one
 * @param quanta quanta of a pause
 */
public record IngressConfig(
    @Attribute(
            path = "TotalBufferSize",
            kind = Kind.BYTES,
            value = "4MB",
            min = "0",
            minExclusive = true,
            description = "Receive buffer")
        long totalBytes,
    @Attribute(
            path = "QueueSchedulingType",
            kind = Kind.TEXT,
            value = "StrictPriority",
            allowed = {"StrictPriority", "RoundRobin", "WeightedRoundRobin"},
            description = "Accepted; received packets keep their order")
        String schedulingType,
    @Attribute(
            path = "PoolAllocationVector",
            kind = Kind.DOUBLE_VECTOR,
            value = "[0.9, 0.1, 0, 0, 0, 0, 0, 0]",
            min = "0",
            description = "Share of each traffic class; shares start at class 0 without a gap")
        BigDecimal[] poolShares,
    @Attribute(
            path = "PFCEnableVector",
            kind = Kind.DOUBLE_VECTOR,
            value = "[1, 1, 0, 0, 0, 0, 0, 0]",
            description = "Classes the NIC sends pauses for: 1 is on, anything else off")
        double[] pfcEnable,
    @Attribute(
            path = "WRRQueueWeights",
            kind = Kind.UINT_VECTOR,
            value = "[1, 3, 0, 0, 0, 0, 0, 0]",
            description = "Accepted; has no effect on received packets")
        long[] wrrWeights,
    @Attribute(
            path = "PfcStaticXoffThreshold",
            kind = Kind.DOUBLE_VECTOR,
            value = "[0.8, 0.8, 0, 0, 0, 0, 0, 0]",
            min = "0",
            max = "1",
            description = "Occupancy that sends a pause, as a fraction of the class's pool")
        BigDecimal[] xoffShares,
    @Attribute(
            path = "PfcXonResumeThreshold",
            kind = Kind.DOUBLE_VECTOR,
            value = "[0.4, 0.4, 0, 0, 0, 0, 0, 0]",
            min = "0",
            max = "1",
            description = "Occupancy that ends a pause, as a fraction of the class's pool")
        BigDecimal[] xonShares,
    @Attribute(
            path = "QuantaValue",
            kind = Kind.UINT_VECTOR,
            value = "[65535, 65535, 0, 0, 0, 0, 0, 0]",
            max = "65535",
            description = "Quanta of a pause in 512 bit times; half of it is the refresh interval")
        long[] quanta) {

  /** Whether pauses are sent for a class: its entry is exactly 1. */
  public boolean pfcEnabled(int trafficClass) {
    return pfcEnable[trafficClass] == 1.0;
  }
}
