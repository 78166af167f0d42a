package io.heddle.scalaswitch.config;

import io.heddle.api.config.Problems;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.ModelUse;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Rules between attributes, and against the topology, that stop a simulation (specification 15.2).
 * Rules about one value (1, 2, 7, 8, 14 to 17) are the loader's.
 */
public final class StartupRules {
  /** Trait of a switch that reads UET codepoints. */
  public static final String UET_POLICY = "uet-policy";

  /** Trait of a NIC that sends them. */
  public static final String UET_CODEPOINTS = "uet-codepoints";

  private static final String BUFFER = "SharedBufferManager.";
  private static final String MAP = BUFFER + "PoolAllocationMap";

  private final ScalaSwitchConfig config;
  private final SharedBufferConfig buffer;
  private final ModelUse use;
  private final Problems problems;

  /**
   * Rules for one configuration.
   *
   * @param config the configuration, each value checked by itself
   * @param use how the experiment uses it
   * @param problems takes what is wrong
   */
  public StartupRules(ScalaSwitchConfig config, ModelUse use, Problems problems) {
    this.config = config;
    this.buffer = config.sharedBuffer();
    this.use = use;
    this.problems = problems;
  }

  /**
   * Checks every rule and goes on after a broken one.
   *
   * @param usesFlowlets whether members are chosen per flowlet, by attribute or by name
   */
  public void check(boolean usesFlowlets) {
    if (!buffer.uetPolicyEnabled()) {
      checkPoolMap();
      checkClassMapping();
    } else {
      checkCodepoints();
    }
    checkHeadroom();
    if (usesFlowlets && config.ecmpHashMethod().startsWith("dpr")) {
      error(
          6,
          "LoadBalancingMethod",
          "LoadBalancingMethod flowlet cannot be combined with EcmpHashMethod "
              + config.ecmpHashMethod()
              + "; use a header hash or LoadBalancingMethod none");
    }
    if (config.packetTrimmer().trimmingEnabled()) {
      checkTrimmer();
    }
  }

  private void checkPoolMap() {
    int last = -1;
    for (int pool = 0; pool < SharedBufferConfig.CLASSES; pool++) {
      BigDecimal share = buffer.poolAllocationMap()[pool];
      if (share.signum() < 0) {
        error(13, MAP, MAP + " gives pool " + pool + " the negative share " + plain(share));
      }
      if (share.signum() != 0) {
        last = pool;
      }
    }
    if (last < 0) {
      error(3, MAP, MAP + " creates no pool: all entries are 0; give at least one pool a share");
    } else {
      checkExcess(last);
    }
  }

  private void checkExcess(int lastPool) {
    BigDecimal sum = buffer.poolShareSum();
    BigDecimal excess = sum.subtract(BigDecimal.ONE);
    BigDecimal last = buffer.poolAllocationMap()[lastPool];
    if (excess.compareTo(last) > 0) {
      error(
          4,
          MAP,
          MAP
              + " sums to "
              + plain(sum)
              + ": the excess "
              + plain(excess)
              + " is more than its last non-zero entry "
              + plain(last)
              + " (pool "
              + lastPool
              + ") can give up; make the entries sum to 1");
    }
  }

  private void checkClassMapping() {
    String attribute = BUFFER + "TrafficClassPoolMapping";
    for (int c = 0; c < SharedBufferConfig.CLASSES; c++) {
      long pool = buffer.trafficClassPoolMapping()[c];
      if (pool < 0 || pool >= SharedBufferConfig.CLASSES) {
        error(
            12,
            attribute,
            attribute + " sends TC" + c + " to pool " + pool + "; pools are numbered 0 to 7");
      }
    }
  }

  private void checkHeadroom() {
    int ports = mostPorts(use);
    long headroom = buffer.headRoomPerPortLimit();
    if (headroom * ports > buffer.totalSharedBufferSize()) {
      error(
          5,
          use.isGiven(BUFFER + "HeadRoomPerPortLimit")
              ? BUFFER + "HeadRoomPerPortLimit"
              : BUFFER + "TotalSharedBufferSize",
          "headroom "
              + headroom
              + " B × "
              + ports
              + " connected ports = "
              + headroom * ports
              + " B is more than TotalSharedBufferSize "
              + buffer.totalSharedBufferSize()
              + " B; lower HeadRoomPerPortLimit or raise the buffer");
    }
  }

  /** Rule 9 is reported once for every NIC type, by the first switch that has the policy on. */
  private void checkCodepoints() {
    if (use.devices().isEmpty() || !use.modelName().equals(firstWithPolicy())) {
      return;
    }
    Set<String> reported = new TreeSet<>();
    for (ModelUse.PlacedModel model : use.models()) {
      boolean silent =
          model.role() == DeviceProvider.Role.NIC && !model.traits().contains(UET_CODEPOINTS);
      if (silent && reported.add(model.type())) {
        error(
            9,
            BUFFER + "UETPolicyEnabled",
            "UETPolicyEnabled takes traffic classes from DSCP codepoints, which "
                + model.name()
                + " ("
                + model.type()
                + ") does not send; use MRC NICs only, or turn the policy off");
      }
    }
  }

  private String firstWithPolicy() {
    return use.models().stream()
        .filter(m -> m.traits().contains(UET_POLICY))
        .map(ModelUse.PlacedModel::name)
        .findFirst()
        .orElse(use.modelName());
  }

  private void checkTrimmer() {
    if (!buffer.uetPolicyEnabled()) {
      error(
          10,
          "PacketTrimmer.TrimmingEnabled",
          "PacketTrimmer.TrimmingEnabled needs SharedBufferManager.UETPolicyEnabled true");
    }
    List<String> lossless = new ArrayList<>();
    for (int c = 0; c < SharedBufferConfig.CLASSES; c++) {
      if (buffer.isLossless(c)) {
        lossless.add("TC" + c);
      }
    }
    if (!lossless.isEmpty()) {
      error(
          11,
          "PacketTrimmer.TrimmingEnabled",
          "PacketTrimmer.TrimmingEnabled cannot be combined with PFC, which EnablePFC turns on for "
              + String.join(", ", lossless)
              + "; set all eight entries to 0");
    }
  }

  /** Connected ports of the configuration's largest switch; 0 if nothing uses it. */
  public static int mostPorts(ModelUse use) {
    return use.devices().stream().mapToInt(d -> d.ports().size()).max().orElse(0);
  }

  /** A decimal as people write it. */
  static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  private void error(int rule, String attribute, String text) {
    problems.error("rule " + rule, attribute, use.modelName() + ": " + text);
  }
}
