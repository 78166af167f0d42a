package org.example.nic;

import com.google.inject.Module;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.Given;
import io.heddle.api.model.PortPlan;
import io.heddle.api.model.ProvidesModel;

/** Offers the model type {@code window-nic}. */
@ProvidesModel(value = "window-nic", version = WindowNicVersion.VALUE)
public final class WindowNicProvider implements DeviceProvider<WindowNicConfig> {
  /** For the platform. */
  public WindowNicProvider() {}

  @Override
  public Class<WindowNicConfig> configType() {
    return WindowNicConfig.class;
  }

  @Override
  public Role role() {
    return Role.NIC;
  }

  @Override
  public PortPlan portPlan(WindowNicConfig config, Given given) {
    return PortPlan.nic(config.dataRate(), config.delay(), 1);
  }

  @Override
  public Module module(WindowNicConfig config) {
    DeviceFactory factory = context -> new WindowNic(config, context);
    return binder -> binder.bind(DeviceFactory.class).toInstance(factory);
  }
}
