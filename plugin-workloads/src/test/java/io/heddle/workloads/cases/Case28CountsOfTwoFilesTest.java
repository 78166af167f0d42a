package io.heddle.workloads.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.model.Workload;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.matrix.ConnectionMatrixConfig;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A workload for more hosts than the topology has names both files and both counts. */
class Case28CountsOfTwoFilesTest {
  private static final Path MATRIX = Path.of("src/test/resources/matrices/chain.cm");

  @Test
  void shouldNameBothFilesAndBothCounts() {
    WorkloadBench bench = new WorkloadBench(8);
    bench.prepare(matrix(null));
    assertEquals(
        List.of(
            "src/test/resources/matrices/chain.cm:2:7: error HED-0601:"
                + " src/test/resources/matrices/chain.cm is for 16 hosts; the topology is exp.yaml, 8 hosts"),
        bench.errors);
  }

  @Test
  void shouldCountTheHostsThatTakePart() {
    WorkloadBench bench = new WorkloadBench(128);
    bench.prepare(matrix(new int[] {0, 1, 2}));
    assertEquals(1, bench.errors.size());
    assertEquals(
        "exp.yaml, 128 hosts, of which 3 take part",
        bench.errors.get(0).substring(bench.errors.get(0).indexOf("exp.yaml")));
  }

  @Test
  void shouldNameAServerThatDoesNotExist() {
    WorkloadBench bench = new WorkloadBench(8);
    bench.prepare(matrix(new int[] {0, 9}));
    assertEquals(
        List.of(
            "exp.yaml:10:3: error HED-0601: there is no server 9; the topology is exp.yaml, 8 hosts"),
        bench.errors);
  }

  private static Workload matrix(int[] hosts) {
    return Cases.matrix(
        new ConnectionMatrixConfig(new FlowKeys(hosts, 0, 0, 0), MATRIX, "refuse", null));
  }
}
