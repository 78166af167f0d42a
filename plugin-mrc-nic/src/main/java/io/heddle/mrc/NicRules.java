package io.heddle.mrc;

import io.heddle.api.config.Problems;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.ModelUse;
import io.heddle.mrc.config.MrcConfig;
import io.heddle.mrc.config.QuantityText;
import io.heddle.mrc.config.StartupRules;
import io.heddle.mrc.congestion.NsccConstants;
import io.heddle.mrc.packet.PacketSizes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Set;
import java.util.TreeSet;

/** Rules and warnings of a configuration in its experiment (specification 25.2 to 25.4). */
final class NicRules {
  private static final String TYPE = "mrc-nic";
  private static final long MAX_BYTES = 4_294_967_295L;
  private static final long GBPS = 1_000_000_000L;
  private static final int PORTS = 65_536;
  private static final String DATA_RATE = "NetworkInterface.UplinkNetworkInterface.DataRate";
  private static final String CONGESTION = "TransportProcessingLayers.ScalaMrcCongestionControl.";
  private static final String QP_MANAGER = "TransportProcessingLayers.ScalaMrcQpManager.";

  private final MrcConfig config;
  private final ModelUse use;
  private final Problems problems;
  private final String name;
  private final PacketSizes sizes;

  NicRules(MrcConfig config, ModelUse use, Problems problems) {
    this.config = config;
    this.use = use;
    this.problems = problems;
    name = use.modelName();
    sizes = new PacketSizes(config.qpManager().wireTimestamps());
  }

  void check() {
    new StartupRules(config, name, problems).check();
    new StrategyRules(use, problems).check();
    for (long rate : linkRates()) {
      link(rate);
    }
    reference();
    if (!use.devices().isEmpty()) {
      peers();
      trimming();
      pauses();
    }
    gaps();
    spraying();
    mtu();
  }

  /** Rates of the links the NICs are on; the port's own while nothing uses them. */
  private Set<Long> linkRates() {
    Set<Long> rates = new TreeSet<>();
    for (ModelUse.Placement device : use.devices()) {
      for (ModelUse.PlacedPort port : device.ports()) {
        rates.add(port.rateBitsPerSec());
      }
    }
    if (rates.isEmpty()) {
      rates.add(config.networkInterface().dataRateBitsPerSec());
    }
    return rates;
  }

  private void link(long rateBitsPerSec) {
    if (rateBitsPerSec < GBPS) {
      error(
          "MRC-N01",
          DATA_RATE,
          "the link to "
              + switchAt(rateBitsPerSec)
              + " runs at "
              + QuantityText.rate(rateBitsPerSec)
              + "; congestion control needs at least 1 Gbps");
      return;
    }
    NsccConstants constants = constants(rateBitsPerSec);
    if (constants.targetPs() == 0) {
      error(
          "MRC-N02",
          CONGESTION + "TargetQueueDelay",
          "the target queue delay is 0; set ConfigBaseRTT or TargetQueueDelay above 0");
    }
    window(constants, rateBitsPerSec);
  }

  private String switchAt(long rateBitsPerSec) {
    for (ModelUse.Placement device : use.devices()) {
      for (ModelUse.PlacedPort port : device.ports()) {
        if (port.rateBitsPerSec() == rateBitsPerSec) {
          return port.peer().name();
        }
      }
    }
    return "the rack switch";
  }

  private void window(NsccConstants constants, long rateBitsPerSec) {
    int unit = PacketSizes.unitBytes(config.mssBytes());
    double window = constants.maxWindowBytes(config.congestion().configBaseRttPs());
    String text =
        "the maximum window is "
            + BigDecimal.valueOf(window).setScale(0, RoundingMode.FLOOR).toPlainString()
            + " B, ";
    String cause =
        "ConfigBaseRTT "
            + QuantityText.time(config.congestion().configBaseRttPs())
            + " is too %s for "
            + QuantityText.rate(rateBitsPerSec);
    if (!config.congestion().overrideMaxWindow() && window < unit) {
      error(
          "MRC-N03",
          CONGESTION + "ConfigBaseRTT",
          text + "smaller than one packet of " + unit + " B; " + cause.replace("%s", "small"));
    }
    if (window > MAX_BYTES) {
      error(
          "MRC-N04",
          CONGESTION + "ConfigBaseRTT",
          text + "above " + MAX_BYTES + " B; " + cause.replace("%s", "large"));
    }
  }

