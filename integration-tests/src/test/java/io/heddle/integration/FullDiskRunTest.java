package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run whose disk is full: a small file system in memory, mounted where only the run and what
 * looks at it afterwards see it. Skipped where the system does not let the tests mount one.
 */
final class FullDiskRunTest {
  private static final String LONG =
      """
      apiVersion: heddle/v1
      kind: Experiment
      metadata: {name: long}
      models:
        nic:
          type: roce-nic
          attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
      topology: {generator: back-to-back, nic: nic}
      workload: {type: permutation, size: 100GB}
      records:
        sinks: [SINKS]
        include: [nd-stats]
        nd-stats: {interval: 1us}
        MORE
      stop: {after: 10s}
      """;

  private static final String PART = "part-\\d{5}\\.parquet";
  private static final Pattern SAFE_ROWS = Pattern.compile("nd-stats (\\d+) rows");

  @TempDir private Path directory;

  /** Mounts a disk of a few MiB, runs, and copies what is on it to a place that stays. */
  private Said onASmallDisk(String size, String... command) throws Exception {
    Files.createDirectories(directory.resolve("disk"));
    List<String> words =
        new ArrayList<>(List.of("unshare", "--map-root-user", "--mount", "sh", "-c"));
    words.add(
        "mount -t tmpfs -o size=$0 small disk || exit 99; \"$@\"; s=$?; cp -r disk kept; exit $s");
    words.add(size);
    words.addAll(List.of(command));
    return Distribution.process(Map.of(), directory, words);
  }

  @BeforeEach
  void needsMounting() throws Exception {
    try {
      Said said = onASmallDisk("64k", "true");
      assumeTrue(said.status() == 0, "no file system can be mounted here: " + said.err());
    } catch (IOException noSuchProgram) {
      assumeTrue(false, "no file system can be mounted here: " + noSuchProgram.getMessage());
    }
    Files.deleteIfExists(directory.resolve("kept"));
  }

  private Said run(String sink, String more) throws Exception {
    Files.writeString(
        directory.resolve("long.yaml"), LONG.replace("SINKS", sink).replace("MORE", more));
    Said said =
        onASmallDisk(
            "3m",
            Distribution.HOME.resolve("bin/heddle").toString(),
            "run",
            "long.yaml",
            "--out",
            "disk/out");
    assertEquals(1, said.status(), said.err());
    assertTrue(said.err().contains("error HED-1003: "), said.err());
    assertTrue(said.err().contains("No space left on device"), said.err());
    assertFalse(said.err().contains("\tat "), said.err());
    return said;
  }

  private Path kept() {
    return directory.resolve("kept/out");
  }

  private List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static long safeRows(Said said) {
    Matcher rows = SAFE_ROWS.matcher(said.err());
    assertTrue(rows.find(), said.err());
    return Long.parseLong(rows.group(1));
  }

  private String state() throws IOException {
    return Files.readString(kept().resolve("run.json"));
  }

  private static long counted(Path run) {
    Said counted =
        Distribution.run("query", run.toString(), "SELECT count(*) FROM nd_stats", "--csv");
    assertEquals(0, counted.status(), counted.err());
    return Long.parseLong(counted.out().lines().toList().get(1));
  }

  @Test
  void csvShouldEndAtARowsEnd() throws Exception {
    Said said = run("csv", "csv: {digits: 9}");
    String rows = Files.readString(kept().resolve("long-nd-stats-0.csv"));
    assertTrue(rows.endsWith("\n"));
    assertEquals(safeRows(said), rows.lines().count() - 1);
    assertTrue(state().contains("\"state\" : \"failed\""), state());
    assertEquals(safeRows(said), counted(kept()));
  }

  @Test
  void parquetShouldKeepWholePartsAndNothingThatLooksWhole() throws Exception {
    Said said = run("parquet", "parquet: {rowsPerPart: 5000}");
    List<String> parts = names(kept().resolve("records/nd-stats"));
    assertFalse(parts.isEmpty());
    assertTrue(parts.stream().allMatch(part -> part.matches(PART)), parts.toString());
    assertEquals(5_000L * parts.size(), safeRows(said));
    assertEquals(safeRows(said), counted(kept()));
    assertTrue(state().contains("\"state\" : \"failed\""), state());
  }

  @Test
  void aCaptureShouldEndAtABlocksEnd() throws Exception {
    Said said = run("capture", "capture: {devices: \"host[0]\", snaplen: 64}");
    assertTrue(
        said.err().contains("safe: capture " + Pcapng.read(kept()).size() + " rows"), said.err());
    assertTrue(state().contains("\"state\" : \"failed\""), state());
  }
}
