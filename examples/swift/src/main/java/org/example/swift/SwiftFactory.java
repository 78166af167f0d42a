package org.example.swift;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.CongestionControlSocket;
import io.heddle.roce.spi.NicView;

/** Offers the congestion control {@code swift}. */
@ProvidesStrategy(kind = CongestionControlFactory.KIND, name = "swift", version = "1.0.0")
public final class SwiftFactory implements CongestionControlFactory<SwiftConfig> {
  private static final String RULE = "R-04";

  /** For the platform. */
  public SwiftFactory() {}

  @Override
  public String name() {
    return "swift";
  }

  @Override
  public Class<SwiftConfig> configType() {
    return SwiftConfig.class;
  }

  @Override
  public void validate(SwiftConfig config, NicView nic, Problems problems) {
    if (config.minWindow() > config.maxWindow()) {
      problems.error(
          RULE,
          "MinWindow",
          "MinWindow " + config.minWindow() + " is above MaxWindow " + config.maxWindow());
    }
    if (config.flowScalingMinWindow() >= config.flowScalingMaxWindow()) {
      problems.error(
          RULE,
          "FlowScalingMinWindow",
          "FlowScalingMinWindow "
              + config.flowScalingMinWindow()
              + " is not below FlowScalingMaxWindow "
              + config.flowScalingMaxWindow());
    }
    if (config.targetDelayPs() >= nic.retransmitTimeoutPs()) {
      problems.error(
          RULE,
          "TargetDelay",
          "TargetDelay is "
              + config.targetDelayPs()
              + " ps, not below the RetransmitTimeout of "
              + nic.retransmitTimeoutPs()
              + " ps: every packet would time out before it counts as late");
    }
  }

  @Override
  public CongestionControl create(SwiftConfig config, CongestionControlSocket socket) {
    return new Swift(config, socket);
  }
}
