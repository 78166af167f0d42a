package io.heddle.scalaswitch;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import jakarta.inject.Inject;
import jakarta.inject.Named;

/** Makes the switches of one configuration. */
public final class ScalaSwitchFactory implements DeviceFactory {
  private final ScalaSwitchConfig config;
  private final SwitchStrategies strategies;

  /** For Guice: the configuration, and the strategy bound to each point. */
  @Inject
  public ScalaSwitchFactory(
      ScalaSwitchConfig config,
      @Named(StrategyPoints.MEMBER_SELECTION) BoundStrategy memberSelection,
      @Named(StrategyPoints.EGRESS_SCHEDULER) BoundStrategy egressScheduler,
      @Named(StrategyPoints.ECN_MARKER) BoundStrategy ecnMarker,
      @Named(StrategyPoints.BUFFER_ADMISSION) BoundStrategy bufferAdmission) {
    this.config = config;
    this.strategies =
        new SwitchStrategies(memberSelection, egressScheduler, ecnMarker, bufferAdmission, config);
  }

  @Override
  public Device create(DeviceContext context) {
    SwitchParts parts = new SwitchParts(config, strategies, context);
    ScalaSwitch device = new ScalaSwitch(parts);
    SwitchRecords.declare(parts, config);
    return device;
  }
}
