package io.heddle.kernel.toys;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory;
import io.heddle.kernel.toys.spi.Pacing;

/** No gap. */
@ProvidesStrategy(kind = Pacing.KIND, name = "none", version = "1.0.0")
public final class NoPacing implements Pacing<StrategyFactory.NoConfig> {
  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public long gapPs(NoConfig config) {
    return 0;
  }
}
