package io.heddle.kernel.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.ExitCode;
import io.heddle.boot.SweepOptions;
import io.heddle.kernel.toys.ToyTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of a sweep in formats that bundles bring along. */
class SweepFormatsTest {
  private static final String FIGURES =
      " outcome:text simulatedPs:integer messagesFinished:integer messagesUnfinished:integer"
          + " messagesFailed:integer payloadBytesFinished:integer completionP50Ps:integer"
          + " completionP99Ps:integer completionMaxPs:integer packetHops:integer events:integer"
          + " digest:text reason:text";

  @TempDir Path directory;
  private EngineHarness harness;

  @BeforeEach
  void start() {
    harness = new EngineHarness(directory);
  }

  private void install(Class<?>... sinks) {
    for (Class<?> sink : sinks) {
      harness.toys.add(harness.toys.origin("org.example.tables", "1.2.0"), sink);
    }
  }

  private int sweep(String section) {
    harness.terminal = new TestTerminal();
    return harness.engine.sweep(
        harness.source(EngineHarness.GOOD + "sweep: " + section + "\n"),
        harness.options("s", true, false),
        SweepOptions.here(null, true),
        harness.terminal);
  }

  private List<String> lines() {
    return harness.read("s/sweep.lines").lines().toList();
  }

  @Test
  void theTableIsWrittenInTheFormatOfTheLatestVersion() throws IOException {
    install(ToyTables.Good.class, ToyTables.Old.class);
    int code = sweep("{axes: {n: {path: workload.messages, values: [1, 2]}}}");
    assertEquals(ExitCode.OK, code, harness.err());
    assertEquals(3, lines().size());
    List<String> csv = harness.read("s/sweep.csv").lines().toList();
    for (int row = 1; row < 3; row++) {
      // No cell has a comma or is empty but the reason, which stands last.
      String cells = csv.get(row).replace(",", "|");
      assertEquals(cells + "-", lines().get(row));
    }
    try (Stream<Path> files = Files.list(directory.resolve("s"))) {
      assertEquals(
          List.of("sweep.csv", "sweep.html", "sweep.lines", "t-1", "t-2"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void axesHaveTheTypeThatHoldsEveryValueAsWritten() {
    install(ToyTables.Good.class);
    int code =
        sweep(
            "{mode: zip, axes: {whole: {path: metadata.labels.a, values: [1, -20]},"
                + " real: {path: metadata.labels.b, values: [0.30, 1]},"
                + " truth: {path: metadata.labels.c, values: [true, false]},"
                + " quoted: {path: metadata.labels.d, values: ['1.10', '1.9']},"
                + " zeros: {path: metadata.labels.e, values: [007, 8]},"
                + " size: {path: metadata.labels.f, values: [4KiB, 8]}},"
                + " repeat: {seeds: [9]}, name: 't-{index}'}");
    assertEquals(ExitCode.OK, code, harness.err());
    assertEquals(
        "sweep 1.0 point:integer name:text whole:integer real:real truth:boolean quoted:text"
            + " zeros:text size:text seed:integer"
            + FIGURES,
        lines().get(0));
    assertTrue(
        lines().get(1).startsWith("0|t-0|1|0.3|1|1.10|007|4KiB|9|completed|"), lines().get(1));
    assertTrue(lines().get(2).startsWith("1|t-1|-20|1.0|0|1.9|8|8|9|completed|"), lines().get(2));
  }

  /** Points of a list may set different paths; what a point does not set is no value. */
  @Test
  void whatIsMissingIsNoValueAndNoNameIsThereTwice() {
    install(ToyTables.Good.class);
    int code =
        sweep(
            "{mode: list, points: [{workload.messages: 2}, {simulation.seed: 3}],"
                + " name: 't-{index}'}");
    assertEquals(ExitCode.OK, code, harness.err());
    assertTrue(
        lines()
            .get(0)
            .startsWith(
                "sweep 1.0 point:integer name:text workload.messages:integer"
                    + " simulation.seed:integer outcome:text"),
        lines().get(0));
    assertTrue(lines().get(1).startsWith("0|t-0|2|-|completed|"), lines().get(1));
    assertTrue(lines().get(2).startsWith("1|t-1|-|3|completed|"), lines().get(2));
    code =
        sweep(
            "{mode: list, points: [{workload: {type: toy-load, messages: 2}},"
                + " {workload: {type: toy-load}}], name: 't-{index}'}");
    assertEquals(ExitCode.OK, code, harness.err());
    assertTrue(lines().get(1).startsWith("0|t-0|0|completed|"), lines().get(1));
    assertTrue(lines().get(2).startsWith("1|t-1|1|completed|"), lines().get(2));
    code = sweep("{axes: {events: {path: workload.messages, values: [1]}}}");
    assertEquals(ExitCode.OK, code, harness.err());
    assertTrue(lines().get(0).contains(" events:integer outcome"), lines().get(0));
    assertTrue(lines().get(0).contains(" events_2:integer digest"), lines().get(0));
    assertTrue(harness.read("s/sweep.csv").contains("packetHops,events,digest"));
  }

  @Test
  void aPointThatDidNotRunHasNoFigures() throws IOException {
    install(ToyTables.Good.class);
    Files.createDirectories(directory.resolve("s"));
    Files.writeString(directory.resolve("s/t-2"), "in the way");
    int code = sweep("{axes: {n: {path: workload.messages, values: [1, 2]}}}");
    assertEquals(ExitCode.NOT_COMPLETED, code, harness.err());
    assertTrue(
        lines().get(2).matches("1\\|t-2\\|2\\|failed(\\|-){11}\\|[^|]*t-2[^|]*"), lines().get(2));
  }

  /** Whose fault it is, is said; what needs no bundle is there all the same. */
  @Test
  void aFormatThatBreaksIsTold() {
    install(ToyTables.Broken.class);
    int code = sweep("{axes: {n: {path: workload.messages, values: [1]}}}");
    assertEquals(ExitCode.BAD_INSTALLATION, code, harness.err());
    String what = "bundle org.example.tables 1.2.0: record sink \"broken\" 1.0.0";
    assertTrue(
        harness.err().contains("error HED-1100: " + what + " can't write the sweep's table: "),
        harness.err());
    assertTrue(harness.err().contains("no ink"), harness.err());
    assertTrue(harness.read("s/sweep.csv").contains("t-1,1,completed,"));
    assertFalse(Files.exists(directory.resolve("s/sweep.broken")));
  }

  @Test
  void noFormatWritesOverTheTablesOwnFiles() {
    install(ToyTables.Over.class);
    int code = sweep("{axes: {n: {path: workload.messages, values: [1]}}}");
    assertEquals(ExitCode.BAD_INSTALLATION, code, harness.err());
    assertTrue(harness.err().contains("\"csv\" is no name of a table format"), harness.err());
    assertTrue(harness.read("s/sweep.csv").startsWith("point,name,n,"));
  }
}
