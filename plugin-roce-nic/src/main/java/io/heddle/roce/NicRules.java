package io.heddle.roce;

import io.heddle.api.config.Problems;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.ModelUse;
import io.heddle.api.net.PauseFrame;
import io.heddle.roce.config.ClassRules;
import io.heddle.roce.config.EcnHandlerPaths;
import io.heddle.roce.config.IngressConfig;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.config.StartupRules;
import io.heddle.roce.port.Pool;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Set;
import java.util.TreeSet;

/** Start-up rules and warnings of a configuration in its experiment (specification 15). */
final class NicRules {
  private static final String TYPE = "roce-nic";
  private static final String NONE = "none";
  private static final String SCALA_DCQCN = "scala-dcqcn";
  private static final String INGRESS = "NetworkInterface.IngressBufferManager.";
  private static final String DATA_RATE = "NetworkInterface.UplinkNetworkInterface.DataRate";

  private final RoceConfig config;
  private final ModelUse use;
  private final Problems problems;
  private final long lineRateBitsPerSec;

  NicRules(RoceConfig config, ModelUse use, Problems problems) {
    this.config = config;
    this.use = use;
    this.problems = problems;
    lineRateBitsPerSec = slowestLink();
  }

  private long slowestLink() {
    long rate = config.networkInterface().dataRateBitsPerSec();
    for (ModelUse.Placement device : use.devices()) {
      for (ModelUse.PlacedPort port : device.ports()) {
        rate = Math.min(rate, port.rateBitsPerSec());
      }
    }
    return rate;
  }

  void check() {
    new StartupRules(config, problems).check(use.parameters().mtuBytes());
    new StrategyRules(config, use, problems, lineRateBitsPerSec).check();
    handler();
    for (int c = 0; c < Pool.CLASSES; c++) {
      if (config.networkInterface().ingress().pfcEnabled(c)) {
        headroom(c);
      }
    }
    if (!use.devices().isEmpty()) {
      classes();
      peers();
      timer();
      slowLink();
      lossyWithoutRecovery();
    }
  }

  private void handler() {
    String given = EcnHandlerPaths.firstGiven(use::isGiven);
    BoundStrategy control = use.strategy(RoceNicProvider.CONGESTION_CONTROL);
    if (given != null && control != null && !control.name().equals(SCALA_DCQCN)) {
      problems.error(
          "R-29",
          given,
          "ECNHandler configures 'scala-dcqcn', but CongestionControl.strategy is '"
              + control.name()
              + "'");
    }
  }

  private void classes() {
    ClassRules rules = new ClassRules(config);
    Set<String> said = new TreeSet<>();
    for (ModelUse.TrafficClasses classes : use.trafficClasses()) {
      rules.check(
          classes.dataClass(),
          classes.controlClass(),
          (rule, attribute, text) -> {
            if (said.add(rule + text)) {
              problems.error(rule, attribute, text);
            }
          });
    }
  }

  /** Other RoCE NICs of the experiment; each pair is looked at from the one first by name. */
  private void peers() {
    for (ModelUse.PlacedModel other : use.models()) {
      if (other.role() == DeviceProvider.Role.NIC
          && other.type().equals(TYPE)
          && use.modelName().compareTo(other.name()) < 0) {
        peer(other);
      }
    }
  }

  private void peer(ModelUse.PlacedModel other) {
    if (other.nicPorts() != config.portCount()) {
      problems.error(
          "R-24",
          "PortCount",
          "'"
              + use.modelName()
              + "' has "
              + config.portCount()
              + " ports and '"
              + other.name()
              + "' has "
              + other.nicPorts()
              + "; NICs that talk to each other need the same number");
    }
    String own = nameOf(use.strategy(RoceNicProvider.CONGESTION_CONTROL));
    String theirs = other.strategies().get(RoceNicProvider.CONGESTION_CONTROL);
    if (theirs != null && !theirs.equals(own)) {
      problems.warning(
          "W-07",
          "CongestionControl.strategy",
          "'"
              + use.modelName()
              + "' uses congestion control '"
              + own
              + "' and '"
              + other.name()
              + "' uses '"
              + theirs
              + "': a receiver with 'none' sends no CNPs, so its senders never slow down");
    }
  }

