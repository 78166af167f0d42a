package io.heddle.mrc.config;

import io.heddle.api.config.Problems;
import io.heddle.mrc.packet.PacketSizes;
import io.heddle.mrc.pcie.PcieLink;
import io.heddle.mrc.port.Pool;
import java.math.BigDecimal;

/**
 * Rules between attributes of one configuration (specification 25.2). What concerns one value is
 * the loader's.
 */
public final class StartupRules {
  private static final String INGRESS = "NetworkInterface.IngressBufferManager.";
  private static final String EGRESS = "NetworkInterface.EgressBufferManager.";
  private static final String SHARES = "PoolAllocationVector";

  private final MrcConfig config;
  private final String name;
  private final Problems problems;
  private final int fullFrameBytes;

  /** Rules for a configuration of that name. */
  public StartupRules(MrcConfig config, String name, Problems problems) {
    this.config = config;
    this.name = name;
    this.problems = problems;
    fullFrameBytes =
        new PacketSizes(config.qpManager().wireTimestamps()).wireBytes(config.mssBytes());
  }

  /** Checks everything that does not depend on the topology. */
  public void check() {
    EgressConfig egress = config.networkInterface().egress();
    IngressConfig ingress = config.networkInterface().ingress();
    if (shares("egress", EGRESS, egress.poolShares())) {
      egressPools(egress);
    }
    if (shares("ingress", INGRESS, ingress.poolShares())) {
      ingressPool(0, fullFrameBytes);
      ingressPool(1, PacketSizes.SACK);
    }
    scheduling(EGRESS, egress.schedulingType());
    scheduling(INGRESS, ingress.schedulingType());
    weights(egress);
    pcie();
    thresholds();
  }

  private boolean shares(String buffer, String prefix, BigDecimal[] shares) {
    int given = 0;
    int hole = -1;
    for (int c = 0; c < shares.length; c++) {
      if (shares[c].signum() != 0) {
        given++;
        if (hole < 0 && given <= c) {
          hole = given - 1;
        }
      }
    }
    if (hole >= 0) {
      error(
          "MRC-B02",
          prefix + SHARES,
          buffer
              + " PoolAllocationVector has a 0 before a non-zero entry at class "
              + firstBehind(shares, hole)
              + "; the non-zero entries must come first");
    } else if (given < 2) {
      error(
          "MRC-B01",
          prefix + SHARES,
          buffer
              + " PoolAllocationVector gives a pool to "
              + given
              + " class(es); MRC needs class 0 for data and class 1 for control");
    }
    return hole < 0 && given >= 2;
  }

  private static int firstBehind(BigDecimal[] shares, int zero) {
    int c = zero;
    while (shares[c].signum() == 0) {
      c++;
    }
    return c;
  }

  private void egressPools(EgressConfig egress) {
    long data = Pool.sizeBytes(egress.poolShares()[0], egress.totalBytes());
    if (data < fullFrameBytes) {
      error(
          "MRC-B03",
          EGRESS + "TotalBufferSize",
          "the egress pool for data is "
              + data
              + " B, smaller than one full frame of "
              + fullFrameBytes
              + " B; no data could ever be sent");
    }
    long control = Pool.sizeBytes(egress.poolShares()[1], egress.totalBytes());
    if (control < PacketSizes.SACK) {
      error(
          "MRC-B04",
          EGRESS + "TotalBufferSize",
          "the egress pool for control is "
              + control
              + " B, smaller than one SACK of "
              + PacketSizes.SACK
              + " B");
    }
  }

  private void ingressPool(int trafficClass, int packetBytes) {
    IngressConfig ingress = config.networkInterface().ingress();
    long size = Pool.sizeBytes(ingress.poolShares()[trafficClass], ingress.totalBytes());
    if (size < packetBytes) {
      error(
          "MRC-B05",
          INGRESS + "TotalBufferSize",
          "the ingress pool of class "
              + trafficClass
              + " is "
              + size
              + " B, smaller than one packet of "
              + packetBytes
              + " B; every packet would be dropped");
    }
  }

  private void scheduling(String prefix, String type) {
    if (type.equals(EgressConfig.PROBABILISTIC)) {
      error(
          "MRC-B10",
          prefix + "QueueSchedulingType",
          "QueueSchedulingType " + type + " is not supported");
    }
  }

  private void weights(EgressConfig egress) {
    for (int c = 0; c < 2; c++) {
      if (egress.schedulingType().equals(EgressConfig.WEIGHTED) && egress.wrrWeights()[c] == 0) {
        error(
            "MRC-B06", EGRESS + "WRRQueueWeights", "WRRQueueWeights gives class " + c + " no turn");
      }
    }
  }

  private void pcie() {
    NicSideConfig nic = config.nicSide();
    HostSideConfig host = config.hostSide();
    int mss = config.mssBytes();
    long headers = PcieLink.headerBytes(mss);
    buffer("MRC-B07", "NICSide", "TXDataBufferSize", nic.txDataBytes(), mss);
    buffer("MRC-B07", "HostSide", "RXDataBufferSize", host.rxDataBytes(), mss);
    buffer("MRC-B08", "HostSide", "TXDataBufferSize", host.txDataBytes(), mss);
    buffer("MRC-B07", "NICSide", "RXDataBufferSize", nic.rxDataBytes(), mss);
    buffer("MRC-B07", "NICSide", "TXHeaderBufferSize", nic.txHeaderBytes(), headers);
    buffer("MRC-B07", "NICSide", "RXHeaderBufferSize", nic.rxHeaderBytes(), headers);
    buffer("MRC-B07", "HostSide", "TXHeaderBufferSize", host.txHeaderBytes(), headers);
    buffer("MRC-B07", "HostSide", "RXHeaderBufferSize", host.rxHeaderBytes(), headers);
  }

  private void buffer(String rule, String side, String attribute, long bytes, long least) {
    if (bytes < least) {
      error(
          rule,
          "HostInterface." + side + "." + attribute,
          side
              + " "
              + attribute
              + " is "
              + bytes
              + " B; one payload of "
              + config.mssBytes()
              + " B needs "
              + least
              + " B");
    }
  }

  private void thresholds() {
    double low = config.congestion().receiverLowPercent();
    double high = config.congestion().receiverHighPercent();
    if (high <= low) {
      error(
          "MRC-B09",
          "TransportProcessingLayers.ScalaMrcCongestionControl.ReceiverCongestionHighThreshold",
          "ReceiverCongestionHighThreshold ("
              + high
              + ") must be above ReceiverCongestionLowThreshold ("
              + low
              + ")");
    }
  }

  private void error(String rule, String attribute, String text) {
    problems.error(rule, attribute, name + ": " + text);
  }
}
