package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A long chain is prepared and replayed in a heap that could not hold its nodes: 100,000 operations
 * a rank, a million in the full profile. Nodes are read and forgotten; a collective, which all
 * ranks must agree on before time zero, may cost {@value #COLLECTIVE_BYTES} bytes.
 */
final class Case32BoundedHeapTest {
  private static final int REPEATS =
      Math.min(10, Integer.getInteger("heddle.test.cases", 1)) * 50_000;

  private static final int RANKS = 2;

  /** What a run of two hosts and a short trace fits into. */
  private static final long BASE_BYTES = 100_000_000;

  private static final long COLLECTIVE_BYTES = 120;

  @TempDir private Path directory;

  private static long heapBytes() {
    return BASE_BYTES + (long) RANKS * REPEATS * COLLECTIVE_BYTES;
  }

  @Test
  void shouldReplayALongChainInASmallHeap() throws Exception {
    String traces = directory.resolve("chain").toString();
    Said made =
        Distribution.run(
            "trace",
            "make",
            "allreduce",
            "--ranks",
            Integer.toString(RANKS),
            "--size",
            "1KiB",
            "--compute",
            "1us",
            "--group",
            "a=0",
            "--group",
            "b=1",
            "--iterations",
            Integer.toString(REPEATS),
            traces);
    assertEquals(0, made.status(), made.err());
    Path experiment =
        Files.writeString(
            directory.resolve("chain.yaml"),
            """
            apiVersion: heddle/v1
            kind: Experiment
            metadata: {name: chain}
            models:
              nic: {type: mrc-nic}
              switch: {type: scala-switch}
            topology: {generator: single-switch, hosts: 2, nic: nic, switch: switch}
            workload: {type: chakra, traces: TRACES}
            records: {include: [chakra-completion-stats]}
            stop: {after: 100s}
            """
                .replace("TRACES", traces),
            StandardCharsets.UTF_8);
    Said said =
        Distribution.script(
            Map.of("HEDDLE_OPTS", "-Xmx" + heapBytes()),
            directory,
            "run",
            experiment.toString(),
            "--out",
            directory.resolve("out").toString());
    assertEquals(0, said.status(), said.err());
    List<String> rows =
        Files.readAllLines(directory.resolve("out/chain-chakra-completion-stats-0.csv"));
    assertEquals(3, rows.size());
    // Each computation takes 1 us, each collective of one rank nothing.
    for (String row : rows.subList(1, 3)) {
      assertTrue(row.endsWith("," + REPEATS + "," + REPEATS + ","), row);
      assertEquals(Integer.toString(REPEATS), row.split(",")[2], row);
    }
  }
}
