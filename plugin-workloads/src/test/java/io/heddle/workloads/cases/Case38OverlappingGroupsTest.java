package io.heddle.workloads.cases;

import static io.heddle.workloads.trace.TraceMaker.coll;
import static io.heddle.workloads.trace.TraceMaker.comp;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.bench.Node;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.chakra.ChakraBench;
import io.heddle.workloads.chakra.ChakraWorkload;
import io.heddle.workloads.trace.TraceMaker;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collectives of overlapping groups complete, or the clash of orders is named before the run. */
class Case38OverlappingGroupsTest {
  private static final Node GROUPS =
      Node.map("all", ranks(0, 1, 2, 3, 4, 5, 6, 7), "half", ranks(4, 5, 6, 7));

  @TempDir Path directory;

  @Test
  void shouldCompleteWhenTheOrderIsTheSame() throws Exception {
    WorkloadBench bench = new WorkloadBench(8);
    ChakraWorkload workload = traces(false).workload();
    bench.run(workload);
    assertTrue(workload.isFinished());
    assertEquals(2, bench.rows("chakra-comm-collective-stats").size());
  }

  @Test
  void shouldNameRanksGroupsAndInstancesOfAClash() throws Exception {
    assertEquals(
        List.of(
            "exp.yaml:10:3: error HED-0600: collectives of overlapping groups are used in different"
                + " orders: rank 0 waits in AllReduce #0 of group \"all\" for rank 5, rank 5 waits"
                + " in AllReduce #0 of group \"half\" for rank 4, rank 4 waits in AllReduce #0 of"
                + " group \"all\" for rank 5"),
        traces(true).prepare(8).errors);
  }

  /** Rank 5 uses the groups the other way round, if {@code clash}. */
  private ChakraBench traces(boolean clash) {
    ChakraBench bench = new ChakraBench(directory).groups(GROUPS);
    for (int rank = 0; rank < 8; rank++) {
      boolean turned = clash && rank == 5;
      TraceMaker trace = new TraceMaker();
      if (rank < 4) {
        trace.add(coll(1, 0, 800).attribute("pg_name", "all"));
      } else {
        trace.add(coll(1, 0, 800).attribute("pg_name", turned ? "half" : "all"));
        trace.add(coll(2, 0, 800).attribute("pg_name", turned ? "all" : "half").after(1));
      }
      bench.rank(trace.add(comp(3, 1).after(1)));
    }
    return bench;
  }

  private static Node ranks(int... ranks) {
    Node[] items = new Node[ranks.length];
    for (int i = 0; i < ranks.length; i++) {
      items[i] = Node.of(String.valueOf(ranks[i]));
    }
    return Node.list(items);
  }
}
