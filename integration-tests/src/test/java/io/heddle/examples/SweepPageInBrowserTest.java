package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.guards.ProjectFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code sweep.html} in a real browser without a window: every column over every axis, with and
 * without a line for each value of another axis. Skipped where there is no Chromium.
 */
final class SweepPageInBrowserTest {
  @TempDir Path scratch;

  @Test
  void shouldPlotEveryColumnOverEveryAxis() throws Exception {
    assumeTrue(HeadlessBrowser.chromium() != null, "there is no chromium on the PATH");
    Path sweep = scratch.resolve("s");
    HeddleScript.Result result =
        HeddleScript.run(
            scratch,
            Map.of(),
            "sweep",
            ProjectFiles.ROOT.resolve("examples/sweep-incast/experiment.yaml").toString(),
            "--set",
            "sweep.axes.senders.values=[2, 4]",
            "--jobs",
            "2",
            "--out",
            sweep.toString());
    assertEquals(0, result.status(), result.err());
    HeadlessBrowser.Seen seen =
        new HeadlessBrowser(scratch)
            .open(sweep.resolve("sweep.html"), "sweep-check.js", "1000,900");
    assertEquals("", seen.complaints());
    TreeSet<String> axes = new TreeSet<>();
    TreeSet<String> columns = new TreeSet<>();
    for (JsonNode plot : seen.outcome().path("plots")) {
      axes.add(plot.path("axis").asText());
      columns.add(plot.path("column").asText());
      // Two values of each of two axes.
      assertEquals(4, plot.path("dots").asInt(), plot.toString());
      assertEquals(plot.path("groups").asInt(), plot.path("lines").asInt(), plot.toString());
      assertEquals(0, plot.path("outside").asInt(), plot.toString());
      assertTrue(plot.path("ticks").asInt() >= 3, plot.toString());
      assertTrue(plot.path("named").asBoolean(), plot.toString());
    }
    assertEquals(new TreeSet<>(List.of("senders", "xoff")), axes);
    assertTrue(
        columns.containsAll(
            List.of(
                "simulatedPs", "messagesFinished", "completionP50Ps", "completionP99Ps", "events")),
        columns.toString());
    // Each of them over each axis, together and by each of the two axes.
    assertEquals(columns.size() * 2 * 3, seen.outcome().path("plots").size());
  }
}
