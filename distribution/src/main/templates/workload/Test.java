package @PACKAGE@;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.model.Workload;
import io.heddle.api.record.RecordSchema;
import io.heddle.testkit.TestHosts;
import io.heddle.testkit.contract.WorkloadContract;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The contract kit, and what is this workload's own. */
class @CLASS@Test extends WorkloadContract {
  @Override
  protected Workload workload() {
    return new @CLASS@(new @CLASS@Config(10_000, 3));
  }

  @Override
  protected List<RecordSchema> declaredRecords() {
    return new @CLASS@Provider().records();
  }

  @Test
  void everyHostSendsToTheNext() {
    TestHosts hosts = new TestHosts(4);
    workload().prepare(hosts, hosts.problems());
    hosts.network().runAll();
    assertEquals(4 * 3, hosts.posted().size());
    hosts.posted().forEach(m -> assertEquals((m.source() + 1) % 4, m.destination()));
  }
}
