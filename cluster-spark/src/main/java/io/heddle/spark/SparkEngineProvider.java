package io.heddle.spark;

import io.heddle.boot.SweepEngine;
import io.heddle.boot.SweepEngineProvider;

/** The engine {@code spark}. */
public final class SparkEngineProvider implements SweepEngineProvider {
  @Override
  public String name() {
    return "spark";
  }

  @Override
  public SweepEngine engine(Settings settings) {
    return order -> SparkSweep.open(settings, order);
  }
}
