package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.examples.HeadlessBrowser.Seen;
import io.heddle.guards.ProjectFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A report in a real browser without a window: it opens from disk, complains of nothing, draws
 * every chart, answers the pointer, shows tables, exports, and fits a narrow window. Skipped where
 * there is no Chromium.
 */
final class ReportInBrowserTest {
  @TempDir static Path scratch;
  private static Path report;

  @BeforeAll
  static void drawAReport() throws Exception {
    assumeTrue(HeadlessBrowser.chromium() != null, "there is no chromium on the PATH");
    Path run = scratch.resolve("run");
    HeddleScript.Result result =
        HeddleScript.run(
            scratch,
            Map.of(),
            "run",
            ProjectFiles.ROOT.resolve("examples/incast-pfc/experiment.yaml").toString(),
            "--set",
            "records.sinks=[csv, html]",
            "--out",
            run.toString(),
            "--quiet");
    assertEquals(0, result.status(), result.err());
    report = run.resolve("report.html");
  }

  private static Seen open(String size, String... options) throws Exception {
    return new HeadlessBrowser(scratch).open(report, "report-check.js", size, options);
  }

  @Test
  void everyChartShouldHaveMarksHoverTableAndExports() throws Exception {
    Seen seen = open("1300,1000");
    assertEquals("", seen.complaints());
    TreeSet<String> charts = new TreeSet<>();
    for (JsonNode chart : seen.outcome().path("charts")) {
      String id = chart.path("id").asText();
      charts.add(id);
      assertTrue(chart.path("marks").asInt() > 0, chart.toString());
      assertFalse(chart.path("hover").asText().isBlank(), chart.toString());
      assertTrue(chart.path("rows").asInt() > 1, chart.toString());
      assertTrue(chart.path("tableGone").asBoolean(), chart.toString());
    }
    assertTrue(
        charts.containsAll(
            List.of(
                "completion-times", "queue-depth", "link-utilisation", "pause-time", "pause-map")),
        charts.toString());
    List<String> saved = new ArrayList<>();
    seen.outcome().path("saved").forEach(file -> saved.add(file.path(0).asText()));
    for (String chart : charts) {
      assertTrue(saved.contains(chart + ".csv"), saved.toString());
      assertTrue(saved.contains(chart + ".png"), saved.toString());
    }
  }

  /**
   * 64 MB of buffer less 9 x 256,000 B of headroom, 90 % of it in pool 0: 55,526,400 B. A lossy
   * class may hold all of it, packets are marked from a fifth of it to four fifths.
   */
  @Test
  void queuesShouldBeDrawnAgainstLimitAndThresholds() throws Exception {
    Seen seen = open("1400,1000");
    assertEquals(
        List.of(
            "static limit of lossy classes 55.53 MB: 55526400, hidden",
            "ECN, some packets from 11.11 MB: 11105280, drawn",
            "ECN, all packets from 44.42 MB: 44421120, hidden"),
        lines(seen, "queue-depth"));
    assertEquals(
        List.of("Xoff 700 kB: 700000, drawn", "Xon 300 kB: 300000, drawn"),
        lines(seen, "ingress-usage"));
  }

  @Test
  void everyChartShouldBeReadableWithTheKeyboard() throws Exception {
    Seen seen = open("1300,1000");
    assertEquals("", seen.complaints());
    for (JsonNode chart : seen.outcome().path("charts")) {
      assertTrue(chart.path("focusable").asBoolean(), chart.toString());
      assertTrue(chart.path("read").asText().contains(" at "), chart.toString());
      assertTrue(chart.path("last").asText().contains(": "), chart.toString());
      boolean hasLegend = !List.of("link-load", "pause-map").contains(chart.path("id").asText());
      assertEquals(hasLegend, chart.path("hides").asBoolean(), chart.toString());
      assertTrue(chart.path("showsAgain").asBoolean(), chart.toString());
    }
  }

  /** From tiers to ports, and from the fullest moment to the mean; both drawn when chosen. */
  @Test
  void chartsShouldLeadToTheirDetails() throws Exception {
    Seen seen = open("1300,1000");
    JsonNode utilisation = chart(seen, "link-utilisation");
    List<String> titles = new ArrayList<>();
    utilisation.path("details").forEach(title -> titles.add(title.asText()));
    assertEquals(
        List.of(
            "Who is busy: link utilisation by tier and direction (mean, with least and most)",
            "Who is busy: each port of the rack tier that leads down",
            "Who is busy: each port of the NIC tier that leads up"),
        titles);
    assertTrue(utilisation.path("opens").asBoolean(), utilisation.toString());
    assertEquals(2, chart(seen, "queue-depth").path("details").size());
    assertTrue(chart(seen, "queue-depth").path("opens").asBoolean());
  }

  /** Shares have no unit of bytes. */
  @Test
  void completionTimesShouldHaveTheirPercentilesMarked() throws Exception {
    assertEquals(
        List.of("p50: 0.5, drawn", "p99: 0.99, drawn", "p99.9: 0.999, drawn"),
        lines(open("1400,1000"), "completion-times"));
  }

  private static JsonNode chart(Seen seen, String id) {
    for (JsonNode chart : seen.outcome().path("charts")) {
      if (chart.path("id").asText().equals(id)) {
        return chart;
      }
    }
    throw new AssertionError("no chart " + id + " in " + seen.outcome());
  }

  /** Lines in the legend: those far above everything are hidden until they are asked for. */
  private static List<String> lines(Seen seen, String chart) {
    List<String> lines = new ArrayList<>();
    for (JsonNode limit : chart(seen, chart).path("limits")) {
      boolean drawn = limit.path("drawn").asBoolean();
      assertEquals(limit.path("shown").asBoolean(), drawn, limit.toString());
      String name = limit.path("name").asText() + ": " + limit.path("value").asText();
      lines.add(name + (drawn ? ", drawn" : ", hidden"));
    }
    return lines;
  }

  @Test
  void shouldFitANarrowWindowAndChangeItsColours() throws Exception {
    Seen seen = open("500,900", "--blink-settings=preferredColorScheme=0");
    assertEquals("", seen.complaints());
    assertTrue(seen.outcome().path("fits").asBoolean(), "wider than the window");
    assertTrue(seen.outcome().path("themeChanges").asBoolean());
    assertTrue(seen.outcome().path("marksAfter").asBoolean());
  }
}
