package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.RunOptions;
import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A run in parts, on one thread or several, leaves every byte that a run in the order of time
 * leaves: every example, and random experiments, 200 of them in the full profile. {@code heddle
 * verify} compares all records and the manifest but for its parts about the machine.
 */
final class ParallelEqualsSerialTest {
  private static final int CASES = 10 * Integer.getInteger("heddle.test.cases", 1);
  private static final Pattern DIVIDED =
      Pattern.compile("(?m)^threads +([2-9]), [1-9][0-9]* partitions");

  @TempDir private static Path folder;
  private static Lab lab;

  static List<String> examples() throws IOException {
    try (Stream<Path> folders = Files.list(ProjectFiles.ROOT.resolve("examples"))) {
      return folders
          .filter(f -> Files.exists(f.resolve("expected/digest")))
          // A project of its own is built by a test of its own.
          .filter(f -> !Files.exists(f.resolve("pom.xml")))
          .map(f -> f.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  static IntStream seeds() {
    return IntStream.range(0, CASES);
  }

  @BeforeAll
  static void startThePlatform() throws Exception {
    lab = new Lab(folder);
  }

  @AfterAll
  static void stopThePlatform() {
    lab.close();
  }

  /** Runs in the order of time and on some threads; returns what the latter said. */
  private static Lab.Result same(Path experiment, int threads) throws IOException {
    Lab.Result one = lab.run(experiment, folder.resolve("one"), RunOptions.SERIAL);
    Lab.Result several = lab.run(experiment, folder.resolve("several"), threads);
    String text = one.err() + several.err() + Files.readString(experiment);
    assertTrue(one.status() <= 1, text);
    assertEquals(one.status(), several.status(), text);
    Lab.Result verdict = lab.verify(one.directory(), several.directory());
    assertEquals(0, verdict.status(), verdict.err() + text);
    Path stall = one.directory().resolve("stall.json");
    if (Files.exists(stall)) {
      Path other = several.directory().resolve("stall.json");
      assertEquals(Files.readString(stall), Files.readString(other), text);
    }
    return several;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void exampleShouldLeaveTheSameBytes(String example) throws Exception {
    Path experiment = ProjectFiles.ROOT.resolve("examples/" + example + "/experiment.yaml");
    Lab.Result several = same(experiment, 2);
    assertTrue(DIVIDED.matcher(several.err()).find(), several.err());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomExperimentShouldLeaveTheSameBytes(int seed) throws Exception {
    Path experiment = Files.writeString(folder.resolve("random.yaml"), RandomExperiment.yaml(seed));
    same(experiment, 1 + seed % 4);
  }

  /** A fabric of 208 devices is worked on in ten parts by whatever threads there are. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void fatTreeOf128HostsShouldLeaveTheSameBytes(int threads) throws Exception {
    Path experiment =
        Files.writeString(
            folder.resolve("large.yaml"),
            RandomExperiment.yaml(1)
                .replaceFirst("(?m)^topology: .*", "topology: " + FAT_TREE)
                .replaceFirst("(?m)^workload: .*", "workload: {type: permutation, size: 100000B}")
                .replaceFirst("(?m)^faults: .*", ""));
    Lab.Result several = same(experiment, threads);
    String manifest = Files.readString(several.directory().resolve("run.json"));
    assertEquals(10, manifest.split("\"load\"", -1).length - 1, several.err());
  }

  /** Triggers couple their hosts, here all of them: one part holds them and runs as before. */
  @Test
  void coupledHostsShouldStayTogether() throws Exception {
    Files.writeString(
        folder.resolve("chain.cm"),
        """
        Nodes 4
        Connections 3
        Triggers 2
        0->1 id 1 start 0 size 100000 send_done_trigger 1
        1->2 id 2 trigger 1 size 50000 recv_done_trigger 2
        2->3 id 3 trigger 2 size 20000
        trigger id 1 oneshot
        trigger id 2 oneshot
        """);
    Path experiment =
        Files.writeString(
            folder.resolve("chain.yaml"),
            RandomExperiment.yaml(0)
                .replaceFirst("(?m)^topology: .*", "topology: " + LEAF_SPINE)
                .replaceFirst("(?m)^workload: .*", "workload: " + CHAIN)
                .replaceFirst("(?m)^faults: .*", ""));
    same(experiment, 2);
  }

  private static final String FAT_TREE =
      "{generator: fat-tree, k: 8, nic: nic, edge: leaf, aggregation: leaf, core: spine}";
  private static final String LEAF_SPINE =
      "{generator: leaf-spine, leafs: 2, spines: 2, hostsPerLeaf: 2, nic: nic, leaf: leaf, spine:"
          + " spine}";
  private static final String CHAIN = "{type: connection-matrix, file: chain.cm}";
}
