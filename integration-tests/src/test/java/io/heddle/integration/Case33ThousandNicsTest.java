package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** 1,024 NICs in a heap of 2 GB: preparing their AllReduce takes no more, and a run completes. */
final class Case33ThousandNicsTest {
  private static final Map<String, String> TWO_GIGABYTES = Map.of("HEDDLE_OPTS", "-Xmx2g");

  @TempDir private Path directory;

  private Path experiment(String algorithm) throws Exception {
    String text =
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: thousand}
        models:
          nic:
            type: roce-nic
            attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
          switch: {type: scala-switch}
        topology: {generator: fat-tree, k: 16, nic: nic, edge: switch, aggregation: switch, core: switch}
        workload:
          type: collective
          phases: [{operationType: allReduce, algorithm: ALGORITHM, dataSize: 1MiB}]
        records: {include: [chakra-completion-stats]}
        stop: {after: 1s}
        """;
    return Files.writeString(
        directory.resolve("thousand.yaml"),
        text.replace("ALGORITHM", algorithm),
        StandardCharsets.UTF_8);
  }

  /** The ring is 2,095,104 transfers. */
  @Test
  void shouldPrepareTheRingOfAThousandRanks() throws Exception {
    Said said =
        Distribution.script(TWO_GIGABYTES, directory, "check", experiment("ring").toString());
    assertEquals(0, said.status(), said.err());
    assertTrue(said.out().contains("1024"), said.out());
  }

  /** The tree sends up 1,023 edges and down again. */
  @Test
  void shouldRunTheTreeOfAThousandRanks() throws Exception {
    Said said =
        Distribution.script(
            TWO_GIGABYTES,
            directory,
            "run",
            experiment("tree").toString(),
            "--out",
            directory.resolve("out").toString());
    assertEquals(0, said.status(), said.err());
    assertEquals(
        1 + 1_024,
        Files.readAllLines(directory.resolve("out/thousand-chakra-completion-stats-0.csv")).size());
  }
}
