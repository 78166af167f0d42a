package io.heddle.kernel.toys;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.kernel.toys.spi.Pacing;

/** A constant gap. */
@ProvidesStrategy(kind = Pacing.KIND, name = "steady", version = "1.0.0")
public final class SteadyPacing implements Pacing<SteadyPacing.Config> {
  /** Attributes of the strategy. */
  public record Config(
      @Attribute(
              path = "Gap",
              kind = Kind.TIME,
              value = "10ns",
              max = "1ms",
              description = "Time between frames")
          long gap) {}

  @Override
  public Class<Config> configType() {
    return Config.class;
  }

  @Override
  public long gapPs(Config config) {
    return config.gap();
  }
}
