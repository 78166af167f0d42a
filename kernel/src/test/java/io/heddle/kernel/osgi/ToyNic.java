package io.heddle.kernel.osgi;

import com.google.inject.Module;
import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.Given;
import io.heddle.api.model.PortPlan;
import io.heddle.api.model.ProvidesModel;

/** A NIC that goes into throw-away bundles. */
@ProvidesModel(value = "toy-nic", version = "1.0.0")
public final class ToyNic implements DeviceProvider<ToyNic.Config> {
  /** Its one attribute. */
  public record Config(
      @Attribute(
              path = "NetworkInterface.UplinkNetworkInterface.DataRate",
              kind = Kind.DATA_RATE,
              value = "400Gbps",
              min = "1bps",
              description = "Port speed")
          long dataRate) {}

  @Override
  public Class<Config> configType() {
    return Config.class;
  }

  @Override
  public Role role() {
    return Role.NIC;
  }

  @Override
  public PortPlan portPlan(Config config, Given given) {
    return PortPlan.nic(config.dataRate(), 1, 1);
  }

  @Override
  public Module module(Config config) {
    return binder -> {};
  }
}
