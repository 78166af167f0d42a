package io.heddle.scalaswitch.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;

/**
 * Attributes of a {@code scala-switch} (specification 15.1). Times are picoseconds, sizes bytes,
 * rates bits per second.
 */
public record ScalaSwitchConfig(
    @Attribute(
            path = "NumUpLinks",
            kind = Kind.UINT,
            value = "64",
            description = "How many uplinks the design foresees; advisory, a topology may use more")
        int numUpLinks,
    @Attribute(
            path = "NumDownLinks",
            kind = Kind.UINT,
            value = "64",
            description =
                "How many downlinks the design foresees; advisory, a topology may use more")
        int numDownLinks,
    @Attribute(
            path = "NumUpLinksPerSwitch",
            kind = Kind.UINT,
            value = "8",
            min = "1",
            description =
                "Parallel links to each uplink peer switch; counts only if written out and the"
                    + " topology says nothing about parallel links")
        int numUpLinksPerSwitch,
    @Attribute(
            path = "SwitchingCapacity",
            kind = Kind.DATA_RATE,
            value = "51200Gbps",
            min = "1bps",
            description =
                "Compared with the sum of the port speeds to report oversubscription; never limits"
                    + " forwarding")
        long switchingCapacity,
    @Attribute(
            path = "EcmpHashMethod",
            kind = Kind.TEXT,
            value = "crc32WithSalt",
            allowed = {"dpr", "hash", "hashWithSalt", "crc32", "crc32WithSalt", "dprWithFallback"},
            description = "Flow identity: what of a packet decides its equal-cost path")
        String ecmpHashMethod,
    @Attribute(
            path = "LoadBalancingMethod",
            kind = Kind.TEXT,
            value = "none",
            allowed = {"none", "flowlet"},
            description = "How a member of an equal-cost set is chosen for a flow")
        String loadBalancingMethod,
    @Attribute(
            path = "EnableLoadBalancingStats",
            kind = Kind.BOOL,
            value = "true",
            description = "Write the load-balancing record, with either method")
        boolean enableLoadBalancingStats,
    @Attribute(
            path = "LoadBalancingStatsReportInterval",
            kind = Kind.TIME,
            value = "1ms",
            min = "10us",
            description = "Spacing of the load-balancing record")
        long loadBalancingStatsReportInterval,
    @AttributeGroup("NetworkInterface") NetworkInterfaceConfig networkInterface,
    @AttributeGroup("PacketTrimmer") PacketTrimmerConfig packetTrimmer,
    @AttributeGroup("LoadBalancingFlowlet") FlowletConfig flowlet,
    @AttributeGroup("SharedBufferManager") SharedBufferConfig sharedBuffer,
    @AttributeGroup("EcnHandler") EcnHandlerConfig ecnHandler) {

  /** Whether members are chosen per flowlet, when no strategy is named. */
  public boolean usesFlowlets() {
    return loadBalancingMethod.equals("flowlet");
  }
}
