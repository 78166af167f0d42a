package io.heddle.workloads.replay;

import io.heddle.api.net.LineRate;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The links and switches inside a scale-up group (workloads specification 2.10).
 *
 * @param bandwidthGbps of a rank's port
 * @param switchLatencyPs of one switch
 * @param cableLatencyPs of one cable
 * @param headerBytes of a packet
 * @param payloadBytes most data in a packet
 */
public record ScaleUpFabric(
    BigDecimal bandwidthGbps,
    long switchLatencyPs,
    long cableLatencyPs,
    int headerBytes,
    int payloadBytes) {
  private static final BigDecimal PS_PER_BYTE_AT_1_GBPS = BigDecimal.valueOf(8_000);
  private static final BigDecimal BITS_PER_GBIT = BigDecimal.valueOf(1_000_000_000L);

  /** Bandwidth in whole bits per second, at least 1. */
  long bitsPerSec() {
    return Math.max(1, bandwidthGbps.multiply(BITS_PER_GBIT).longValue());
  }

  /** Time from one rank to another, apart from sending. */
  long crossingPs(boolean sameSubgroup) {
    return sameSubgroup
        ? switchLatencyPs + 2 * cableLatencyPs
        : 3 * switchLatencyPs + 4 * cableLatencyPs;
  }

  /** Time of a packet on a port that {@code share} queues use, rounded half up. */
  long packetPs(long wireBytes, int share) {
    BigDecimal bitsPerSec = bandwidthGbps.multiply(BITS_PER_GBIT);
    if (bitsPerSec.stripTrailingZeros().scale() <= 0
        && bitsPerSec.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0) {
      return LineRate.timePs(wireBytes * share, bitsPerSec.longValueExact());
    }
    return PS_PER_BYTE_AT_1_GBPS
        .multiply(BigDecimal.valueOf(wireBytes * share))
        .divide(bandwidthGbps, 0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  /** Packets of a transfer; a transfer without data is one packet of header. */
  long packets(long bytes) {
    return Math.max(1, (bytes + payloadBytes - 1) / payloadBytes);
  }

  /** Bytes of a packet of a transfer on the wire. */
  long wireBytes(long bytes, long packet) {
    return headerBytes + Math.min(payloadBytes, bytes - packet * payloadBytes);
  }
}
