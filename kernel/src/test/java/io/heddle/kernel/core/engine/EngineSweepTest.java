package io.heddle.kernel.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineSweepTest {
  private static final String SWEEP =
      EngineHarness.GOOD
          + "sweep: {axes: {n: {path: workload.messages, values: [1, 2, 3]}}, jobs: 2}\n";

  @TempDir Path directory;
  private EngineHarness harness;

  @BeforeEach
  void start() {
    harness = new EngineHarness(directory);
  }

  private int sweep(String text, boolean resume) {
    harness.terminal = new TestTerminal();
    return harness.engine.sweep(
        harness.source(text), harness.options("s", true, false), null, resume, harness.terminal);
  }

  private List<String> outcomes() {
    return harness
        .read("s/sweep.csv")
        .lines()
        .map(l -> l.split(",")[1] + " " + l.split(",")[3])
        .toList();
  }

  @Test
  void everyPointRunsAndStandsInTheTableInPointOrder() {
    assertEquals(ExitCode.OK, sweep(SWEEP, false), harness.err());
    assertEquals(
        List.of("name outcome", "t-1 completed", "t-2 completed", "t-3 completed"), outcomes());
    assertTrue(harness.err().contains("] t-2 (n 2) completed\n"), harness.err());
    assertTrue(harness.err().endsWith("sweep 3 of 3 points completed\n"), harness.err());
    assertTrue(Files.exists(directory.resolve("s/t-3/run.json")));
  }

  @Test
  void aBadPointStopsAllBeforeTheFirstRun() {
    assertEquals(ExitCode.BAD_INPUT, sweep(SWEEP.replace("[1, 2, 3]", "[1, x]"), false));
    assertTrue(harness.err().startsWith("point t-x (n x):\n"), harness.err());
    assertTrue(!Files.exists(directory.resolve("s/t-1")));
  }

  @Test
  void aFailedPointDoesNotStopTheOthersAndResumeRunsWhatIsLeft() throws Exception {
    Files.createDirectories(directory.resolve("s"));
    Files.writeString(directory.resolve("s/t-2"), "a file in the way");
    assertEquals(ExitCode.NOT_COMPLETED, sweep(SWEEP, false), harness.err());
    assertTrue(harness.err().contains("sweep 2 of 3 points completed\n"), harness.err());
    Files.delete(directory.resolve("s/t-2"));
    assertEquals(ExitCode.OK, sweep(SWEEP, true), harness.err());
    assertTrue(harness.err().contains("t-1 (n 1) was done before\n"), harness.err());
    assertTrue(harness.err().contains("t-2 (n 2) completed\n"), harness.err());
    assertEquals("t-2 completed", outcomes().get(2));
  }

  @Test
  void anExperimentWithoutASweepIsTold() {
    assertEquals(ExitCode.BAD_INPUT, sweep(EngineHarness.GOOD, false));
    assertTrue(harness.err().contains("HED-0200: the experiment has no sweep"), harness.err());
  }
}
