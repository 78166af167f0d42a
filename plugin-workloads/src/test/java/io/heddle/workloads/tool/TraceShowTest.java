package io.heddle.workloads.tool;

import static io.heddle.workloads.trace.TraceMaker.coll;
import static io.heddle.workloads.trace.TraceMaker.comp;
import static io.heddle.workloads.trace.TraceMaker.receive;
import static io.heddle.workloads.trace.TraceMaker.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.bench.Node;
import io.heddle.workloads.trace.TraceMaker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of a set of traces. */
class TraceShowTest {
  @TempDir Path directory;

  private ToolBench bench() {
    return new ToolBench(directory);
  }

  private void write(String name, TraceMaker trace) throws Exception {
    Files.write(directory.resolve(name), trace.toArray());
  }

  @Test
  void shouldTellRanksNodesGroupsCollectivesAndCriticalPath() throws Exception {
    for (int rank = 0; rank < 2; rank++) {
      // 1 -> 2 -> 4 takes 10 + 5 us; 3 runs beside it. Rank 1 computes 7 us longer.
      write(
          "t." + rank + ".et",
          new TraceMaker()
              .add(comp(1, 10 + 7L * rank))
              .add(coll(2, 0, 1000).after(1))
              .add(rank == 0 ? send(3, 1, 64, 9) : receive(3, 0, 64, 9))
              .add(comp(4, 5).after(2)));
    }
    ToolBench bench = bench().show("t.{rank}.et", false);
    assertEquals(List.of(), bench.errors);
    assertEquals(
        """
        schema         1.0.0
        ranks          2
        nodes          8: 4 COMP, 1 COMM_SEND, 1 COMM_RECV, 2 COMM_COLL
        computation    37 us in all, at most 22 us a rank
        sends          1, 64 B
        receives       1, 64 B
        critical path  rank 1: 22 us, 1000 B, nodes 3: 2 COMP, 1 COMM_COLL

        collective  group  bytes  root  nodes  a rank
        AllReduce   world  1000   -     2      1
        """,
        bench.said().substring(bench.said().indexOf('\n') + 1));
    assertTrue(bench.said().startsWith("traces         "), bench.said());
  }

  @Test
  void shouldGiveTheSameToPrograms() throws Exception {
    MakeOptions plain = ToolBench.make("alltoall", 4, 8192, "m");
    bench()
        .make(
            new MakeOptions(
                plain.what(),
                "m",
                4,
                8192,
                Node.list(Node.of("a=0..1"), Node.of("b=2,3")),
                -1,
                -1,
                2_000_000,
                3,
                null,
                "et",
                false,
                false));
    String said = bench().show("m", true).said();
    assertTrue(
        said.endsWith(
            ",\"versions\":[\"1.0.0\"],\"ranks\":4,"
                + "\"nodes\":{\"METADATA\":4,\"COMP\":12,\"COMM_COLL\":12},"
                + "\"computeMicros\":24,\"mostComputeMicrosOfARank\":6,"
                + "\"sends\":0,\"sentBytes\":0,\"receives\":0,\"receivedBytes\":0,"
                // three computations of 2 us, three collectives of 8,192 bytes
                + "\"criticalPath\":{\"rank\":0,\"micros\":6,\"bytes\":24576,"
                + "\"nodes\":{\"COMP\":3,\"COMM_COLL\":3}},"
                + "\"groups\":[{\"name\":\"a\",\"ranks\":[0,1]},{\"name\":\"b\",\"ranks\":[2,3]}],"
                + "\"collectives\":["
                + "{\"type\":\"AllToAll\",\"group\":\"a\",\"bytes\":8192,\"nodes\":6,"
                + "\"mostOnARank\":3},"
                + "{\"type\":\"AllToAll\",\"group\":\"b\",\"bytes\":8192,\"nodes\":6,"
                + "\"mostOnARank\":3}],"
                + "\"errors\":[],\"warnings\":[]}\n"),
        said);
  }

  @Test
  void shouldShowASingleFileOfASetByItself() throws Exception {
    write("t.5.et", new TraceMaker().add(comp(1, 3)).add(send(2, 7, 10, 0).after(1)));
    String said = bench().show("t.5.et", false).said();
    assertTrue(said.contains("critical path  rank 5: 3 us, 10 B, nodes 2"), said);
    assertTrue(!said.contains("would be refused"), said);
  }

  @Test
  void shouldShowWhatARunWouldRefuse() throws Exception {
    write("t.0.et", new TraceMaker().add(comp(1, 3).after(2)).add(comp(2, 3).after(1)));
    String said = bench().show("t.{rank}.et", false).said();
    assertTrue(said.contains("critical path  none: dependencies are missing or circular"), said);
    assertTrue(said.contains("would be refused: "), said);
    assertTrue(said.contains("nodes depend on one another: 1 waits for 2 waits for 1"), said);
  }

  @Test
  void shouldNameWhatIsNotThere() {
    List<String> errors = bench().show("nothing/here", false).errors;
    assertEquals(1, errors.size());
    assertTrue(errors.get(0).startsWith("--traces: HED-0600: "), errors.get(0));
  }
}
