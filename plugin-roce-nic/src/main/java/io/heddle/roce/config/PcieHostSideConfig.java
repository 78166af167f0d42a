package io.heddle.roce.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * The host's end of the PCIe link (specification 14.5). The key {@code PCIeGen3.0} contains a dot;
 * the short aliases avoid it.
 *
 * @param rxHeaderBytes receive header buffer
 * @param txHeaderBytes transmit header buffer
 * @param rxDataBytes receive data buffer
 * @param txDataBytes transmit data buffer
 * @param laneBitsPerSec rate of one lane
 * @param laneCount lanes
 */
public record PcieHostSideConfig(
    @Attribute(
            path = PcieHostSideConfig.TRANSACTION + ".RXHeaderBufferSize",
            kind = Kind.BYTES,
            value = "16KB",
            description = "Receive header buffer of the host",
            aliases = "HostInterface.HostSide.RXHeaderBufferSize")
        long rxHeaderBytes,
    @Attribute(
            path = PcieHostSideConfig.TRANSACTION + ".TXHeaderBufferSize",
            kind = Kind.BYTES,
            value = "16KB",
            description = "Transmit header buffer of the host",
            aliases = "HostInterface.HostSide.TXHeaderBufferSize")
        long txHeaderBytes,
    @Attribute(
            path = PcieHostSideConfig.TRANSACTION + ".RXDataBufferSize",
            kind = Kind.BYTES,
            value = "256KB",
            description = "Receive data buffer of the host",
            aliases = "HostInterface.HostSide.RXDataBufferSize")
        long rxDataBytes,
    @Attribute(
            path = PcieHostSideConfig.TRANSACTION + ".TXDataBufferSize",
            kind = Kind.BYTES,
            value = "256KB",
            description = "Transmit data buffer of the host",
            aliases = "HostInterface.HostSide.TXDataBufferSize")
        long txDataBytes,
    @Attribute(
            path =
                "HostInterface.HostSide.\"PCIeGen3.0\".ScalaHostPCIeDeviceLayer.HostPCIeInterface.PhysicalLayer.LaneBps",
            kind = Kind.DATA_RATE,
            value = "31.52Gbps",
            min = "0",
            minExclusive = true,
            description = "Rate of one lane in the direction the host transmits",
            aliases = "HostInterface.HostSide.LaneBps")
        long laneBitsPerSec,
    @Attribute(
            path =
                "HostInterface.HostSide.\"PCIeGen3.0\".ScalaHostPCIeDeviceLayer.HostPCIeInterface.PhysicalLayer.LaneCount",
            kind = Kind.UINT,
            value = "16",
            min = "1",
            max = "16",
            description = "Lanes in the direction the host transmits",
            aliases = "HostInterface.HostSide.LaneCount")
        int laneCount) {
  /** Where the four buffers stand. */
  static final String TRANSACTION =
      "HostInterface.HostSide.\"PCIeGen3.0\".ScalaHostPCIeDeviceLayer.HostPCIeInterface.TransactionLayer";

  /** Rate of the direction this end transmits, bits per second. */
  public long linkBitsPerSec() {
    return laneBitsPerSec * laneCount;
  }
}
