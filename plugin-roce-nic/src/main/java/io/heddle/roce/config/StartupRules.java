package io.heddle.roce.config;

import io.heddle.api.config.Problems;
import io.heddle.roce.packet.HeaderProfile;
import io.heddle.roce.pcie.PcieLink;
import io.heddle.roce.port.Pool;
import java.math.BigDecimal;

/**
 * Rules between attributes of one configuration (specification 15). What concerns one value (kinds,
 * units, ranges) is the loader's.
 */
public final class StartupRules {
  private static final String INGRESS = "NetworkInterface.IngressBufferManager.";
  private static final String EGRESS = "NetworkInterface.EgressBufferManager.";
  private static final String SHARES = "PoolAllocationVector";

  private final RoceConfig config;
  private final Problems problems;
  private final HeaderProfile profile;

  /** Rules for a configuration. */
  public StartupRules(RoceConfig config, Problems problems) {
    this.config = config;
    this.problems = problems;
    profile = HeaderProfile.named(config.headerProfile());
  }

  /** Checks everything that does not depend on the topology. */
  public void check(int mtuBytes) {
    IngressConfig ingress = config.networkInterface().ingress();
    shares(INGRESS + SHARES, ingress.poolShares());
    shares(EGRESS + SHARES, config.networkInterface().egress().poolShares());
    segmentSize(mtuBytes);
    pcieBuffers();
    for (int c = 0; c < Pool.CLASSES; c++) {
      if (ingress.pfcEnabled(c)) {
        pauses(ingress, c);
      }
    }
  }

  private void shares(String path, BigDecimal[] shares) {
    int last = shares.length - 1;
    while (last >= 0 && shares[last].signum() == 0) {
      last--;
    }
    if (last < 0) {
      problems.error(
          "R-06",
          path,
          path + " gives no traffic class a pool; at least class 0 needs a share above 0");
      return;
    }
    BigDecimal sum = BigDecimal.ZERO;
    for (int c = 0; c <= last; c++) {
      sum = sum.add(shares[c]);
      if (shares[c].signum() == 0) {
        hole(path, shares, c);
        return;
      }
    }
    if (sum.compareTo(BigDecimal.ONE) > 0) {
      problems.warning(
          "W-03",
          path,
          path + " adds up to " + sum.toPlainString() + "; the pools together exceed the buffer");
    }
  }

  private void hole(String path, BigDecimal[] shares, int zero) {
    int behind = zero;
    while (shares[behind].signum() == 0) {
      behind++;
    }
    problems.error(
        "R-07",
        path,
        path
            + " has a 0 at class "
            + zero
            + " before a share at class "
            + behind
            + "; shares start at class 0 without a gap");
  }

  private void segmentSize(int mtuBytes) {
    int overhead = profile.maxDataOverheadBytes();
    int sum = config.mssBytes() + overhead;
    if (sum >= mtuBytes) {
      problems.error(
          "R-11",
          "ScalaRoceQpManager.MSS",
          "MSS "
              + config.mssBytes()
              + "B + "
              + overhead
              + " B of headers is "
              + sum
              + " B, which is not smaller than Mtu "
              + mtuBytes
              + " B; the largest MSS here is "
              + (mtuBytes - overhead - 1)
              + "B");
    }
  }

  private void pcieBuffers() {
    PcieNicSideConfig nic = config.nicSide();
    PcieHostSideConfig host = config.hostSide();
    long headers = Math.max(nic.readRequestBytes(), PcieLink.headerBytes(config.mssBytes()));
    buffer(true, "RXHeaderBufferSize", nic.rxHeaderBytes(), headers);
    buffer(true, "TXHeaderBufferSize", nic.txHeaderBytes(), headers);
    buffer(true, "RXDataBufferSize", nic.rxDataBytes(), config.mssBytes());
    buffer(true, "TXDataBufferSize", nic.txDataBytes(), config.mssBytes());
    buffer(false, "RXHeaderBufferSize", host.rxHeaderBytes(), headers);
    buffer(false, "TXHeaderBufferSize", host.txHeaderBytes(), headers);
    buffer(false, "RXDataBufferSize", host.rxDataBytes(), config.mssBytes());
    buffer(false, "TXDataBufferSize", host.txDataBytes(), config.mssBytes());
  }

  /** The message says the short path, its place is found by the documented one. */
  private void buffer(boolean ofNic, String name, long bytes, long least) {
    if (bytes < least) {
      String layer = ofNic ? PcieNicSideConfig.TRANSACTION : PcieHostSideConfig.TRANSACTION;
      problems.error(
          "R-16",
          layer + "." + name,
          "HostInterface."
              + (ofNic ? "NICSide." : "HostSide.")
              + name
              + " is "
              + bytes
              + "B; with MSS "
              + config.mssBytes()
              + "B it must hold at least "
              + least
              + "B");
    }
  }

  private void pauses(IngressConfig ingress, int c) {
    BigDecimal xoff = ingress.xoffShares()[c];
    BigDecimal xon = ingress.xonShares()[c];
    pauseIs(c, receivePool(c) > 0, SHARES, "the class has no receive pool");
    pauseIs(c, ingress.quanta()[c] > 0, "QuantaValue", "its QuantaValue is 0");
    pauseIs(c, isShare(xoff), "PfcStaticXoffThreshold", "its Xoff threshold is not from 0 to 1");
    pauseIs(c, isShare(xon), "PfcXonResumeThreshold", "its Xon threshold is not from 0 to 1");
    if (xon.compareTo(xoff) >= 0) {
      problems.warning(
          "W-02",
          INGRESS + "PfcXonResumeThreshold",
          "class "
              + c
              + ": Xon threshold "
              + xon.toPlainString()
              + " is not below Xoff threshold "
              + xoff.toPlainString()
              + "; the first release ends a pause");
    }
  }

  private void pauseIs(int c, boolean holds, String attribute, String missing) {
    if (!holds) {
      problems.error(
          "R-20", INGRESS + attribute, "PFC is enabled for class " + c + ", but " + missing);
    }
  }

  private static boolean isShare(BigDecimal share) {
    return share.signum() >= 0 && share.compareTo(BigDecimal.ONE) <= 0;
  }

  private long receivePool(int c) {
    IngressConfig ingress = config.networkInterface().ingress();
    return Pool.sizeBytes(ingress.poolShares()[c], ingress.totalBytes());
  }
}
