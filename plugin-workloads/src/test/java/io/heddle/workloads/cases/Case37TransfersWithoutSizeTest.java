package io.heddle.workloads.cases;

import static io.heddle.workloads.trace.TraceMaker.comp;
import static io.heddle.workloads.trace.TraceMaker.node;
import static io.heddle.workloads.trace.TraceMaker.receive;
import static io.heddle.workloads.trace.TraceMaker.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.chakra.ChakraBench;
import io.heddle.workloads.chakra.ChakraWorkload;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceMaker;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A transfer of 0 bytes releases its followers; one without a size is refused by name. */
class Case37TransfersWithoutSizeTest {
  @TempDir Path directory;

  @Test
  void shouldCompleteATransferOfNothing() throws Exception {
    WorkloadBench bench = new WorkloadBench(2);
    ChakraWorkload workload =
        new ChakraBench(directory)
            .rank(new TraceMaker().add(send(1, 1, 0, 1)).add(comp(2, 1).after(1)))
            .rank(new TraceMaker().add(receive(1, 0, 0, 1)).add(comp(2, 1).after(1)))
            .workload();
    bench.run(workload);
    assertEquals(0, bench.posts.get(0).message().bytes());
    assertTrue(workload.isFinished());
  }

  @Test
  void shouldTakeTheTensorSizeForAMissingSize() throws Exception {
    WorkloadBench run =
        new ChakraBench(directory)
            .rank(
                new TraceMaker()
                    .add(
                        node(1, "S", NodeType.COMM_SEND)
                            .attribute("tensor_size", 13, 64)
                            .attribute("comm_dst", 7, 1)))
            .rank(new TraceMaker().add(receive(1, 0, 64, 0)))
            .run();
    assertEquals(64, run.posts.get(0).message().bytes());
  }

  @Test
  void shouldNameFileNodeAndAttribute() throws Exception {
    assertEquals(
        "node 5 (S): comm_size is missing, and so is tensor_size",
        refused(node(5, "S", NodeType.COMM_SEND).attribute("comm_dst", 7, 1)));
    assertEquals(
        "node 5 (S): comm_size is -4; it can't be negative",
        refused(
            node(5, "S", NodeType.COMM_SEND)
                .attribute("comm_dst", 7, 1)
                .attribute("comm_size", -4)));
    assertEquals(
        "node 5 (S): comm_size is text, not a whole number",
        refused(
            node(5, "S", NodeType.COMM_SEND)
                .attribute("comm_dst", 7, 1)
                .attribute("comm_size", "big")));
    assertTrue(
        refused(node(5, "S", NodeType.COMM_SEND).attribute("comm_size", 4))
            .startsWith("node 5 (S): comm_dst is missing; without a partner rank"));
    assertEquals("node 5 (S5): comm_dst is the own rank 0", refused(send(5, 0, 1, 1)));
    assertEquals("node 5 (S5): comm_dst is 2; ranks are 0 to 1", refused(send(5, 2, 1, 1)));
    assertEquals(
        "node 5 (S5): comm_src is 1, but the trace is that of rank 0",
        refused(send(5, 1, 1, 1).attribute("comm_src", 7, 1)));
    assertEquals(
        "node 5 (R5): comm_dst is 1, but the trace is that of rank 0",
        refused(receive(5, 1, 1, 1).attribute("comm_dst", 7, 1)));
  }

  private String refused(TraceMaker.Message node) throws Exception {
    List<String> errors =
        new ChakraBench(directory)
            .rank(new TraceMaker().add(node))
            .rank(new TraceMaker())
            .prepare(2)
            .errors;
    assertEquals(1, errors.size(), errors::toString);
    assertTrue(errors.get(0).contains("t.0.et"), errors::toString);
    return errors.get(0).substring(errors.get(0).indexOf("node 5"));
  }
}
