package io.heddle.kernel.toys;

import io.heddle.api.model.StrategyFactory;

/** What fills the toy's point with a default. */
public interface Marking extends StrategyFactory<StrategyFactory.NoConfig> {
  /** Kind of the point. */
  String KIND = "toy.marking";
}
