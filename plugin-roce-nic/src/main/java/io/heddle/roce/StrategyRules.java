package io.heddle.roce;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.ModelUse;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import io.heddle.roce.spi.NicView;
import io.heddle.roce.spi.OutOfOrder;

/** Rules between the NIC and the strategies chosen for it. */
final class StrategyRules {
  private static final String CONFIG = ".config.";
  private static final String OUT_OF_ORDER =
      "TransportProcessingLayers.RoceTransportLayer.OutOfOrderPktSupport";
  private static final String MAX_ACTIVE_SENDS =
      "TransportProcessingLayers.RoceTransportLayer.MaxActiveSends";

  private final RoceConfig config;
  private final ModelUse use;
  private final Problems problems;
  private final NicView nic;

  StrategyRules(RoceConfig config, ModelUse use, Problems problems, long lineRateBitsPerSec) {
    this.config = config;
    this.use = use;
    this.problems = problems;
    nic =
        new NicConstants(
            lineRateBitsPerSec,
            config.mssBytes(),
            config.transport().outOfOrder(),
            config.transport().retransmitTimeoutPs(),
            0);
  }

  /** Constants a strategy may look at while its configuration is checked. */
  private record NicConstants(
      long lineRateBitsPerSec, int mssBytes, boolean outOfOrder, long retransmitTimeoutPs, int qpn)
      implements NicView {}

  @SuppressWarnings("unchecked") // the platform binds a configuration of the factory's own type
  void check() {
    BoundStrategy recovery = use.strategy(RoceNicProvider.ERROR_RECOVERY);
    if (recovery != null) {
      recovery(recovery, (ErrorRecoveryFactory<Object>) recovery.factory());
    }
    BoundStrategy control = use.strategy(RoceNicProvider.CONGESTION_CONTROL);
    if (control != null) {
      control(
          NicAssembly.withEcnHandler(config, control),
          (CongestionControlFactory<Object>) control.factory());
    }
  }

  private void recovery(BoundStrategy bound, ErrorRecoveryFactory<Object> factory) {
    OutOfOrder needs = factory.outOfOrder();
    boolean isOn = config.transport().outOfOrder();
    if ((needs == OutOfOrder.REQUIRED && !isOn) || (needs == OutOfOrder.FORBIDDEN && isOn)) {
      problems.error(
          "R-27",
          OUT_OF_ORDER,
          "strategy '" + bound.name() + "' needs OutOfOrderPktSupport: " + !isOn);
    }
    factory.validate(bound.config(), nic, under(RoceNicProvider.ERROR_RECOVERY));
  }

  private void control(BoundStrategy bound, CongestionControlFactory<Object> factory) {
    if (config.transport().maxActiveSends() > 0 && factory.limitsSockets()) {
      problems.error(
          "R-25",
          MAX_ACTIVE_SENDS,
          "MaxActiveSends cannot be combined with congestion control '"
              + bound.name()
              + "': a limited queue pair would hold a sending slot");
    }
    factory.validate(bound.config(), nic, under(RoceNicProvider.CONGESTION_CONTROL));
  }

  private Problems under(String point) {
    return new StrategyProblems(use.modelName(), point + CONFIG, problems);
  }

  /** Puts a strategy's own words under the NIC's configuration (rule R-04). */
  private record StrategyProblems(String model, String prefix, Problems problems)
      implements Problems {
    @Override
    public void error(String rule, String attribute, String text) {
      // A rule of the NIC's own table keeps its id and its words.
      boolean own = !rule.equals("R-04") && rule.startsWith("R-");
      String said = own ? text : model + ": " + prefix + attribute + ": " + text;
      problems.error(own ? rule : "R-04", prefix + attribute, said);
    }

    @Override
    public void warning(String rule, String attribute, String text) {
      problems.warning(rule, prefix + attribute, text);
    }

    @Override
    public void errorAt(String code, Place place, String text, String expected) {
      problems.errorAt(code, place, text, expected);
    }

    @Override
    public void warningAt(String code, Place place, String text) {
      problems.warningAt(code, place, text);
    }

    @Override
    public boolean hasErrors() {
      return problems.hasErrors();
    }
  }
}
