package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Annotated traces and profiling files through the built distribution. */
final class ChakraFilesTest {
  @TempDir private Path directory;

  @BeforeEach
  void makeTraces() throws Exception {
    Said made =
        Distribution.run(
            "trace",
            "make",
            "allreduce",
            "--ranks",
            "4",
            "--size",
            "64KiB",
            directory.resolve("t").toString());
    assertEquals(0, made.status(), made.err());
    experiment("exp", "t");
  }

  private void experiment(String file, String traces) throws Exception {
    Files.writeString(
        directory.resolve(file + ".yaml"),
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: files}
        models:
          nic:
            type: roce-nic
            attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
          switch: {type: scala-switch}
        topology: {generator: single-switch, hosts: 4, nic: nic, switch: switch}
        workload:
          type: chakra
          traces: TRACES
          ChakraConfiguration: {ProfilingInterval: 2us}
        stop: {after: 50ms}
        """
            .replace("TRACES", traces));
  }

  private Said run(String file, String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("run", directory.resolve(file + ".yaml").toString(), "--out"));
    arguments.addAll(List.of(directory.resolve("run").toString(), "--overwrite"));
    arguments.addAll(List.of(more));
    return Distribution.run(arguments.toArray(String[]::new));
  }

  @Test
  void filesShouldBeWholeListedAndTheSameAgain() throws Exception {
    Said said =
        run(
            "exp",
            "--set",
            "records.annotatedTraces=true",
            "--set",
            "workload.ChakraConfiguration.ProfilingEnabled=true");
    assertEquals(0, said.status(), said.err());
    assertFalse(said.err().contains("warning"), said.err());
    Path run = directory.resolve("run");
    JsonNode files = new ObjectMapper().readTree(run.resolve("run.json").toFile()).path("files");
    assertEquals(8, files.size(), files.toString());
    for (JsonNode file : files) {
      byte[] content = Files.readAllBytes(run.resolve(file.path("file").asText()));
      assertTrue(content.length > 0, file.toString());
      assertEquals(content.length, file.path("bytes").asLong());
      String digest =
          HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
      assertEquals(digest, file.path("sha256").asText());
    }
    List<String> profile = Files.readAllLines(run.resolve("files-chakra-profiling-3-0.txt"));
    assertEquals("CHAKRA PROFILING", profile.get(0));
    assertEquals("sim_time_sec: 0.001002", profile.get(2));
    assertTrue(profile.stream().anyMatch(line -> line.startsWith("    S(")), profile.toString());
    String completion = Files.readString(run.resolve("files-chakra-completion-stats-0.csv"));
    assertTrue(completion.contains(",post-annotated/allreduce.2.json\n"), completion);

    Said again = Distribution.run("rerun", run.toString());
    assertEquals(0, again.status(), again.err());
    assertTrue(again.err().contains("no difference"), again.err());

    // An annotated set is a set of traces like any other.
    Files.move(run.resolve("post-annotated"), directory.resolve("annotated"));
    experiment("second", "annotated");
    assertEquals(0, run("second").status());
    assertFalse(Files.exists(run.resolve("files-chakra-profiling-3-0.txt")));
    assertEquals(
        completion.replaceAll("post-annotated/.*json", ""),
        Files.readString(run.resolve("files-chakra-completion-stats-0.csv")));
  }
}
