package io.heddle.workloads.cases;

import static io.heddle.workloads.trace.TraceMaker.comp;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.chakra.ChakraBench;
import io.heddle.workloads.trace.TraceMaker;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cycles, absent dependencies and double ids are found before the run. */
class Case42BrokenGraphTest {
  @TempDir Path directory;

  @Test
  void shouldListTheNodesOfACycle() throws Exception {
    assertEquals(
        "nodes depend on one another: 2 waits for 4 waits for 3 waits for 2",
        refused(
            new TraceMaker()
                .add(comp(1, 1))
                .add(comp(2, 1).after(1, 4))
                .add(comp(3, 1).after(2))
                .add(comp(4, 1).after(3))
                .add(comp(5, 1).after(4))));
  }

  @Test
  void shouldCutAnEndlessList() throws Exception {
    TraceMaker trace = new TraceMaker().add(comp(0, 1).after(99));
    for (int id = 1; id < 100; id++) {
      trace.add(comp(id, 1).after(id - 1));
    }
    assertEquals(
        "nodes depend on one another: 0 waits for 99 waits for 98 waits for 97 waits for 96 waits"
            + " for 95 waits for 94 waits for 93 waits for 92 waits for 91 waits for … and on to 0",
        refused(trace));
  }

  @Test
  void shouldNameAnAbsentDependency() throws Exception {
    assertEquals(
        "node 1 depends on node 9, which is not in the file",
        refused(new TraceMaker().add(comp(1, 1).after(9))));
  }

  @Test
  void shouldNameADoubleIdAndSelfDependency() throws Exception {
    assertEquals(
        "node 1 (C1): the id is used twice",
        refused(new TraceMaker().add(comp(1, 1)).add(comp(1, 1))));
    assertEquals(
        "node 1 (C1): the node depends on itself",
        refused(new TraceMaker().add(comp(1, 1).after(1))));
  }

  @Test
  void shouldRunNodesThatDependOnLaterOnes() throws Exception {
    WorkloadBench run =
        new ChakraBench(directory)
            .rank(
                new TraceMaker()
                    .add(TraceMaker.send(1, 1, 8, 1).after(3))
                    .add(comp(2, 4))
                    .add(comp(3, 6).after(2)))
            .rank(new TraceMaker().add(TraceMaker.receive(1, 0, 8, 1)))
            .run();
    assertEquals(10_000_000, run.postPs(0));
  }

  private String refused(TraceMaker trace) throws Exception {
    List<String> errors =
        new ChakraBench(directory).rank(trace).rank(new TraceMaker()).prepare(2).errors;
    assertEquals(1, errors.size(), errors::toString);
    String text = errors.get(0);
    return text.substring(text.indexOf("t.0.et: ") + 8);
  }
}
