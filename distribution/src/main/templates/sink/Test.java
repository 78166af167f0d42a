package @PACKAGE@;

import io.heddle.api.record.Sink;
import io.heddle.testkit.contract.SinkContract;

/** The contract kit. */
class @CLASS@Test extends SinkContract {
  @Override
  protected Sink sink() {
    return new @CLASS@(new @CLASS@Config("json", true));
  }
}
