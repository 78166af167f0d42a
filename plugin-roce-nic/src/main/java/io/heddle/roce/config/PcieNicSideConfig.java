package io.heddle.roce.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * The NIC's end of the PCIe link (specification 14.5). The key {@code PCIeGen3.0} contains a dot;
 * the short aliases avoid it.
 *
 * @param rxHeaderBytes receive header buffer
 * @param txHeaderBytes transmit header buffer
 * @param rxDataBytes receive data buffer
 * @param txDataBytes transmit data buffer
 * @param laneBitsPerSec rate of one lane
 * @param laneCount lanes
 * @param readRequestBytes size of a read request
 */
public record PcieNicSideConfig(
    @Attribute(
            path = PcieNicSideConfig.TRANSACTION + ".RXHeaderBufferSize",
            kind = Kind.BYTES,
            value = "16KB",
            description = "Receive header buffer of the NIC",
            aliases = "HostInterface.NICSide.RXHeaderBufferSize")
        long rxHeaderBytes,
    @Attribute(
            path = PcieNicSideConfig.TRANSACTION + ".TXHeaderBufferSize",
            kind = Kind.BYTES,
            value = "16KB",
            description = "Transmit header buffer of the NIC",
            aliases = "HostInterface.NICSide.TXHeaderBufferSize")
        long txHeaderBytes,
    @Attribute(
            path = PcieNicSideConfig.TRANSACTION + ".RXDataBufferSize",
            kind = Kind.BYTES,
            value = "256KB",
            description = "Receive data buffer of the NIC",
            aliases = "HostInterface.NICSide.RXDataBufferSize")
        long rxDataBytes,
    @Attribute(
            path = PcieNicSideConfig.TRANSACTION + ".TXDataBufferSize",
            kind = Kind.BYTES,
            value = "256KB",
            description = "Transmit data buffer of the NIC",
            aliases = "HostInterface.NICSide.TXDataBufferSize")
        long txDataBytes,
    @Attribute(
            path =
                "HostInterface.NICSide.\"PCIeGen3.0\".NicDeviceLayer.NicPCIeInterface.PhysicalLayer.LaneBps",
            kind = Kind.DATA_RATE,
            value = "31.52Gbps",
            min = "0",
            minExclusive = true,
            description = "Rate of one lane in the direction the NIC transmits",
            aliases = "HostInterface.NICSide.LaneBps")
        long laneBitsPerSec,
    @Attribute(
            path =
                "HostInterface.NICSide.\"PCIeGen3.0\".NicDeviceLayer.NicPCIeInterface.PhysicalLayer.LaneCount",
            kind = Kind.UINT,
            value = "16",
            min = "1",
            max = "16",
            description = "Lanes in the direction the NIC transmits",
            aliases = "HostInterface.NICSide.LaneCount")
        int laneCount,
    @Attribute(
            path = "HostInterface.NICSide.NICPCIeHandler.ReadRequestSize",
            kind = Kind.BYTES,
            value = "64B",
            min = "0",
            minExclusive = true,
            description = "Cost of one read request on the NIC-to-host direction",
            aliases = "HostInterface.NICSide.ReadRequestSize")
        int readRequestBytes) {
  /** Where the four buffers stand. */
  static final String TRANSACTION =
      "HostInterface.NICSide.\"PCIeGen3.0\".NicDeviceLayer.NicPCIeInterface.TransactionLayer";

  /** Rate of the direction this end transmits, bits per second. */
  public long linkBitsPerSec() {
    return laneBitsPerSec * laneCount;
  }
}
