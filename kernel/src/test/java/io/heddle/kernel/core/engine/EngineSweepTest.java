package io.heddle.kernel.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.ExitCode;
import io.heddle.boot.SweepOptions;
import io.heddle.kernel.core.record.Manifest;
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
        harness.source(text),
        harness.options("s", true, false),
        SweepOptions.here(null, resume),
        harness.terminal);
  }

  private List<String> outcomes() {
    return harness
        .read("s/sweep.csv")
        .lines()
        .map(l -> l.split(",", -1)[1] + " " + l.split(",", -1)[3])
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

  /** Points are checked several at a time; what is wrong stands in point order all the same. */
  @Test
  void badPointsAreToldInPointOrder() {
    String values = "[x0, 1, x2, x3, 4, x5, x6, x7, x8, x9]";
    String eight = SWEEP.replace("jobs: 2", "jobs: 8").replace("[1, 2, 3]", values);
    assertEquals(ExitCode.BAD_INPUT, sweep(eight, false));
    assertEquals(
        List.of("x0", "x2", "x3", "x5", "x6", "x7", "x8", "x9"),
        harness
            .err()
            .lines()
            .filter(line -> line.startsWith("point "))
            .map(line -> line.replaceFirst(".*\\(n (.*)\\):", "$1"))
            .toList());
    assertTrue(!Files.exists(directory.resolve("s")));
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

  /** A name is not enough: what the directory holds must be this very experiment, completed. */
  @Test
  void resumeTrustsOnlyACompletedRunOfTheSameExperiment() throws Exception {
    assertEquals(ExitCode.OK, sweep(SWEEP, false), harness.err());
    Path stopped = directory.resolve("s/t-1/run.json");
    Files.writeString(
        stopped,
        Files.readString(stopped)
            .replace("\"state\" : \"completed\"", "\"state\" : \"stopped\"")
            .replace("\"state\":\"completed\"", "\"state\":\"stopped\""));
    Path broken = directory.resolve("s/t-3/run.json");
    Files.writeString(broken, "{");
    assertEquals(ExitCode.OK, sweep(SWEEP, true), harness.err());
    assertTrue(harness.err().contains("t-1 (n 1) completed\n"), harness.err());
    assertTrue(harness.err().contains("t-2 (n 2) was done before\n"), harness.err());
    assertTrue(harness.err().contains("t-3 (n 3) completed\n"), harness.err());
    String longer = SWEEP.replace("after: 1ms", "after: 2ms");
    assertEquals(ExitCode.OK, sweep(longer, true), harness.err());
    assertTrue(!harness.err().contains("was done before"), harness.err());
    assertEquals(ExitCode.OK, sweep(longer.replace("after: 2ms", "after: 2000us"), true));
    assertEquals(3, harness.err().split("was done before", -1).length - 1, harness.err());
    assertEquals("t-3 completed", outcomes().get(3));
  }

  /** Other code may give other figures: a point is done again when a bundle has changed. */
  @Test
  void resumeDoesAPointAgainWhoseBundlesHaveChanged() throws Exception {
    assertEquals(ExitCode.OK, sweep(SWEEP, false), harness.err());
    Path changed = directory.resolve("s/t-2/run.json");
    String manifest = Files.readString(changed);
    String name = Manifest.bundlesOf(Manifest.read(changed.getParent())).get(0).name();
    String version = Manifest.bundlesOf(Manifest.read(changed.getParent())).get(0).version();
    int at = manifest.indexOf("\"sha256\"", manifest.indexOf("\"bundles\""));
    Files.writeString(
        changed,
        manifest.substring(0, at) + "\"sha256\" : \"00\", \"was\"" + manifest.substring(at + 8));
    assertEquals(ExitCode.OK, sweep(SWEEP, true), harness.err());
    assertTrue(
        harness
            .err()
            .contains(
                "point t-2 (n 2) is done again: bundle "
                    + name
                    + " "
                    + version
                    + " is new or has changed\n"),
        harness.err());
    assertTrue(harness.err().contains("t-2 (n 2) completed\n"), harness.err());
    assertTrue(harness.err().contains("t-1 (n 1) was done before\n"), harness.err());
    assertTrue(harness.err().contains("t-3 (n 3) was done before\n"), harness.err());
  }

  /** The page shows the table, names nothing outside itself and is the same bytes again. */
  @Test
  void thePageIsSelfContainedAndTheSameBytesAgain() {
    assertEquals(ExitCode.OK, sweep(SWEEP, false), harness.err());
    String page = harness.read("s/sweep.html");
    for (String line : harness.read("s/sweep.csv").lines().skip(1).toList()) {
      String row = "<tr><td>" + line.replace(",", "</td><td>") + "</td></tr>";
      assertTrue(page.contains(row), row);
      assertTrue(page.contains("[\"" + line.replace(",", "\",\"") + "\"]"), line);
    }
    assertTrue(page.contains("\"columns\":[\"point\",\"name\",\"n\",\"outcome\","), page);
    assertTrue(page.contains("\"firstAxis\":2,\"axes\":1"), page);
    assertTrue(!page.contains("@T") && !page.contains("@DATA"), page);
    // The namespace of SVG is a name, and nothing is loaded from it.
    assertEquals(1, page.split("http", -1).length - 1, page);
    assertTrue(!page.contains("src=") && !page.contains("@import"), page);
    assertEquals(ExitCode.OK, sweep(SWEEP, true), harness.err());
    assertEquals(page, harness.read("s/sweep.html"));
  }

  @Test
  void progressIsThatOfAllPointsTogether() {
    assertEquals(ExitCode.OK, sweep(SWEEP, false), harness.err());
    assertEquals(3, harness.terminal.progress.done());
    assertEquals(3, harness.terminal.progress.total());
    assertEquals("points", harness.terminal.progress.unit());
    // What three runs have done, each up to the 2nd microsecond.
    assertEquals(6_000_000, harness.terminal.progress.simulatedPs());
    assertTrue(harness.terminal.ended);
  }

  @Test
  void aSignalLetsPointsEndAndStartsNoOthers() {
    harness.terminal = new TestTerminal();
    harness.terminal.signal = 2;
    int code =
        harness.engine.sweep(
            harness.source(SWEEP),
            harness.options("s", true, false),
            SweepOptions.here(null, false),
            harness.terminal);
    assertEquals(ExitCode.INTERRUPTED, code);
    assertEquals(List.of("name outcome", "t-1 ", "t-2 ", "t-3 "), outcomes());
  }

  @Test
  void anExperimentWithoutASweepIsTold() {
    assertEquals(ExitCode.BAD_INPUT, sweep(EngineHarness.GOOD, false));
    assertTrue(harness.err().contains("HED-0200: the experiment has no sweep"), harness.err());
  }
}
