package @PACKAGE@;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.model.DeviceFactory;
import io.heddle.api.record.RecordSchema;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import io.heddle.testkit.contract.NicContract;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The contract kit, and what is this NIC's own. */
class @CLASS@Test extends NicContract {
  private static final @CLASS@Config CONFIG = new @CLASS@Config(400_000_000_000L, 100_000, 4096, 64);

  @Override
  protected DeviceFactory nics() {
    return context -> new @CLASS@(CONFIG, context);
  }

  @Override
  protected List<RecordSchema> declaredRecords() {
    return new @CLASS@Provider().records();
  }

  /** 4,154 B out (83,080 ps), 100 ns, 64 B back (1,280 ps), 100 ns: 284,360 ps. */
  @Test
  void shouldAcknowledgeOnePacketAfterOneRoundTrip() {
    TestNetwork network = new TestNetwork();
    TestNode sender = network.nic("a", 0, nics());
    TestNode receiver = network.nic("b", 1, nics());
    network.connect(sender, receiver, 400_000_000_000L, 100_000);
    network.start();
    sender.host().post(1, 4096, 7);
    network.runAll();
    assertEquals(183_080, receiver.host().firstPs("received"));
    assertEquals(284_360, sender.host().firstPs("acknowledged"));
  }
}
