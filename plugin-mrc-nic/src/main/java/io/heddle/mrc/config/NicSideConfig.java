package io.heddle.mrc.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * The end of the PCIe link at the NIC (MRC NIC specification, 24.8).
 *
 * @param laneBitsPerSec rate of a lane in the direction the NIC transmits
 * @param laneCount lanes in the direction the NIC transmits
 * @param rxHeaderBytes receive header buffer of the NIC
 * @param txHeaderBytes transmit header buffer of the NIC
 * @param rxDataBytes receive data buffer of the NIC
 * @param txDataBytes transmit data buffer of the NIC
 * @param readRequestBytes bytes of one read request on the link
 */
public record NicSideConfig(
    @Attribute(
            path = "LaneBps",
            kind = Kind.DATA_RATE,
            value = "31.52Gbps",
            min = "0",
            minExclusive = true,
            description = "Rate of a lane in the direction the NIC transmits")
        long laneBitsPerSec,
    @Attribute(
            path = "LaneCount",
            kind = Kind.UINT,
            value = "16",
            min = "1",
            max = "16",
            description = "Lanes in the direction the NIC transmits")
        int laneCount,
    @Attribute(
            path = "RXHeaderBufferSize",
            kind = Kind.BYTES,
            value = "16KB",
            description = "Receive header buffer of the NIC")
        long rxHeaderBytes,
    @Attribute(
            path = "TXHeaderBufferSize",
            kind = Kind.BYTES,
            value = "16KB",
            description = "Transmit header buffer of the NIC")
        long txHeaderBytes,
    @Attribute(
            path = "RXDataBufferSize",
            kind = Kind.BYTES,
            value = "256KB",
            description = "Receive data buffer of the NIC")
        long rxDataBytes,
    @Attribute(
            path = "TXDataBufferSize",
            kind = Kind.BYTES,
            value = "256KB",
            description = "Transmit data buffer of the NIC")
        long txDataBytes,
    @Attribute(
            path = "ReadRequestSize",
            kind = Kind.UINT,
            value = "64",
            min = "1",
            max = "4096",
            description = "Bytes of one read request on the link")
        int readRequestBytes) {

  /** Rate of the direction this end transmits, bits per second. */
  public long linkBitsPerSec() {
    return laneBitsPerSec * laneCount;
  }
}
