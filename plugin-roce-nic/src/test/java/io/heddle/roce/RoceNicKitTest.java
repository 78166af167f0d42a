package io.heddle.roce;

import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.ModelProvider;
import io.heddle.roce.transport.Strategies;
import io.heddle.testkit.contract.NicContract;

/** The platform's contract kit of NICs. */
class RoceNicKitTest extends NicContract {
  @Override
  protected DeviceFactory nics() {
    Strategies strategies = new Strategies(RoceHarness.goBackN(), RoceHarness.noControl());
    return context -> new RoceNic(TestConfig.nic(), context, strategies, 0);
  }

  @Override
  protected ModelProvider<?> provider() {
    return new RoceNicProvider();
  }

  @Override
  protected boolean allocationIsAnError() {
    return true;
  }
}
