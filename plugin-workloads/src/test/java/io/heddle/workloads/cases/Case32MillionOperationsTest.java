package io.heddle.workloads.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.prepare.Findings;
import io.heddle.workloads.prepare.Frontier;
import io.heddle.workloads.prepare.LiveNode;
import io.heddle.workloads.prepare.Preparation;
import io.heddle.workloads.prepare.PreparationSettings;
import io.heddle.workloads.prepare.ProcessGroups;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceMaker;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceReader;
import io.heddle.workloads.trace.TraceSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Memory follows the nodes that wait or run, not the length of the trace. */
class Case32MillionOperationsTest {
  private static final int OPERATIONS = 1_000_000;
  private static final PreparationSettings SETTINGS =
      new PreparationSettings(Map.of(), true, true, true, false, null);

  /** A trace that is never held: node i depends on node {@code before(i)}. */
  private record Made(int nodes, java.util.function.IntUnaryOperator before)
      implements TraceSource {
    @Override
    public String name() {
      return "made";
    }

    @Override
    public TraceReader open() {
      return new TraceReader() {
        private int next;

        @Override
        public boolean next(TraceNode node) {
          if (next == nodes) {
            return false;
          }
          node.clear();
          node.id = next;
          node.type = NodeType.METADATA;
          int dependency = before.applyAsInt(next++);
          if (dependency >= 0) {
            node.dataDependencies.add(dependency);
          }
          return true;
        }

        @Override
        public String version() {
          return "";
        }
      };
    }
  }

  @Test
  void shouldHoldAFewNodesOfAChain() {
    // Each block of 1,024 nodes is read when its predecessor begins.
    assertTrue(mostHeld(new Made(OPERATIONS, i -> i - 1)) <= 2_100);
  }

  @Test
  void shouldHoldAWideFanButNotTwice() {
    assertEquals(OPERATIONS - 1, mostHeld(new Made(OPERATIONS, i -> i == 0 ? -1 : 0)));
  }

  @Test
  void shouldHoldTheOpenStrandsOfABraid() {
    assertTrue(mostHeld(new Made(OPERATIONS, i -> i - 100)) <= 2_200);
  }

  @Test
  void shouldReadALongChainOfTheBinaryFormWithinSeconds() throws TraceFault, java.io.IOException {
    TraceMaker maker = new TraceMaker();
    for (int i = 0; i < 100_000; i++) {
      TraceMaker.Message node = TraceMaker.comp(i, 1);
      maker.add(i == 0 ? node : node.after(i - 1));
    }
    java.nio.file.Path file = java.nio.file.Files.createTempFile("chain", ".et");
    try {
      java.nio.file.Files.write(file, maker.toArray());
      assertTrue(mostHeld(new io.heddle.workloads.trace.TraceFile(file)) <= 2_100);
    } finally {
      java.nio.file.Files.delete(file);
    }
  }

  /** Goes through a trace, each node ending as soon as it is ready. */
  private static int mostHeld(TraceSource trace) {
    Findings findings = new Findings(10);
    Preparation preparation =
        Preparation.of(List.of(trace), SETTINGS, new ProcessGroups(1), findings);
    assertEquals(List.of(), findings.errors());
    Frontier frontier = preparation.frontier(0, null);
    frontier.begin();
    int most = 0;
    for (LiveNode node = frontier.pollReady(); node != null; node = frontier.pollReady()) {
      frontier.finish(node);
      most = Math.max(most, frontier.size());
    }
    assertTrue(frontier.isThrough());
    return most;
  }
}
