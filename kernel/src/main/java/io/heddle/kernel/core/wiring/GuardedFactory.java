package io.heddle.kernel.core.wiring;

import io.heddle.api.host.Nic;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelOffer;
import java.util.function.Supplier;

/**
 * Makes the devices of one configuration and names the bundle if it can't. The bundle's own factory
 * is wired on first use: after the rules between attributes were checked, so that a model may rely
 * on them.
 */
final class GuardedFactory implements DeviceFactory {
  private final ModelOffer offer;
  private final DeviceProvider.Role role;
  private final Supplier<DeviceFactory> wiring;
  private DeviceFactory factory;

  GuardedFactory(ModelOffer offer, DeviceProvider.Role role, Supplier<DeviceFactory> wiring) {
    this.offer = offer;
    this.role = role;
    this.wiring = wiring;
  }

  /**
   * Wires the bundle's factory.
   *
   * @throws BundleFault if it can't be
   */
  void wire() {
    if (factory == null) {
      factory = wiring.get();
    }
  }

  @Override
  public Device create(DeviceContext context) {
    wire();
    String what = offer.text() + " could not make " + context.info().name();
    Device device = BundleFault.guard(offer.origin(), what, () -> factory.create(context));
    if (device == null) {
      throw new BundleFault("bundle " + offer.origin().text() + ": " + what, null);
    }
    if (role == DeviceProvider.Role.NIC && !(device instanceof Nic)) {
      throw new BundleFault(
          "bundle "
              + offer.origin().text()
              + ": "
              + offer.text()
              + " is a NIC, but its device "
              + device.getClass().getName()
              + " does not implement Nic",
          null);
    }
    return device;
  }
}
