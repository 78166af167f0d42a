package io.heddle.scalaswitch;

import io.heddle.api.config.Problems;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.ModelUse;
import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import io.heddle.scalaswitch.spi.SwitchStrategyFactory;
import java.util.List;

/**
 * Rules about chosen strategies: attributes they do not read must not be written out beside them,
 * and what they check themselves (configuration specification 2.4).
 */
final class StrategyRules {
  private static final String BUFFER = "SharedBufferManager.";

  /**
   * Documented attributes of the point's built-in strategies, those that choose among them first.
   */
  private record Documented(String point, List<String> attributes) {}

  private static final List<Documented> POINTS =
      List.of(
          new Documented(
              StrategyPoints.MEMBER_SELECTION,
              List.of(
                  "LoadBalancingMethod",
                  "LoadBalancingFlowlet.Gap",
                  "LoadBalancingFlowlet.PFCAware")),
          new Documented(StrategyPoints.EGRESS_SCHEDULER, List.of()),
          new Documented(
              StrategyPoints.ECN_MARKER,
              List.of(
                  "EcnHandler.EwmaWeight",
                  "EcnHandler.MinThreshold",
                  "EcnHandler.MaxThreshold",
                  "EcnHandler.MaxMarkProbability")),
          new Documented(
              StrategyPoints.BUFFER_ADMISSION,
              List.of(
                  BUFFER + "QueueDropThresholdEnable",
                  BUFFER + "LossyAlpha",
                  BUFFER + "QueueDropThreshold",
                  BUFFER + "PlaneBDP")));

  private StrategyRules() {}

  /** Checks the strategies of one configuration. */
  static void check(ScalaSwitchConfig config, ModelUse use, Problems problems) {
    BoundStrategy admission = use.strategy(StrategyPoints.BUFFER_ADMISSION);
    boolean dynamic = admission.chosen() && admission.name().equals("dynamic");
    if (dynamic && config.sharedBuffer().lossyAlpha() == 0) {
      problems.exclusive(
          BUFFER + "LossyAlpha",
          use.modelName()
              + ": LossyAlpha 0 selects a fixed limit, BufferAdmission strategy dynamic multiplies"
              + " by it and would drop every lossy packet; leave one of the two out");
    }
    for (Documented documented : POINTS) {
      BoundStrategy bound = use.strategy(documented.point());
      SwitchStrategyFactory<?> factory = (SwitchStrategyFactory<?>) bound.factory();
      if (bound.chosen()) {
        refuseUnread(documented, bound, factory, use, problems);
      }
      validate(factory, bound, use, problems);
    }
  }

  private static void refuseUnread(
      Documented documented,
      BoundStrategy bound,
      SwitchStrategyFactory<?> factory,
      ModelUse use,
      Problems problems) {
    for (String attribute : documented.attributes()) {
      if (use.isGiven(attribute) && !factory.readsAttributes().contains(attribute)) {
        problems.exclusive(
            attribute,
            use.modelName()
                + ": "
                + attribute
                + " has no effect beside "
                + documented.point()
                + " strategy "
                + bound.name()
                + ", which does not read it; leave one of the two out");
      }
    }
  }

  private static <C> void validate(
      SwitchStrategyFactory<C> factory, BoundStrategy bound, ModelUse use, Problems problems) {
    factory.validate(factory.configType().cast(bound.config()), use, problems);
  }

  /** Whether members are chosen per flowlet, by attribute or by name. */
  static boolean usesFlowlets(ScalaSwitchConfig config, ModelUse use) {
    BoundStrategy bound = use.strategy(StrategyPoints.MEMBER_SELECTION);
    return bound.chosen() ? bound.name().equals("flowlet") : config.usesFlowlets();
  }
}
