package io.heddle.workloads.cases;

import static io.heddle.workloads.trace.TraceMaker.coll;
import static io.heddle.workloads.trace.TraceMaker.comp;
import static io.heddle.workloads.trace.TraceMaker.receive;
import static io.heddle.workloads.trace.TraceMaker.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.bench.WorkloadBench.Fate;
import io.heddle.workloads.chakra.ChakraBench;
import io.heddle.workloads.chakra.ChakraWorkload;
import io.heddle.workloads.trace.TraceMaker;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A rank that waits for a message nobody sends says so. */
class Case29RankWaitsTest {
  @TempDir Path directory;

  @Test
  void shouldNameMessageAndRank() throws Exception {
    WorkloadBench bench = new WorkloadBench(3);
    ChakraWorkload workload =
        new ChakraBench(directory)
            .ranks(2, new TraceMaker().add(comp(1, 1)))
            .rank(new TraceMaker().add(receive(431, 1, 100, 12)).add(comp(432, 1).after(431)))
            .workload();
    bench.run(workload);
    assertFalse(workload.isFinished());
    assertEquals(List.of("rank 2 waits for message 12 from rank 1 (node 431)"), bench.waits());
  }

  @Test
  void shouldNameTheStepOfACollective() throws Exception {
    WorkloadBench bench = new WorkloadBench(4);
    // Nothing of rank 1 arrives. Rank 2 forwards its own step 0 only, rank 3 steps 0 and 1, and so
    // on round the ring.
    bench.fate = message -> message.source() == 1 ? Fate.LOST : Fate.NORMAL;
    bench.run(
        new ChakraBench(directory)
            .ranks(4, new TraceMaker().add(coll(7, 0, 1000)).add(comp(8, 1).after(7)))
            .workload());
    assertEquals(
        List.of(
            "rank 0 waits for message 2 from rank 3 (node 7, AllReduce #0, step 2)",
            "rank 1 waits for message 3 from rank 0 (node 7, AllReduce #0, step 3)",
            "rank 1 waits for 4 acknowledgements",
            "rank 2 waits for message 0 from rank 1 (node 7, AllReduce #0, step 0)",
            "rank 3 waits for message 1 from rank 2 (node 7, AllReduce #0, step 1)"),
        bench.waits());
  }

  @Test
  void shouldNameAFailedMessage() throws Exception {
    WorkloadBench bench = new WorkloadBench(2);
    bench.fate = message -> new Fate(0, 0, 500, "retries spent");
    ChakraWorkload workload =
        new ChakraBench(directory)
            .rank(new TraceMaker().add(send(1, 1, 10, 1)))
            .rank(new TraceMaker().add(receive(1, 0, 10, 1)))
            .workload();
    bench.run(workload);
    assertEquals(1, workload.progress().failed());
    assertEquals(
        List.of(
            "rank 0 waits for nothing any more: a message of 10 bytes to rank 1 failed: retries"
                + " spent",
            "rank 1 waits for message 1 from rank 0 (node 1)"),
        bench.waits());
  }
}
