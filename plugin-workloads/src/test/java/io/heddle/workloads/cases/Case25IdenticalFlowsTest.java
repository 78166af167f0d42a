package io.heddle.workloads.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.Workload;
import io.heddle.workloads.bench.WorkloadBench;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Identical messages at one instant each have a completion of their own. */
class Case25IdenticalFlowsTest {
  @Test
  void shouldCompleteEachOfAThousandEqualFlows(@TempDir Path directory) throws Exception {
    String text = "Nodes 2\nConnections 1000\n" + "0->1 start 0 size 4096\n".repeat(1_000);
    WorkloadBench bench = new WorkloadBench(2);
    Workload workload = Cases.matrix(directory, text);
    bench.run(workload);
    assertTrue(workload.isFinished());
    assertEquals(
        1_000, bench.rows("flow-stats").stream().map(row -> row.get("flow_id")).distinct().count());
    assertTrue(
        bench.rows("flow-stats").stream().allMatch(row -> "completed".equals(row.get("status"))));
  }
}
