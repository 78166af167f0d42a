package io.heddle.scalaswitch.builtin;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.scalaswitch.spi.EgressScheduler;
import io.heddle.scalaswitch.spi.EgressSchedulerFactory;
import io.heddle.scalaswitch.spi.SwitchView;

/** Makes {@link StrictPriorityScheduler}. */
@ProvidesStrategy(kind = "switch.egress-scheduler", name = "strict-priority", version = "1.0.0")
public final class StrictPriorityFactory implements EgressSchedulerFactory<NoConfig> {
  /** Without state, so one serves every port of every switch. */
  private static final EgressScheduler SHARED = new StrictPriorityScheduler();

  /** For the platform. */
  public StrictPriorityFactory() {}

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public EgressScheduler create(NoConfig config, SwitchView view, int port) {
    return SHARED;
  }
}