  private void reference() {
    double bytes = constants(config.networkInterface().dataRateBitsPerSec()).referenceBdpBytes();
    if (bytes < 1 || bytes > MAX_BYTES) {
      error(
          "MRC-N05",
          CONGESTION + "ReferenceNetworkRTT",
          "ReferenceNetworkLinkSpeed x ReferenceNetworkRTT gives "
              + BigDecimal.valueOf(bytes).setScale(0, RoundingMode.FLOOR).toPlainString()
              + " B; it must be 1 to "
              + MAX_BYTES
              + " B");
    }
  }

  private NsccConstants constants(long rateBitsPerSec) {
    return new NsccConstants(
        config.congestion(),
        rateBitsPerSec,
        config.mssBytes(),
        PacketSizes.unitBytes(config.mssBytes()),
        config.qpManager().trimmingEnabled());
  }

  /** Other NICs of the experiment; each pair is looked at once. */
  private void peers() {
    for (ModelUse.PlacedModel other : use.models()) {
      if (other.role() == DeviceProvider.Role.NIC && !other.type().equals(TYPE)) {
        problems.error(
            "MRC-N08",
            DATA_RATE,
            name
                + " sends to "
                + other.name()
                + ", whose NIC is a "
                + other.type()
                + "; MRC needs an MRC NIC at both ends");
      } else if (other.type().equals(TYPE) && name.compareTo(other.name()) < 0) {
        ranges(other);
      }
    }
  }

  private void ranges(ModelUse.PlacedModel other) {
    int own = config.qpManager().maxPsnRange();
    for (String trait : new TreeSet<>(other.traits())) {
      if (trait.startsWith(MrcNicProvider.PSN_RANGE_TRAIT)) {
        String theirs = trait.substring(MrcNicProvider.PSN_RANGE_TRAIT.length());
        if (!theirs.equals(String.valueOf(own))) {
          problems.warning(
              "MRC-W02",
              QP_MANAGER + "MaxPSNRange",
              name
                  + " and "
                  + other.name()
                  + " have different MaxPSNRange ("
                  + own
                  + ", "
                  + theirs
                  + "); packets beyond the smaller one draw NACKs");
        }
      }
    }
  }

  private void trimming() {
    if (config.qpManager().trimmingEnabled() && !anySwitch("trims")) {
      warning(
          "MRC-W01",
          QP_MANAGER + "TrimmingEnabled",
          "TrimmingEnabled is true but no switch trims; losses are found by SACK gaps and timers,"
              + " and Quick Adapt has no trigger");
    }
  }

  private boolean anySwitch(String trait) {
    return use.models().stream()
        .anyMatch(m -> m.role() == DeviceProvider.Role.SWITCH && m.traits().contains(trait));
  }

  private void pauses() {
    for (ModelUse.PlacedModel model : use.models()) {
      boolean lossless = model.traits().stream().anyMatch(t -> t.startsWith("lossless-class-"));
      if (model.role() == DeviceProvider.Role.SWITCH && lossless && !config.honorPfc()) {
        problems.warning(
            "MRC-W05",
            "HonorPfc",
            model.name() + ": PFC is on, and " + name + " ignores pause frames; expect drops");
      }
    }
  }

  private void gaps() {
    int allowance = config.qpManager().sackLossMinRetxPkts();
    int range = config.qpManager().maxPsnRange();
    if (allowance >= range - 1) {
      warning(
          "MRC-W03",
          QP_MANAGER + "SACKLossMinRetxPkts",
          "SACKLossMinRetxPkts "
              + allowance
              + " is never exceeded within MaxPSNRange "
              + range
              + "; gaps find no losses");
    }
  }

  private void spraying() {
    int values = 1 << config.spraying().entropyMaskBits();
    if (config.spraying().startingPortOffset() + values > PORTS) {
      warning(
          "MRC-W04",
          "TransportProcessingLayers.PacketSpraying.DefaultPacketSpraying.StartingPortOffset",
          "the entropy range wraps past port 65535");
    }
  }

  private void mtu() {
    int frame = sizes.wireBytes(config.mssBytes());
    int mtu = use.parameters().mtuBytes();
    if (frame > mtu) {
      warning(
          "MRC-W06",
          "TransportProcessingLayers.SemanticLayer.MSS",
          "a full frame is " + frame + " B, above Mtu " + mtu);
    }
  }

  private void error(String rule, String attribute, String text) {
    problems.error(rule, attribute, name + ": " + text);
  }

  private void warning(String rule, String attribute, String text) {
    problems.warning(rule, attribute, name + ": " + text);
  }
}
