package io.heddle.kernel.swift;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory;
import io.heddle.kernel.toys.spi.Pacing;

/** A gap of one nanosecond. */
@ProvidesStrategy(kind = Pacing.KIND, name = "swift", version = "0.3.0")
public final class SwiftPacing implements Pacing<StrategyFactory.NoConfig> {
  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public long gapPs(NoConfig config) {
    return 1_000;
  }
}
