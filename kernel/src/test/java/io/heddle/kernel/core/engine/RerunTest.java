package io.heddle.kernel.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.ExitCode;
import io.heddle.boot.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle rerun} and {@code heddle records repair}. */
class RerunTest {
  @TempDir Path directory;
  private EngineHarness harness;

  @BeforeEach
  void runOnce() {
    harness = new EngineHarness(directory);
    assertEquals(ExitCode.OK, harness.run(EngineHarness.GOOD, "out"), harness.err());
    harness.terminal = new TestTerminal();
  }

  private int rerun(Path out) {
    RunOptions options =
        new RunOptions(out, false, false, null, false, true, false, List.of("heddle", "rerun"));
    return harness.engine.rerun(directory.resolve("out"), options, harness.terminal);
  }

  @Test
  void shouldFindNoDifference() throws IOException {
    // The experiment's own file is not needed: the run directory is enough.
    Files.delete(directory.resolve("t.yaml"));
    assertEquals(ExitCode.OK, rerun(null), harness.err());
    assertTrue(harness.err().contains("no difference"), harness.err());
    assertTrue(Files.exists(directory.resolve("out-again/run.json")));
    assertEquals(ExitCode.OK, rerun(null), harness.err());
    assertTrue(Files.exists(directory.resolve("out-again-2/run.json")));
  }

  @Test
  void shouldNameTheRowThatDiffers() throws IOException {
    Path rows = directory.resolve("out/toy-stats.txt");
    Files.writeString(rows, "rows 3\n");
    assertEquals(ExitCode.NOT_COMPLETED, rerun(directory.resolve("second")));
    assertTrue(harness.err().contains("toy-stats.txt"), harness.err());
  }

  @Test
  void shouldRefuseARunThatNeverEnded() throws IOException {
    Path manifest = directory.resolve("out/run.json");
    Files.writeString(manifest, Files.readString(manifest).replace("\"completed\"", "\"running\""));
    assertEquals(ExitCode.BAD_INPUT, rerun(null));
    assertTrue(harness.err().contains("heddle records repair"), harness.err());
    assertFalse(Files.exists(directory.resolve("out-again")));

    assertEquals(ExitCode.OK, harness.engine.repair(directory.resolve("out"), harness.terminal));
    assertTrue(harness.err().contains("closed the run as failed"), harness.err());
    assertTrue(Files.readString(manifest).contains("\"state\" : \"failed\""));
  }

  /** Exit codes of the command line: 2 the input is wrong, 3 the output can't be written. */
  @Test
  void repairShouldTellARunThatCantBeWrittenFromNone() throws IOException {
    Path run = directory.resolve("out");
    Path manifest = run.resolve("run.json");
    Files.writeString(manifest, Files.readString(manifest).replace("\"completed\"", "\"running\""));
    // Where the mended manifest would grow lies a folder that can't be put away.
    Files.createDirectories(run.resolve(".run.json.tmp/held"));
    assertEquals(ExitCode.BAD_INSTALLATION, harness.engine.repair(run, harness.terminal));
    assertTrue(harness.err().contains("error HED-1100: "), harness.err());
    assertTrue(harness.err().contains("can't be mended"), harness.err());
  }

  @Test
  void shouldRefuseWhatIsNoRun() {
    Path nothing = directory.resolve("nothing");
    RunOptions options =
        new RunOptions(null, false, false, null, false, true, false, List.of("heddle", "rerun"));
    assertEquals(ExitCode.BAD_INPUT, harness.engine.rerun(nothing, options, harness.terminal));
    assertEquals(ExitCode.BAD_INPUT, harness.engine.repair(nothing, harness.terminal));
    assertTrue(harness.err().contains("no such file or directory"), harness.err());
  }
}
