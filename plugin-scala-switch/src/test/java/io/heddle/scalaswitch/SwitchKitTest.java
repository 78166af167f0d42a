package io.heddle.scalaswitch;

import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.ModelProvider;
import io.heddle.testkit.contract.SwitchContract;

/** The platform's contract kit of switches. */
class SwitchKitTest extends SwitchContract {
  @Override
  protected ModelProvider<?> provider() {
    return new ScalaSwitchProvider();
  }

  @Override
  protected boolean allocationIsAnError() {
    return true;
  }

  @Override
  protected DeviceFactory switches() {
    return new SwitchSetup().factory();
  }
}
