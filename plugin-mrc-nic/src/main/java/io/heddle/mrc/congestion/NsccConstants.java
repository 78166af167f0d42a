package io.heddle.mrc.congestion;

import io.heddle.mrc.spi.CongestionAttributes;

/**
 * Quantities of NSCC that follow from attributes and the link rate alone (specification 19.1,
 * 19.8). Start-up rules look at them, and every group starts from them.
 */
public final class NsccConstants {
  private static final double BITS_PS_PER_BYTE_NS = 8_000.0;
  private static final double PS_PER_US = 1e6;
  private static final int ADJUSTMENT_UNITS = 8;

  private final CongestionAttributes attributes;
  private final long linkGbps;
  private final int mssBytes;
  private final int unitBytes;
  private final boolean trimming;

  /**
   * The constants of a link.
   *
   * @param linkBitsPerSec its rate; only whole Gbps count
   * @param unitBytes the unit of the window
   * @param trimming {@code TrimmingEnabled} of the NIC
   */
  public NsccConstants(
      CongestionAttributes attributes,
      long linkBitsPerSec,
      int mssBytes,
      int unitBytes,
      boolean trimming) {
    this.attributes = attributes;
    this.linkGbps = linkBitsPerSec / 1_000_000_000L;
    this.mssBytes = mssBytes;
    this.unitBytes = unitBytes;
    this.trimming = trimming;
  }

  /** Bandwidth-delay product at {@code ConfigBaseRTT}, in bytes. */
  public double bdpBytes() {
    return linkGbps * attributes.configBaseRttPs() / BITS_PS_PER_BYTE_NS;
  }

  /** Bandwidth-delay product of the reference network, in bytes. */
  public double referenceBdpBytes() {
    return attributes.referenceBitsPerSec()
        / 1e9
        * attributes.referenceRttPs()
        / BITS_PS_PER_BYTE_NS;
  }

  /** One and a half bandwidth-delay products at a base round trip. */
  public double maxWindowBytes(long baseRttPs) {
    return 1.5 * linkGbps * baseRttPs / BITS_PS_PER_BYTE_NS;
  }

  /** The largest window at the start. */
  public double initialMaxWindowBytes() {
    return attributes.overrideMaxWindow()
        ? (double) attributes.maxWindowPackets() * unitBytes
        : maxWindowBytes(attributes.configBaseRttPs());
  }

  /** Target of the queueing delay. */
  public double targetPs() {
    if (attributes.overrideTargetDelay()) {
      return attributes.targetDelayPs();
    }
    return trimming ? 0.75 * attributes.configBaseRttPs() : attributes.configBaseRttPs();
  }

  /** Scale of the gains: BDP by reference BDP. */
  public double scale() {
    return bdpBytes() / referenceBdpBytes();
  }

  /** Gain of the proportional increase in bytes per microsecond. */
  public double alphaPerUs() {
    return attributes.alphaMultiplier()
        * mssBytes
        * scale()
        / (attributes.referenceRttPs() / PS_PER_US);
  }

  /** Gain of the fair increase. */
  public double fair() {
    return attributes.fairMultiplier() * mssBytes * scale();
  }

  /** The additive term in bytes. */
  public double etaBytes() {
    return attributes.etaMultiplier() * mssBytes * scale();
  }

  /** Bytes after which the window is adjusted. */
  public long adjustmentBytes() {
    return (long) ADJUSTMENT_UNITS * unitBytes;
  }
}
