package io.heddle.kernel.toys;

import com.google.inject.Module;
import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.Given;
import io.heddle.api.model.PortPlan;
import io.heddle.api.model.ProvidesModel;
import io.heddle.testkit.StoreAndForward;
import java.util.Set;

/** A switch that stores and forwards. */
@ProvidesModel(value = "toy-switch", version = "1.0.0")
public final class ToySwitchProvider implements DeviceProvider<ToySwitchProvider.Config> {
  /** Its attributes. */
  public record Config(
      @Attribute(
              path = "PolicyEnabled",
              kind = Kind.BOOL,
              value = "false",
              description = "Whether it minds what NICs send")
          boolean policyEnabled) {}

  @Override
  public Class<Config> configType() {
    return Config.class;
  }

  @Override
  public Role role() {
    return Role.SWITCH;
  }

  @Override
  public PortPlan portPlan(Config config, Given given) {
    return PortPlan.switchPorts(400_000_000_000L, 400_000_000_000L, 500_000);
  }

  @Override
  public Set<String> traits(Config config) {
    return config.policyEnabled() ? Set.of("toy-policy") : Set.of();
  }

  @Override
  public Module module(Config config) {
    return binder -> binder.bind(DeviceFactory.class).toInstance(StoreAndForward::new);
  }
}
