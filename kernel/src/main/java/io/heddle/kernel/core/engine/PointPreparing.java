package io.heddle.kernel.core.engine;

import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.SweepPoint;

/** Does everything for a point of a sweep that a run does before time zero. */
@FunctionalInterface
interface PointPreparing {
  /**
   * Prepares a point.
   *
   * @param threads threads asked for beside the experiment; null to take its own number
   * @return null if something is wrong, which is among the errors
   */
  Preparation prepare(SweepPoint point, Integer threads, Diagnostics diagnostics);
}
