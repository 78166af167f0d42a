package io.heddle.workloads.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.Workload;
import io.heddle.api.model.Workload.Progress;
import io.heddle.workloads.bench.WorkloadBench;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A workload says that it is done as soon as it is, and leaves no event behind. */
class Case34FinishedRunsEndTest {
  @Test
  void shouldBeFinishedWithItsLastAcknowledgement(@TempDir Path directory) throws Exception {
    WorkloadBench bench = new WorkloadBench(2);
    Workload workload =
        Cases.matrix(
            directory, "Nodes 2\nConnections 2\n1->0 start 0 size 1\n0->1 start 9 size 1\n");
    bench.prepare(workload).runUntil(WorkloadBench.START_PS + 3_008);
    assertFalse(workload.isFinished());
    assertEquals(new Progress("flows", 1, 2, 0), workload.progress());
    bench.runUntil(WorkloadBench.START_PS + 3_009);
    assertTrue(workload.isFinished());
    assertFalse(bench.network().fireNext(), "nothing is left to happen");
  }
}
