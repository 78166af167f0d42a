package io.heddle.workloads.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.Workload;
import io.heddle.workloads.bench.WorkloadBench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A workload that would send nothing says so before the run. */
class Case36NothingToSendTest {
  @Test
  void shouldWarnLoudly(@TempDir Path directory) throws Exception {
    WorkloadBench bench = new WorkloadBench(2);
    Workload workload = Cases.matrix(directory, "Nodes 2\nConnections 0\n");
    bench.run(workload);
    assertEquals(
        List.of(
            "exp.yaml:9:1: warning HED-0905: no packet would be sent: the workload has no flows"),
        bench.warnings);
    assertTrue(workload.isFinished());
  }
}
