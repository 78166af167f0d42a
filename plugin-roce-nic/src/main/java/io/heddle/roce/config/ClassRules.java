package io.heddle.roce.config;

import io.heddle.roce.packet.HeaderProfile;
import io.heddle.roce.port.Pool;

/**
 * Whether a NIC can carry data on one class and acknowledgements on another (rules and
 * R-28); asked at start-up for the classes workloads declare, and for every queue pair on others.
 */
public final class ClassRules {
  /** Takes broken rules. */
  @FunctionalInterface
  public interface Findings {
    /**
     * A rule is broken.
     *
     * @param rule its id
     * @param attribute path of the attribute that could mend it
     * @param text what is wrong
     */
    void broken(String rule, String attribute, String text);
  }

  private static final String SHARES = "PoolAllocationVector";

  private final RoceConfig config;
  private final HeaderProfile profile;

  /** Rules for a configuration. */
  public ClassRules(RoceConfig config) {
    this.config = config;
    profile = HeaderProfile.named(config.headerProfile());
  }

  /** Checks a pair of classes. */
  public void check(int dataClass, int controlClass, Findings findings) {
    egress(dataClass, controlClass, findings);
    ingress(dataClass, controlClass, findings);
    weights(dataClass, findings);
    if (controlClass != dataClass) {
      weights(controlClass, findings);
    }
  }

  private void egress(int dataClass, int controlClass, Findings findings) {
    String path = "NetworkInterface.EgressBufferManager." + SHARES;
    int packet = config.mssBytes() + profile.maxDataOverheadBytes();
    long data = transmitPool(dataClass);
    if (data < packet) {
      findings.broken(
          "R-21",
          path,
          "class "
              + dataClass
              + " carries data, but its egress pool of "
              + data
              + " B cannot hold one packet of "
              + packet
              + " B; sending would stall");
    }
    if (transmitPool(controlClass) < profile.ackBytes()) {
      findings.broken(
          "R-22",
          path,
          "class "
              + controlClass
              + " carries acknowledgements, but has no egress pool that holds one of "
              + profile.ackBytes()
              + " B");
    }
  }

  private void ingress(int dataClass, int controlClass, Findings findings) {
    int packet = config.mssBytes() + profile.maxDataOverheadBytes();
    receives(dataClass, "data", HeaderProfile.chargedBytes(packet), findings);
    receives(controlClass, "control", HeaderProfile.chargedBytes(profile.ackBytes()), findings);
  }

  private void receives(int c, String what, int charged, Findings findings) {
    IngressConfig ingress = config.networkInterface().ingress();
    long pool = Pool.sizeBytes(ingress.poolShares()[c], ingress.totalBytes());
    if (pool < charged) {
      findings.broken(
          "R-23",
          "NetworkInterface.IngressBufferManager." + SHARES,
          "class "
              + c
              + " carries "
              + what
              + ", but its receive pool of "
              + pool
              + " B would drop every packet");
    }
  }

  private void weights(int c, Findings findings) {
    EgressConfig egress = config.networkInterface().egress();
    if (egress.schedulingType().equals(EgressConfig.WEIGHTED) && egress.wrrWeights()[c] == 0) {
      findings.broken(
          "R-28",
          "NetworkInterface.EgressBufferManager.WRRQueueWeights",
          "class " + c + " has weight 0 and would never be sent");
    }
  }

  private long transmitPool(int c) {
    EgressConfig egress = config.networkInterface().egress();
    return Pool.sizeBytes(egress.poolShares()[c], egress.totalBytes());
  }
}
