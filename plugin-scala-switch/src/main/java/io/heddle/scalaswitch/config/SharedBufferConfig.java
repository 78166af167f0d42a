package io.heddle.scalaswitch.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import java.math.BigDecimal;

/** Attributes of {@code SharedBufferManager} (specification 15.1, 8). */
public record SharedBufferConfig(
    @Attribute(
            path = "TotalSharedBufferSize",
            kind = Kind.BYTES,
            value = "256MB",
            max = "4294967295B",
            description = "The whole buffer; headroom comes off first")
        long totalSharedBufferSize,
    @Attribute(
            path = "UETPolicyEnabled",
            kind = Kind.BOOL,
            value = "false",
            description = "Partition and classify after Ultra Ethernet 1.0; required for trimming")
        boolean uetPolicyEnabled,
    @Attribute(
            path = "PoolAllocationMap",
            kind = Kind.DOUBLE_VECTOR,
            value = "[0.9, 0.1, 0, 0, 0, 0, 0, 0]",
            description =
                "Share of the buffer left after headroom, per pool; 0 means no pool; entries"
                    + " should sum to 1")
        BigDecimal[] poolAllocationMap,
    @Attribute(
            path = "TrafficClassPoolMapping",
            kind = Kind.UINT_VECTOR,
            value = "[0, 1, 0, 0, 0, 0, 0, 0]",
            description = "Pool of each traffic class")
        long[] trafficClassPoolMapping,
    @Attribute(
            path = "EnablePFC",
            kind = Kind.UINT_VECTOR,
            value = "[1, 1, 0, 0, 0, 0, 0, 0]",
            description = "1: the class is lossless; any other number: lossy")
        long[] enablePfc,
    @Attribute(
            path = "HeadRoomPerPortLimit",
            kind = Kind.BYTES,
            value = "256KB",
            max = "4294967295B",
            description =
                "Headroom reserved per connected port, and usable by a paused port in each pool"
                    + " with a lossless class")
        long headRoomPerPortLimit,
    @Attribute(
            path = "StaticPoolXoffThreshold",
            kind = Kind.BYTES,
            value = "700KB",
            max = "4294967295B",
            description =
                "Pause when a port's occupancy in a pool, with the arriving packet, is above it")
        long staticPoolXoffThreshold,
    @Attribute(
            path = "StaticPoolXonThreshold",
            kind = Kind.BYTES,
            value = "300KB",
            max = "4294967295B",
            description = "Resume at or below it, with empty headroom; keep it below Xoff")
        long staticPoolXonThreshold,
    @Attribute(
            path = "LossyAlpha",
            kind = Kind.DOUBLE,
            value = "1.0",
            min = "0",
            description = "Dynamic limit multiplier; 0 selects a fixed limit")
        double lossyAlpha,
    @Attribute(
            path = "QueueDropThresholdEnable",
            kind = Kind.BOOL,
            value = "false",
            description =
                "With LossyAlpha 0: true caps a queue at QueueDropThreshold x PlaneBDP, false"
                    + " splits the pool equally")
        boolean queueDropThresholdEnable,
    @Attribute(
            path = "QueueDropThreshold",
            kind = Kind.UINT,
            value = "5",
            max = "4294967295",
            description =
                "Cap as a multiple of PlaneBDP; also used by the UET policy with the trimmer off")
        long queueDropThreshold,
    @Attribute(
            path = "PlaneBDP",
            kind = Kind.BYTES,
            value = "300KB",
            max = "4294967295B",
            description =
                "Bandwidth-delay product of the fabric; also the limit of the UET policy with the"
                    + " trimmer on")
        long planeBdp,
    @Attribute(
            path = "BufferStatsReportInterval",
            kind = Kind.TIME,
            value = "1ms",
            min = "1ps",
            description = "Spacing of the two buffer records")
        long bufferStatsReportInterval,
    @Attribute(
            path = "ReportPerPortBufferStats",
            kind = Kind.BOOL,
            value = "false",
            description = "Write the per-port buffer record")
        boolean reportPerPortBufferStats) {

  /** Traffic classes and pools there are. */
  public static final int CLASSES = 8;

  /** Sum of the shares, exact. */
  public BigDecimal poolShareSum() {
    BigDecimal sum = BigDecimal.ZERO;
    for (BigDecimal share : poolAllocationMap) {
      sum = sum.add(share);
    }
    return sum;
  }

  /** Whether PFC protects a class: its {@code EnablePFC} entry is 1, nothing else. */
  public boolean isLossless(int trafficClass) {
    return enablePfc[trafficClass] == 1;
  }
}
