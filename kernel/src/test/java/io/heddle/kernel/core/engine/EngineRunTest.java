package io.heddle.kernel.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.heddle.boot.ExitCode;
import io.heddle.boot.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineRunTest {
  @TempDir Path directory;
  private EngineHarness harness;

  @BeforeEach
  void start() {
    harness = new EngineHarness(directory);
  }

  private JsonNode manifest(String out) throws IOException {
    return new ObjectMapper().readTree(harness.read(out + "/run.json"));
  }

  @Test
  void shouldRunAndSayWhatWasChosen() {
    assertEquals(ExitCode.OK, harness.run(EngineHarness.GOOD, "out"), harness.err());
    List<String> lines = harness.err().lines().toList();
    assertEquals(
        List.of(
            "chosen for  model           bundle",
            "nic         toy-nic 1.0.0   org.example.toys 1.0.0",
            "  Pacing    none 1.0.0      org.example.toys 1.0.0",
            "  Marking   plain 1.0.0     org.example.toys 1.0.0",
            "toy-load    toy-load 1.0.0  org.example.toys 1.0.0",
            "csv         csv 1.0.0       org.example.toys 1.0.0"),
        lines.subList(0, 6));
    assertTrue(
        lines.contains("topology back-to-back: 2 servers, 0 switches, 1 link"), harness.err());
    assertTrue(lines.contains("messages     3 finished, 0 unfinished, 0 failed"), harness.err());
    assertEquals("results in out", lines.get(lines.size() - 1));
    assertEquals("", harness.terminal.outText());
    assertTrue(harness.terminal.ended);
    assertEquals(3, harness.terminal.progress.done());
  }

  @Test
  void shouldWriteTheManifest() throws IOException {
    harness.run(EngineHarness.GOOD, "out");
    JsonNode manifest = manifest("out");
    assertEquals("completed", manifest.path("state").asText());
    assertEquals("t", manifest.path("name").asText());
    assertEquals("none", manifest.at("/models/0/strategies/0/name").asText());
    assertEquals("org.example.toys", manifest.at("/bundles/0/name").asText());
    assertEquals("host[0]", manifest.at("/devices/0/name").asText());
    assertEquals(3, manifest.at("/summary/messagesFinished").asInt());
    assertEquals("heddle", manifest.at("/invocation/commandLine/0").asText());
    // 1 us until the last acknowledgement's grid point, 2 us: rows at 2 us of two NICs.
    assertEquals("rows 2\n", harness.read("out/toy-stats.txt"));
    assertEquals("rows 1\n", harness.read("out/topology-report.txt"));
  }

  @Test
  void shouldPrintOnlyTheSummaryAsJsonWhenQuiet() throws IOException {
    int exitCode =
        harness.engine.run(
            harness.source(EngineHarness.GOOD),
            harness.options("out", true, true),
            harness.terminal);
    assertEquals(ExitCode.OK, exitCode);
    assertEquals("", harness.terminal.errText());
    JsonNode summary = new ObjectMapper().readTree(harness.terminal.outText());
    assertEquals("completed", summary.path("state").asText());
  }

  @Test
  void shouldRefuseADirectoryThatHoldsARunUnlessTold() {
    harness.run(EngineHarness.GOOD, "out");
    assertEquals(ExitCode.BAD_INPUT, harness.run(EngineHarness.GOOD, "out"));
    assertTrue(harness.err().contains("error HED-1100: out holds run \"t\""), harness.err());
    RunOptions overwrite =
        new RunOptions(directory.resolve("out"), true, false, null, false, true, false, List.of());
    assertEquals(
        ExitCode.OK,
        harness.engine.run(harness.source(EngineHarness.GOOD), overwrite, new TestTerminal()));
    RunOptions beside =
        new RunOptions(directory.resolve("out"), false, true, null, false, true, false, List.of());
    harness.engine.run(harness.source(EngineHarness.GOOD), beside, new TestTerminal());
    assertTrue(Files.exists(directory.resolve("out-2/run.json")));
  }

  @Test
  void shouldSayThatTheRunDirectoryCanNotBeWritten() throws IOException {
    Files.writeString(directory.resolve("file"), "");
    assertEquals(
        ExitCode.BAD_INSTALLATION, harness.run(EngineHarness.GOOD, "file/out"), harness.err());
    assertTrue(harness.err().contains("error HED-1100"), harness.err());
    assertNull(harness.terminal.progress);
  }

  @Test
  void shouldTakeNothingFromAnotherRunAndVerifyAsTheSame() {
    harness.run(EngineHarness.GOOD, "a");
    harness.run(EngineHarness.GOOD, "b");
    harness.terminal = new TestTerminal();
    int same =
        harness.engine.verify(directory.resolve("a"), directory.resolve("b"), harness.terminal);
    assertEquals(ExitCode.OK, same, harness.err());
    harness.run(EngineHarness.GOOD.replace("messages: 3", "messages: 4"), "c");
    harness.terminal = new TestTerminal();
    int other =
        harness.engine.verify(directory.resolve("a"), directory.resolve("c"), harness.terminal);
    assertEquals(ExitCode.NOT_COMPLETED, other);
  }

  private static String onTwoThreads(String mode) {
    return EngineHarness.GOOD
        .replace("simulation: {", "simulation: {threads: 2, ")
        .replace("messages: 3", "messages: 3, mode: " + mode);
  }

  @Test
  void shouldDivideARunOnTwoThreads() throws IOException {
    harness.run(EngineHarness.GOOD, "one");
    assertEquals(ExitCode.OK, harness.run(onTwoThreads("calm"), "two"), harness.err());
    JsonNode threads = manifest("two").path("wall").path("threads");
    assertEquals(2, threads.path("used").asInt());
    assertEquals(2, threads.path("partitions").size());
    assertEquals(manifest("one").path("digest"), manifest("two").path("digest"));
    assertEquals(manifest("one").path("events"), manifest("two").path("events"));
  }

  @Test
  void shouldSayWhyARunIsNotDivided() throws IOException {
    String reason = "workload toy-load is not declared partitionable";
    assertEquals(ExitCode.OK, harness.run(onTwoThreads("alone"), "out"), harness.err());
    assertTrue(harness.err().contains("threads      1 of 2: " + reason), harness.err());
    JsonNode threads = manifest("out").path("wall").path("threads");
    assertEquals(1, threads.path("used").asInt());
    assertEquals(reason, threads.path("reason").asText());
  }

  /** What other partitions did beyond the instant must not show. */
  @Test
  void shouldRepeatOnOneThreadWhatBrokeOnTwo() throws IOException {
    String broken = onTwoThreads("throws");
    assertEquals(ExitCode.NOT_COMPLETED, harness.run(broken.replace("threads: 2, ", ""), "one"));
    assertEquals(ExitCode.NOT_COMPLETED, harness.run(broken, "two"), harness.err());
    assertTrue(harness.err().contains("once more in one piece"), harness.err());
    assertTrue(harness.err().contains("this load lost count"), harness.err());
    assertEquals(manifest("one").path("reason"), manifest("two").path("reason"));
    assertEquals(manifest("one").path("digest"), manifest("two").path("digest"));
    assertEquals(manifest("one").path("events"), manifest("two").path("events"));
  }

  /** Field case 54: the run directory alone is enough to do the run again. */
  @Test
  void case54_shouldRunAgainFromTheRunDirectoryAlone() {
    harness.run(EngineHarness.GOOD, "a");
    String resolved = harness.read("a/experiment.yaml");
    assertEquals(ExitCode.OK, harness.run(resolved, "b"), harness.err());
    harness.terminal = new TestTerminal();
    int same =
        harness.engine.verify(directory.resolve("a"), directory.resolve("b"), harness.terminal);
    assertEquals(ExitCode.OK, same, harness.err());
  }

  /** Of 23 messages given up 20 are printed with their queue pairs; all stand in the file. */
  @Test
  void shouldNameWhatFailedAndWhy() throws IOException {
    String tired =
        EngineHarness.GOOD
            .replace("attributes:\n", "attributes:\n      Mode: tired\n")
            .replace("messages: 3", "messages: 23");
    assertEquals(ExitCode.NOT_COMPLETED, harness.run(tired, "out"), harness.err());
    List<String> lines = harness.err().lines().toList();
    int at = lines.indexOf("error HED-1000: 23 messages failed");
    assertTrue(at >= 0, harness.err());
    assertEquals("  server 0 to server 1, 100 B: queue pair 0 is tired", lines.get(at + 1));
    assertEquals("  server 0 to server 1, 100 B: queue pair 19 is tired", lines.get(at + 20));
    assertEquals("  … and 3 more, in stall.json", lines.get(at + 21));
    JsonNode failures =
        new ObjectMapper().readTree(harness.read("out/stall.json")).path("failures");
    assertEquals(23, failures.size());
    assertEquals("queue pair 22 is tired", failures.at("/22/reason").asText());
    assertEquals(1, failures.at("/22/destination").asInt());
    assertEquals("23 messages failed", manifest("out").path("reason").asText());
  }

  @Test
  void shouldEndWithTheSignalsCode() {
    harness.terminal.signal = 15;
    int exitCode =
        harness.engine.run(
            harness.source(EngineHarness.GOOD),
            harness.options("out", false, false),
            harness.terminal);
    assertEquals(ExitCode.TERMINATED, exitCode);
    harness.terminal = new TestTerminal();
    harness.terminal.signal = 2;
    exitCode =
        harness.engine.run(
            harness.source(EngineHarness.GOOD),
            harness.options("out2", false, false),
            harness.terminal);
    assertEquals(ExitCode.INTERRUPTED, exitCode);
  }

  @Test
  void shouldEndWithOneWhenTheStopTimeCameFirst() throws IOException {
    int exitCode = harness.run(EngineHarness.GOOD.replace("after: 1ms", "after: 50ns"), "out");
    assertEquals(ExitCode.NOT_COMPLETED, exitCode);
    assertEquals("stopped", manifest("out").path("state").asText());
    assertTrue(harness.err().contains("  flow 1 waits for its acknowledgement"), harness.err());
  }

  @Test
  void shouldRunNothingWhenSomethingIsWrong() {
    int exitCode = harness.run(EngineHarness.GOOD.replace("toy-load", "toy-lode"), "out");
    assertEquals(ExitCode.BAD_INPUT, exitCode);
    assertEquals(
        """
        t.yaml:10:18: error HED-0400: no installed bundle offers workload type "toy-lode"
            did you mean "toy-load" (org.example.toys 1.0.0)? installed types: toy-load
        """,
        harness.err());
    assertFalse(Files.exists(directory.resolve("out")));
  }
}
