package io.heddle.kernel.toys.spi;

import io.heddle.api.model.StrategyFactory;

/** What fills the toy's mandatory point. */
public interface Pacing<C> extends StrategyFactory<C> {
  /** Kind of the point. */
  String KIND = "toy.pacing";

  /** Time to leave between two frames. */
  long gapPs(C config);
}
