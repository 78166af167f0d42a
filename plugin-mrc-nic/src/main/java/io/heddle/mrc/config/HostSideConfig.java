package io.heddle.mrc.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * The end of the PCIe link at the host (MRC NIC specification, 24.8).
 *
 * @param laneBitsPerSec rate of a lane in the direction the host transmits
 * @param laneCount lanes in the direction the host transmits
 * @param rxHeaderBytes receive header buffer of the host
 * @param txHeaderBytes transmit header buffer of the host
 * @param rxDataBytes receive data buffer of the host
 * @param txDataBytes transmit data buffer of the host
 */
public record HostSideConfig(
    @Attribute(
            path = "LaneBps",
            kind = Kind.DATA_RATE,
            value = "31.52Gbps",
            min = "0",
            minExclusive = true,
            description = "Rate of a lane in the direction the host transmits")
        long laneBitsPerSec,
    @Attribute(
            path = "LaneCount",
            kind = Kind.UINT,
            value = "16",
            min = "1",
            max = "16",
            description = "Lanes in the direction the host transmits")
        int laneCount,
    @Attribute(
            path = "RXHeaderBufferSize",
            kind = Kind.BYTES,
            value = "16KB",
            description = "Receive header buffer of the host")
        long rxHeaderBytes,
    @Attribute(
            path = "TXHeaderBufferSize",
            kind = Kind.BYTES,
            value = "16KB",
            description = "Transmit header buffer of the host")
        long txHeaderBytes,
    @Attribute(
            path = "RXDataBufferSize",
            kind = Kind.BYTES,
            value = "256KB",
            description = "Receive data buffer of the host")
        long rxDataBytes,
    @Attribute(
            path = "TXDataBufferSize",
            kind = Kind.BYTES,
            value = "256KB",
            description = "Transmit data buffer of the host")
        long txDataBytes) {

  /** Rate of the direction this end transmits, bits per second. */
  public long linkBitsPerSec() {
    return laneBitsPerSec * laneCount;
  }
}
