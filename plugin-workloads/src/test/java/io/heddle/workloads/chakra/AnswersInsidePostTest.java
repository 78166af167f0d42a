package io.heddle.workloads.chakra;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.trace.TraceMaker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A NIC may report inside {@code post} that a message was sent, acknowledged or received. */
class AnswersInsidePostTest {
  @TempDir private Path scratch;

  private ChakraBench bench() {
    return new ChakraBench(scratch);
  }

  private static List<String> run(ChakraBench traces, boolean answersInPost) throws IOException {
    WorkloadBench bench = new WorkloadBench(traces.size());
    bench.answersInPost = answersInPost;
    ChakraWorkload workload = traces.workload();
    bench.run(workload);
    workload.describeWaits((who, what, since) -> fail(who + " waits for " + what));
    assertTrue(workload.isFinished(), "unfinished; answers inside post: " + answersInPost);
    return bench.posts.stream()
        .map(WorkloadBench.Post::message)
        .map(m -> m.source() + ">" + m.destination() + " " + m.bytes() + " " + m.tag())
        .sorted()
        .toList();
  }

  private static void sendsTheSame(ChakraBench traces) throws IOException {
    assertEquals(run(traces, false), run(traces, true));
  }

  /** The number is the one traces have for the type. */
  @ParameterizedTest
  @CsvSource({
    "0, AllReduce, ring",
    "0, AllReduce, tree",
    "0, AllReduce, halving-doubling",
    "1, Reduce, ring",
    "2, AllGather, ring",
    "3, Gather, direct",
    "4, Scatter, direct",
    "5, Broadcast, sequential",
    "5, Broadcast, interleaved",
    "6, AllToAll, sequential",
    "6, AllToAll, interleaved",
    "7, ReduceScatter, ring",
    "9, Barrier, ring"
  })
  void shouldEndEveryCollective(long type, String name, String algorithm) throws IOException {
    TraceMaker trace =
        new TraceMaker()
            .add(TraceMaker.coll(1, type, 4_096))
            .add(TraceMaker.coll(2, type, 64).after(1));
    sendsTheSame(
        bench().ranks(8, trace).algorithms(Map.of(name, algorithm)).synchronize().iterations(2));
  }

  @Test
  void shouldEndMessagesBetweenTwoRanks() throws IOException {
    sendsTheSame(
        bench()
            .rank(
                new TraceMaker()
                    .add(TraceMaker.send(1, 1, 1_000, 1))
                    .add(TraceMaker.send(2, 1, 2_000, 1).after(1))
                    .add(TraceMaker.receive(3, 1, 3_000, 2).after(2))
                    .add(TraceMaker.comp(4, 2).after(3)))
            .rank(
                new TraceMaker()
                    .add(TraceMaker.receive(1, 0, 1_000, 1))
                    .add(TraceMaker.receive(2, 0, 2_000, 1))
                    .add(TraceMaker.send(3, 0, 3_000, 2).after(1, 2))));
  }

  /** Each send of a chain follows from the one before; answers must not pile up on the stack. */
  @Test
  void shouldEndALongChain() throws IOException {
    TraceMaker sends = new TraceMaker();
    TraceMaker receives = new TraceMaker();
    for (int i = 1; i <= 20_000; i++) {
      sends.add(i == 1 ? TraceMaker.send(i, 1, 8, 1) : TraceMaker.send(i, 1, 8, 1).after(i - 1));
      receives.add(TraceMaker.receive(i, 0, 8, 1));
    }
    assertEquals(20_000, run(bench().rank(sends).rank(receives), true).size());
  }
}
