package io.heddle.mrc;

import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.ModelProvider;
import io.heddle.mrc.congestion.NsccFactory;
import io.heddle.mrc.loss.SackGapFactory;
import io.heddle.mrc.path.EntropyRotationFactory;
import io.heddle.mrc.transport.Strategies;
import io.heddle.testkit.contract.NicContract;

/** The platform's contract kit of NICs. */
class MrcNicKitTest extends NicContract {
  @Override
  protected DeviceFactory nics() {
    Strategies strategies =
        new Strategies(
            MrcHarness.bound(new NsccFactory(), "nscc"),
            MrcHarness.bound(new EntropyRotationFactory(), "entropy-rotation"),
            MrcHarness.bound(new SackGapFactory(), "sack-gap"));
    return context -> new MrcNic(TestConfig.nic(), context, strategies, 0);
  }

  @Override
  protected ModelProvider<?> provider() {
    return new MrcNicProvider();
  }

  @Override
  protected boolean allocationIsAnError() {
    return true;
  }
}
