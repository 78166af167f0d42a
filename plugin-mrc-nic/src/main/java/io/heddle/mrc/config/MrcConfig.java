package io.heddle.mrc.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;
import io.heddle.mrc.spi.CongestionAttributes;

/**
 * Configuration of an MRC NIC (MRC NIC specification, section 24).
 *
 * @param enableTransportStats writes mrc-transport-stats
 * @param transportStatsIntervalPs spacing of the rows of mrc-transport-stats
 * @param enableEventLogging writes mrc-events
 * @param enableBufferStats whether the pools of the NIC take part in net-buff-stats
 * @param honorPfc obeys received pause frames
 * @param networkInterface the port, its link and its buffers
 * @param qpManager queue pairs, groups, timers and marking
 * @param spraying entropy values and probes
 * @param congestion the congestion window
 * @param mssBytes largest payload of a data packet, in bytes
 * @param monitor selection of packets for mrc-monitor
 * @param nicSide the end of the PCIe link at the NIC
 * @param hostSide the end of the PCIe link at the host
 */
public record MrcConfig(
    @Attribute(
            path = "EnableTransportStats",
            kind = Kind.BOOL,
            value = "true",
            description = "Writes mrc-transport-stats")
        boolean enableTransportStats,
    @Attribute(
            path = "TransportStatsReportInterval",
            kind = Kind.TIME,
            value = "1ms",
            min = "1us",
            description = "Spacing of the rows of mrc-transport-stats")
        long transportStatsIntervalPs,
    @Attribute(
            path = "EnableEventLogging",
            kind = Kind.BOOL,
            value = "false",
            description = "Writes mrc-events")
        boolean enableEventLogging,
    @Attribute(
            path = "EnableBufferStats",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether the pools of the NIC take part in net-buff-stats")
        boolean enableBufferStats,
    @Attribute(
            path = "HonorPfc",
            kind = Kind.BOOL,
            value = "true",
            description = "Obeys received pause frames")
        boolean honorPfc,
    @AttributeGroup("NetworkInterface") NetworkInterfaceConfig networkInterface,
    @AttributeGroup("TransportProcessingLayers.ScalaMrcQpManager") QpManagerConfig qpManager,
    @AttributeGroup("TransportProcessingLayers.PacketSpraying.DefaultPacketSpraying")
        SprayingConfig spraying,
    @AttributeGroup("TransportProcessingLayers.ScalaMrcCongestionControl")
        CongestionAttributes congestion,
    @Attribute(
            path = "TransportProcessingLayers.SemanticLayer.MSS",
            kind = Kind.UINT,
            value = "4096",
            min = "1",
            max = "65000",
            description = "Largest payload of a data packet, in bytes")
        int mssBytes,
    @AttributeGroup("TransportProcessingLayers.ScalaMrcMonitor") MonitorConfig monitor,
    @AttributeGroup("HostInterface.NICSide") NicSideConfig nicSide,
    @AttributeGroup("HostInterface.HostSide") HostSideConfig hostSide) {

  /** Default of {@link #transportStatsIntervalPs}. */
  public static final long DEFAULT_STATS_INTERVAL_PS = 1_000_000_000L;

  /** Packets of a message of {@code bytes} bytes; a message of 0 bytes is one packet. */
  public long packets(long bytes) {
    return bytes == 0 ? 1 : (bytes + mssBytes - 1) / mssBytes;
  }

  /** Payload of the last packet of a message of {@code bytes} bytes. */
  public int lastPayloadBytes(long bytes) {
    return bytes == 0 ? 0 : (int) (bytes - (packets(bytes) - 1) * mssBytes);
  }
}
