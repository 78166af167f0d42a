package io.heddle.kernel.toys;

import io.heddle.api.model.ProvidesStrategy;

/** The default. */
@ProvidesStrategy(kind = Marking.KIND, name = "plain", version = "1.0.0")
public final class PlainMarking implements Marking {
  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }
}
