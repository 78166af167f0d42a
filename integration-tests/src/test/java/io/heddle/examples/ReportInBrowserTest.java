package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A report in a real browser without a window: it opens from disk, complains of nothing, draws
 * every chart, answers the pointer, shows tables, exports, and fits a narrow window. Skipped where
 * there is no Chromium.
 */
final class ReportInBrowserTest {
  private static final int MOST_SECONDS = 120;

  @TempDir static Path scratch;
  private static Path report;

  private record Seen(JsonNode outcome, String complaints) {}

  @BeforeAll
  static void drawAReport() throws Exception {
    assumeTrue(chromium() != null, "there is no chromium on the PATH");
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

  private static Path chromium() {
    for (String folder : System.getenv("PATH").split(":")) {
      Path file = Path.of(folder, "chromium");
      if (Files.isExecutable(file)) {
        return file;
      }
    }
    return null;
  }

  /** Opens a copy of the report that ends in the script of the check. */
  private static Seen open(String size, String... options) throws Exception {
    Path page = scratch.resolve("page-" + size + ".html");
    String html = Files.readString(report);
    int end = html.lastIndexOf("</body>");
    Files.writeString(
        page, html.substring(0, end) + "<script>" + check() + "</script>" + html.substring(end));
    Path out = scratch.resolve("dom-" + size + ".html");
    Path err = scratch.resolve("err-" + size + ".txt");
    List<String> command = new ArrayList<>();
    command.add(chromium().toString());
    command.addAll(List.of("--headless", "--no-sandbox", "--disable-gpu", "--disable-sync"));
    command.addAll(List.of("--disable-background-networking", "--no-first-run"));
    command.addAll(List.of("--enable-logging=stderr", "--virtual-time-budget=30000"));
    command.add("--user-data-dir=" + scratch.resolve("profile-" + size));
    command.add("--window-size=" + size);
    command.addAll(List.of(options));
    command.addAll(List.of("--dump-dom", page.toUri().toString()));
    Process browser =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!browser.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      browser.destroyForcibly();
      throw new AssertionError("the browser did not end: " + Files.readString(err));
    }
    List<String> complaints =
        Files.readString(err).lines().filter(line -> line.contains("CONSOLE")).toList();
    return new Seen(outcome(Files.readString(out)), String.join("\n", complaints));
  }

  private static JsonNode outcome(String dom) throws IOException {
    String key = "data-outcome=\"";
    int at = dom.indexOf(key);
    assertTrue(at > 0, "the check did not end");
    String text = dom.substring(at + key.length(), dom.indexOf('"', at + key.length()));
    return new ObjectMapper().readTree(text.replace("&quot;", "\"").replace("&amp;", "&"));
  }

  private static String check() throws IOException {
    try (InputStream in = ReportInBrowserTest.class.getResourceAsStream("report-check.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
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
            List.of("completion-times", "queue-depth", "link-utilisation", "pause-time")),
        charts.toString());
    List<String> saved = new ArrayList<>();
    seen.outcome().path("saved").forEach(file -> saved.add(file.path(0).asText()));
    for (String chart : charts) {
      assertTrue(saved.contains(chart + ".csv"), saved.toString());
      assertTrue(saved.contains(chart + ".png"), saved.toString());
    }
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
