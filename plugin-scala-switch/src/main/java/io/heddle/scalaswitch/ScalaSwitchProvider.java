package io.heddle.scalaswitch;

import com.google.inject.Module;
import io.heddle.api.config.Problems;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.Given;
import io.heddle.api.model.ModelUse;
import io.heddle.api.model.PortPlan;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.StrategyPoint;
import io.heddle.api.record.RecordSchema;
import io.heddle.scalaswitch.config.NetworkInterfaceConfig;
import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import io.heddle.scalaswitch.config.StartupRules;
import io.heddle.scalaswitch.config.StartupWarnings;
import java.util.List;
import java.util.Set;

/** Offers the model type {@code scala-switch}. */
@ProvidesModel(value = "scala-switch", version = "1.0.0", alias = "ScalaSwitch")
public final class ScalaSwitchProvider implements DeviceProvider<ScalaSwitchConfig> {
  /** For the platform. */
  public ScalaSwitchProvider() {}

  @Override
  public Class<ScalaSwitchConfig> configType() {
    return ScalaSwitchConfig.class;
  }

  @Override
  public Role role() {
    return Role.SWITCH;
  }

  @Override
  public PortPlan portPlan(ScalaSwitchConfig config, Given given) {
    NetworkInterfaceConfig ports = config.networkInterface();
    return new PortPlan(
        ports.uplinkDataRate(),
        ports.downlinkDataRate(),
        ports.delay(),
        0,
        given.isGiven("NumUpLinksPerSwitch") ? config.numUpLinksPerSwitch() : 0,
        given.isGiven("NumUpLinks") ? config.numUpLinks() : -1,
        given.isGiven("NumDownLinks") ? config.numDownLinks() : -1);
  }

  @Override
  public Module module(ScalaSwitchConfig config) {
    return binder -> binder.bind(DeviceFactory.class).to(ScalaSwitchFactory.class);
  }

  @Override
  public List<RecordSchema> records() {
    return SwitchRecords.ALL;
  }

  @Override
  public List<StrategyPoint> strategyPoints() {
    return StrategyPoints.ALL;
  }

  @Override
  public Set<String> traits(ScalaSwitchConfig config) {
    return SwitchTraits.of(config);
  }

  @Override
  public void validate(ScalaSwitchConfig config, ModelUse use, Problems problems) {
    new StartupRules(config, use, problems).check(StrategyRules.usesFlowlets(config, use));
    StrategyRules.check(config, use, problems);
    if (!problems.hasErrors()) {
      new StartupWarnings(config, use, problems).check();
    }
  }
}
