package io.heddle.kernel.core.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * The names of {@code simulation.parameters} (configuration specification 2.3). Times but the last
 * are seconds on the modelled platform, so a plain number is taken for seconds.
 */
record ParameterDeclarations(
    @Attribute(
            path = "StartTime",
            kind = Kind.TIME,
            value = "1ms",
            description = "When workloads start")
        long startTime,
    @Attribute(
            path = "ClientStartOffset",
            kind = Kind.TIME,
            value = "1ms",
            description = "Shifts the first row of periodic records")
        long clientStartOffset,
    @Attribute(
            path = "WarmUp",
            kind = Kind.TIME,
            value = "0",
            description = "Part of the stop time")
        long warmUp,
    @Attribute(
            path = "RunTime",
            kind = Kind.TIME,
            value = "1s",
            description = "Part of the stop time")
        long runTime,
    @Attribute(
            path = "CoolDown",
            kind = Kind.TIME,
            value = "0",
            description = "Part of the stop time")
        long coolDown,
    @Attribute(
            path = "BeaconReportInterval",
            kind = Kind.TIME,
            value = "1ms",
            min = "1ns",
            description = "Interval of progress rows; end of a Chakra run")
        long beaconReportInterval,
    @Attribute(
            path = "NDStatsReportInterval",
            kind = Kind.TIME,
            value = "1ms",
            min = "1ns",
            description = "Interval of device records")
        long ndStatsReportInterval,
    @Attribute(
            path = "NetworkBufferStatsReportingInterval",
            kind = Kind.TIME,
            value = "1ms",
            min = "1ns",
            description = "Interval of net-buff-stats")
        long networkBufferStatsReportingInterval,
    @Attribute(
            path = "EnableNetDeviceStatLogging",
            kind = Kind.BOOL,
            value = "true",
            description = "Whether nd-stats is written")
        boolean enableNetDeviceStatLogging,
    @Attribute(
            path = "EnablePFCECNStatsLogging",
            kind = Kind.BOOL,
            value = "true",
            description = "Whether ecn-pfc-stats is written")
        boolean enablePfcEcnStatsLogging,
    @Attribute(
            path = "EnableRoceTransportStats",
            kind = Kind.BOOL,
            value = "true",
            description = "Whether roce-transport-stats is written")
        boolean enableRoceTransportStats,
    @Attribute(
            path = "EnableNetworkBufferStatsReporting",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether net-buff-stats is written")
        boolean enableNetworkBufferStatsReporting,
    @Attribute(
            path = "EnablePCIeStatsLogging",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether pcie-stats is written")
        boolean enablePcieStatsLogging,
    @Attribute(
            path = "TransportStatsReportInterval",
            kind = Kind.TIME,
            value = Attribute.NONE,
            min = "1ns",
            description = "Interval of transport records, for MRC NICs")
        long transportStatsReportInterval,
    @Attribute(
            path = "GenericNetDevice.Mtu",
            kind = Kind.BYTES,
            value = "4184B",
            min = "64B",
            description = "Largest frame")
        int mtu) {
  /** Attributes in which a plain number does not mean seconds. */
  static final String WITH_UNIT_ONLY = "TransportStatsReportInterval";
}
