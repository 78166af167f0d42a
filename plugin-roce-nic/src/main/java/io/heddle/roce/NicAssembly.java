package io.heddle.roce;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceFactory;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.congestion.ScalaDcqcnConfig;
import io.heddle.roce.transport.Strategies;

/** Puts NICs of one model configuration together. */
final class NicAssembly {
  private NicAssembly() {}

  static DeviceFactory factory(RoceConfig config, BoundStrategy recovery, BoundStrategy control) {
    Strategies strategies = new Strategies(recovery, withEcnHandler(config, control));
    return context -> new RoceNic(config, context, strategies);
  }

  /** Attributes given at the documented place of the rate loop replace those of its config. */
  static BoundStrategy withEcnHandler(RoceConfig config, BoundStrategy control) {
    if (!(control.config() instanceof ScalaDcqcnConfig given)) {
      return control;
    }
    return new BoundStrategy(
        control.name(),
        control.version(),
        control.bundle(),
        control.factory(),
        config.ecnHandler().over(given),
        control.chosen());
  }
}
