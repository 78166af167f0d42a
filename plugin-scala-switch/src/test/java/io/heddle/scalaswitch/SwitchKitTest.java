package io.heddle.scalaswitch;

import io.heddle.api.model.DeviceFactory;
import io.heddle.api.record.RecordSchema;
import io.heddle.testkit.contract.SwitchContract;
import java.util.List;

/** The platform's contract kit of switches. */
class SwitchKitTest extends SwitchContract {
  @Override
  protected DeviceFactory switches() {
    return new SwitchSetup().factory();
  }

  @Override
  protected List<RecordSchema> declaredRecords() {
    return new ScalaSwitchProvider().records();
  }
}
