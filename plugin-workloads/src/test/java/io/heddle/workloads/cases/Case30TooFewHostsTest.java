package io.heddle.workloads.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.workloads.bench.WorkloadBench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One host has nobody to send to; two are enough. */
class Case30TooFewHostsTest {
  @Test
  void shouldRefuseASingleHostAndSelfTraffic(@TempDir Path directory) throws Exception {
    WorkloadBench bench = new WorkloadBench(1);
    bench.prepare(Cases.matrix(directory, "Nodes 1\nConnections 0\n"));
    assertEquals(
        List.of("exp.yaml:10:3: error HED-0601: traffic needs at least 2 hosts, found 1"),
        bench.errors);
    WorkloadBench two = new WorkloadBench(2);
    two.prepare(Cases.matrix(directory, "Nodes 2\nConnections 1\n1->1 start 0 size 1\n"));
    assertEquals(1, two.errors.size());
    assertEquals(
        "case.cm:3:1: error HED-0600: host 1 sends to itself",
        two.errors.get(0).substring(two.errors.get(0).indexOf("case.cm")));
  }

  @Test
  void shouldRunOnTwo(@TempDir Path directory) throws Exception {
    WorkloadBench bench = new WorkloadBench(2);
    bench.run(Cases.matrix(directory, "Nodes 2\nConnections 1\n1->0 start 0 size 1\n"));
    assertEquals(List.of("1->0"), bench.postedPairs());
  }
}