  private static String nameOf(BoundStrategy strategy) {
    return strategy == null ? "" : strategy.name();
  }

  private void timer() {
    long timeoutPs = config.transport().retransmitTimeoutPs();
    if (timeoutPs < use.longestRoundTripPs()) {
      problems.warning(
          "W-06",
          "TransportProcessingLayers.RoceTransportLayer.RetransmitTimeout",
          "RetransmitTimeout is "
              + timeoutPs
              + " ps, below the "
              + use.longestRoundTripPs()
              + " ps round trip of the longest path: every message would time out");
    }
  }

  private void headroom(int c) {
    IngressConfig ingress = config.networkInterface().ingress();
    long pool = Pool.sizeBytes(ingress.poolShares()[c], ingress.totalBytes());
    long headroom =
        BigDecimal.ONE
            .subtract(ingress.xoffShares()[c])
            .multiply(BigDecimal.valueOf(pool))
            .setScale(0, RoundingMode.FLOOR)
            .longValue();
    long guidance = headroomGuidanceBytes();
    if (headroom < guidance) {
      problems.warning(
          "W-01",
          INGRESS + "PfcStaticXoffThreshold",
          "class "
              + c
              + ": "
              + headroom
              + " B of headroom above Xoff are less than the "
              + guidance
              + " B that can still arrive; a lossless class may drop");
    }
  }

  /** 2 x line rate x delay / 8 + 2 x Mtu. */
  private long headroomGuidanceBytes() {
    BigDecimal inFlight =
        BigDecimal.valueOf(2)
            .multiply(BigDecimal.valueOf(lineRateBitsPerSec))
            .multiply(BigDecimal.valueOf(config.networkInterface().delayPs()))
            .divide(BigDecimal.valueOf(8_000_000_000_000L), 0, RoundingMode.CEILING);
    return inFlight.longValue() + 2L * use.parameters().mtuBytes();
  }

  /**
   * A peer counts quanta at the link's rate, this NIC at its own (specification 20, question 25).
   */
  private void slowLink() {
    IngressConfig ingress = config.networkInterface().ingress();
    long own = config.networkInterface().dataRateBitsPerSec();
    int pausing = 0;
    while (pausing < Pool.CLASSES && !ingress.pfcEnabled(pausing)) {
      pausing++;
    }
    if (pausing == Pool.CLASSES || lineRateBitsPerSec >= own) {
      return;
    }
    long delayPs = config.networkInterface().delayPs();
    int quanta = (int) ingress.quanta()[pausing];
    long holdPs = PauseFrame.pausePs(quanta, own, delayPs);
    long refreshPs = PauseFrame.pausePs(quanta, lineRateBitsPerSec, delayPs) / 2;
    long marginPs = holdPs - refreshPs;
    problems.warning(
        "W-08",
        DATA_RATE,
        "PFC is on and a link runs at "
            + lineRateBitsPerSec
            + " bit/s, below DataRate "
            + own
            + " bit/s: this NIC holds a pause of "
            + quanta
            + " quanta for "
            + holdPs
            + " ps, and a peer that counts at the link's rate refreshes it "
            + Math.abs(marginPs)
            + " ps "
            + (marginPs < 0 ? "after" : "before")
            + " it ends; give both ends one rate where a class must be lossless");
  }

  private void lossyWithoutRecovery() {
    if (!nameOf(use.strategy(RoceNicProvider.ERROR_RECOVERY)).equals(NONE)) {
      return;
    }
    for (ModelUse.TrafficClasses classes : use.trafficClasses()) {
      int c = classes.dataClass();
      if (!config.networkInterface().ingress().pfcEnabled(c) || switchDrops(c)) {
        problems.warning(
            "W-05",
            "ErrorRecovery.strategy",
            "ErrorRecovery.strategy is 'none' and class "
                + c
                + " can lose packets: a message that loses one never completes");
        return;
      }
    }
  }

  /** A switch may say that it loses nothing of a class; without that it can drop. */
  private boolean switchDrops(int trafficClass) {
    for (ModelUse.PlacedModel model : use.models()) {
      if (model.role() == DeviceProvider.Role.SWITCH
          && !model.traits().contains("lossless-class-" + trafficClass)) {
        return true;
      }
    }
    return false;
  }
}
