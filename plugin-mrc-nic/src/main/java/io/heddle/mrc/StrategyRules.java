package io.heddle.mrc;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Problems;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.ModelUse;
import io.heddle.mrc.spi.CongestionAttributes;
import io.heddle.mrc.spi.MrcStrategyFactory;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/**
 * Rules between the strategies of a configuration and the documented attributes of the built-in
 * ones: what a chosen strategy does not read may not be set (HED-0203).
 */
final class StrategyRules {
  private static final String LAYERS = "TransportProcessingLayers.";
  private static final String SPRAYING = LAYERS + "PacketSpraying.DefaultPacketSpraying.";

  private final ModelUse use;
  private final Problems problems;

  StrategyRules(ModelUse use, Problems problems) {
    this.use = use;
    this.problems = problems;
  }

  void check() {
    point(MrcNicProvider.CONGESTION_CONTROL, congestionPaths());
    point(
        MrcNicProvider.PATH_SELECTION,
        List.of(
            LAYERS + "ScalaMrcQpManager.PacketSprayingType",
            SPRAYING + "EntropyMaskBits",
            SPRAYING + "StartingPortOffset",
            SPRAYING + "ProbeInterval"));
    point(MrcNicProvider.LOSS_DETECTOR, List.of(LAYERS + "ScalaMrcQpManager.SACKLossMinRetxPkts"));
  }

  /** Attributes of the window; those of the receiver penalty are the NIC's own. */
  private static List<String> congestionPaths() {
    List<String> paths = new ArrayList<>();
    for (RecordComponent component : CongestionAttributes.class.getRecordComponents()) {
      String path = component.getAnnotation(Attribute.class).path();
      if (!path.startsWith("ReceiverCongestion") && !path.equals("RestoreCWindEnable")) {
        paths.add(LAYERS + "ScalaMrcCongestionControl." + path);
      }
    }
    return paths;
  }

  private void point(String point, List<String> documented) {
    BoundStrategy bound = use.strategy(point);
    if (bound == null) {
      return;
    }
    MrcStrategyFactory<?> factory = (MrcStrategyFactory<?>) bound.factory();
    if (bound.chosen()) {
      for (String path : documented) {
        if (use.isGiven(path) && !factory.readsAttributes().contains(path)) {
          unread(point, bound, path);
        }
      }
    }
    validate(factory, bound);
  }

  private void unread(String point, BoundStrategy bound, String path) {
    problems.exclusive(
        path,
        use.modelName()
            + ": "
            + path
            + " has no effect beside "
            + point
            + " strategy "
            + bound.name()
            + ", which does not read it; leave one of the two out");
  }

  private <C> void validate(MrcStrategyFactory<C> factory, BoundStrategy bound) {
    factory.validate(factory.configType().cast(bound.config()), use, problems);
  }
}
