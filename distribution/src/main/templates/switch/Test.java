package @PACKAGE@;

import io.heddle.api.model.DeviceFactory;
import io.heddle.api.record.RecordSchema;
import io.heddle.testkit.contract.SwitchContract;
import java.util.List;

/** The contract kit. */
class @CLASS@Test extends SwitchContract {
  private static final @CLASS@Config CONFIG = new @CLASS@Config(400_000_000_000L, 100_000, 4 << 20);

  @Override
  protected DeviceFactory switches() {
    return context -> new @CLASS@(CONFIG, context);
  }

  @Override
  protected List<RecordSchema> declaredRecords() {
    return new @CLASS@Provider().records();
  }
}
