package io.heddle.roce;

import io.heddle.api.model.DeviceFactory;
import io.heddle.api.record.RecordSchema;
import io.heddle.roce.transport.Strategies;
import io.heddle.testkit.contract.NicContract;
import java.util.List;

/** The platform's contract kit of NICs. */
class RoceNicKitTest extends NicContract {
  @Override
  protected DeviceFactory nics() {
    Strategies strategies = new Strategies(RoceHarness.goBackN(), RoceHarness.noControl());
    return context -> new RoceNic(TestConfig.nic(), context, strategies, 0);
  }

  @Override
  protected List<RecordSchema> declaredRecords() {
    return new RoceNicProvider().records();
  }
}
