package io.heddle.kernel.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.ExitCode;
import io.heddle.boot.ExperimentSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineCheckTest {
  @TempDir Path directory;
  private EngineHarness harness;

  @BeforeEach
  void start() {
    harness = new EngineHarness(directory);
  }

  @Test
  void shouldPrintChoicesAndTopology() {
    assertEquals(ExitCode.OK, harness.check(EngineHarness.GOOD), harness.err());
    String out = harness.terminal.outText();
    assertTrue(out.startsWith("chosen for  model"), out);
    assertTrue(out.contains("topology back-to-back: 2 servers, 0 switches, 1 link\n"), out);
    assertEquals("", harness.err());
  }

  @Test
  void shouldReportWhatAWorkloadFindsWrong() {
    assertEquals(
        ExitCode.BAD_INPUT,
        harness.check(EngineHarness.GOOD.replace("messages: 3", "mode: wrong")));
    assertEquals(
        "t.yaml:10:34: error HED-0601: the load does not fit\n    another mode\n", harness.err());
  }

  @Test
  void shouldGatherWorkloadErrorsAndModelRules() {
    assertEquals(
        ExitCode.BAD_INPUT,
        harness.check(
            EngineHarness.GOOD
                .replace("messages: 3", "mode: wrong")
                .replace("attributes:\n", "attributes:\n      Window: 101\n")));
    assertEquals(
        List.of(
            "t.yaml:8:15: error HED-0404 [T-1]: nic: Window is above 100",
            "t.yaml:11:34: error HED-0601: the load does not fit",
            "    another mode"),
        harness.err().lines().toList());
  }

  @Test
  void shouldNameAWorkloadThatThrows() {
    assertEquals(
        ExitCode.BAD_INPUT,
        harness.check(EngineHarness.GOOD.replace("messages: 3", "mode: broken")));
    assertEquals(
        "t.yaml:10:1: error HED-0402: bundle org.example.toys 1.0.0: workload type \"toy-load\""
            + " 1.0.0 could not be prepared: this load is broken (IllegalStateException)\n",
        harness.err());
  }

  @Test
  void shouldNameAModelWhoseDeviceCanNotBeMade() {
    assertEquals(
        ExitCode.BAD_INPUT,
        harness.check(
            EngineHarness.GOOD.replace("attributes:\n", "attributes:\n      Mode: broken\n")));
    assertEquals(
        "t.yaml:5:3: error HED-0402: bundle org.example.toys 1.0.0: model type \"toy-nic\" 1.0.0"
            + " could not make host[0]: this toy is broken (IllegalStateException)\n",
        harness.err());
  }

  @Test
  void shouldExplainWhereValuesCameFrom() {
    ExperimentSource source = harness.source(EngineHarness.GOOD);
    ExperimentSource set =
        new ExperimentSource(
            source.file(),
            List.of(),
            List.of(new ExperimentSource.Setting("--set #1", "workload.messages", "5", null)),
            null,
            Map.of());
    assertEquals(ExitCode.OK, harness.engine.explain(set, harness.terminal));
    assertTrue(
        harness.terminal.outText().contains("workload.messages: 5  # --set #1\n"),
        harness.terminal.outText());
  }

  @Test
  void shouldResolveTwoSpellingsToTheSameDigest() {
    harness.engine.resolve(harness.source(EngineHarness.GOOD), harness.terminal);
    String out = harness.terminal.outText();
    String digest = harness.terminal.errText();
    assertTrue(digest.matches("sha256 [0-9a-f]{64}\n"), digest);
    harness.terminal = new TestTerminal();
    harness.engine.resolve(
        harness.source(
            EngineHarness.GOOD
                .replace("Pacing: {strategy: none}", "Pacing.strategy: none")
                .replace("StartTime: 1us", "StartTime: 1000ns")),
        harness.terminal);
    assertEquals(out, harness.terminal.outText());
    assertEquals(digest, harness.terminal.errText());
  }
}
