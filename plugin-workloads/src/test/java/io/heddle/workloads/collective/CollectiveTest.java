package io.heddle.workloads.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.bench.Node;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.chakra.ChakraBench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Section 3 of the workloads specification. */
class CollectiveTest {
  private static final Node ALL_REDUCE =
      Node.map(
          "operationType", "allReduce", "algorithm", "ring", "dataSize", "1KiB", "repeat", "3");

  @Test
  void shouldExecutePhasesInTurn() {
    WorkloadBench bench =
        run(
            4,
            Node.list(
                ALL_REDUCE,
                Node.map("operationType", "allToAll", "algorithm", "sequential", "dataSize", "8B"),
                Node.map("operationType", "barrier")));
    var collectives = bench.rows("chakra-comm-collective-stats");
    assertEquals(
        List.of("AllReduce", "AllReduce", "AllReduce", "AllToAll", "Barrier"),
        collectives.stream().map(row -> row.get("comm_type")).toList());
    // 3 x 24 of the rings, 12 of the exchange, 24 of the barrier
    assertEquals(108, bench.rows("chakra-perf").size());
    assertEquals("world", collectives.get(0).get("pg_name"));
  }

  @Test
  void shouldUseTheAlgorithmOfEachPhase() {
    WorkloadBench bench =
        run(
            4,
            Node.list(
                Node.map(
                    "operationType", "allReduce",
                    "algorithm", "recursiveHalvingDoubling",
                    "dataSize", "1KiB"),
                Node.map("operationType", "allReduce", "algorithm", "tree", "dataSize", "1KiB"),
                Node.map("operationType", "allReduce", "dataSize", "1KiB")));
    assertEquals(
        List.of("halving-doubling", "ring", "tree"),
        bench.rows("chakra-comm-collective-percentiles-stats").stream()
            .map(row -> row.get("expansion_algo"))
            .toList());
    assertEquals(16 + 6 + 24, bench.rows("chakra-perf").size());
  }

  @Test
  void shouldComputeBeforeAPhase() {
    WorkloadBench bench =
        run(
            2,
            Node.list(
                Node.map(
                    "operationType", "broadcast",
                    "dataSize", "8B",
                    "root", "1",
                    "repeat", "2",
                    "computeBefore", "100us")));
    assertEquals(List.of("1->0", "1->0"), bench.postedPairs());
    assertEquals(100_000_000L, bench.postPs(0));
    // The send leaves after 1 ns, then another 100 us.
    assertEquals(200_001_000L, bench.postPs(1));
  }

  @Test
  void shouldLayGroupsOutInRankOrder() {
    Node phases = Node.list(Node.map("operationType", "broadcast", "dataSize", "8B"));
    WorkloadBench bench = new WorkloadBench(7);
    bench.run(
        workload(
            -1,
            null,
            Node.list(
                Node.map("count", "2", "groupSize", "2", "phases", phases),
                Node.map("groupSize", "3", "phases", phases))));
    assertEquals(List.of("0->1", "2->3", "4->5", "4->6"), bench.postedPairs());
    assertEquals(
        List.of("group-0", "group-1", "group-2"),
        bench.rows("chakra-comm-collective-stats").stream()
            .map(row -> row.get("pg_name"))
            .sorted()
            .toList());
  }

  @Test
  void shouldNameWhatIsWrong() {
    assertEquals(
        List.of("exp.yaml:9:1: error HED-0200: the workload has no phases"),
        refused(4, null, null));
    assertEquals(
        List.of("exp.yaml:10:3: error HED-0203: groups excludes ranks"),
        refused(4, null, Node.list(Node.map("groupSize", "4", "phases", Node.list(ALL_REDUCE)))));
    assertEquals(
        List.of(
            "exp.yaml:20:5: error HED-0306: \"halving\" is no algorithm of allGather",
            "exp.yaml:20:5: error HED-0200: phase reduce has no dataSize",
            "exp.yaml:20:5: error HED-0305: root 4 is above its maximum 3",
            "exp.yaml:20:5: error HED-0304: computeBefore is not a whole number of microseconds"),
        refused(
            4,
            Node.list(
                Node.map("operationType", "allGather", "algorithm", "halving", "dataSize", "1B"),
                Node.map("operationType", "reduce"),
                Node.map("operationType", "gather", "dataSize", "1B", "root", "4"),
                Node.map("operationType", "barrier", "computeBefore", "5ns")),
            null));
    assertTrue(
        refused(3, Node.list(ALL_REDUCE), null)
            .get(0)
            .contains("the traces are for 3 ranks; the topology is exp.yaml, 4 hosts"));
  }

  private static List<String> refused(int ranks, Node phases, Node groups) {
    return new WorkloadBench(4).prepare(workload(ranks, phases, groups)).errors;
  }

  private static WorkloadBench run(int ranks, Node phases) {
    return new WorkloadBench(ranks).run(workload(-1, phases, null));
  }

  private static CollectiveWorkload workload(int ranks, Node phases, Node groups) {
    return new CollectiveWorkload(
        new CollectiveConfig(
            ranks,
            phases,
            groups,
            null,
            0,
            1,
            new ChakraBench(Path.of("")).config(null).behaviour()));
  }
}
