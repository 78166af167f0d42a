package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.heddle.guards.ProjectFiles;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle report}: drawn from files, also of a run that was cut short, and over runs. */
final class ReportCommandTest {
  @TempDir Path scratch;

  private HeddleScript.Result heddle(String... arguments) throws Exception {
    return HeddleScript.run(scratch, Map.of(), arguments);
  }

  private Path run(String name, String... more) throws Exception {
    Path run = scratch.resolve(name);
    List<String> arguments = new ArrayList<>(List.of("run"));
    arguments.add(ProjectFiles.ROOT.resolve("examples/incast-pfc/experiment.yaml").toString());
    arguments.addAll(List.of("--out", run.toString(), "--quiet"));
    arguments.addAll(List.of(more));
    HeddleScript.Result result = heddle(arguments.toArray(String[]::new));
    assertEquals(0, result.status(), result.err());
    return run;
  }

  private static String data(Path page) throws Exception {
    String html = Files.readString(page);
    String open = "<script id=\"data\" type=\"application/json\">";
    int at = html.indexOf(open) + open.length();
    return html.substring(at, html.indexOf("</script>", at));
  }

  private static JsonNode charts(Path page) throws Exception {
    return new ObjectMapper().readTree(data(page)).path("charts");
  }

  private static List<String> series(Path page, String chart) throws Exception {
    List<String> names = new ArrayList<>();
    for (JsonNode one : charts(page)) {
      if (one.path("id").asText().equals(chart)) {
        one.path("series").forEach(line -> names.add(line.path("name").asText()));
      }
    }
    return names;
  }

  @Test
  void shouldDrawFromFilesWhatTheSinkDrawsFromRows() throws Exception {
    Path run = run("run", "--set", "records.sinks=[csv, html]");
    Path drawn = scratch.resolve("from-files.html");
    HeddleScript.Result report = heddle("report", run.toString(), "--out", drawn.toString());
    assertEquals(0, report.status(), report.err());
    assertEquals(drawn + "\n", report.out());
    JsonNode fromRows = charts(run.resolve("report.html"));
    JsonNode fromFiles = charts(drawn);
    assertEquals(fromRows.size(), fromFiles.size());
    for (int i = 0; i < fromRows.size(); i++) {
      assertEquals(
          fromRows.get(i).path("series"),
          fromFiles.get(i).path("series"),
          fromRows.get(i).path("id").asText());
      assertEquals(fromRows.get(i).path("limits"), fromFiles.get(i).path("limits"));
    }
  }

  @Test
  void shouldDrawARunWhoseLastRowWasCut() throws Exception {
    Path run = run("run");
    Path table = run.resolve("incast-pfc-flow-stats-0.csv");
    try (FileChannel file = FileChannel.open(table, StandardOpenOption.WRITE)) {
      file.truncate(file.size() - 5);
    }
    HeddleScript.Result report = heddle("report", run.toString());
    assertEquals(0, report.status(), report.err());
    String html = Files.readString(run.resolve("report.html"));
    assertTrue(html.contains("<td>7 of 7</td>"), "the cut flow is left out");
  }

  /** Exit code 2: the input is wrong. Code 3 is for a page that can't be written. */
  @Test
  void shouldNameATableThatCantBeRead() throws Exception {
    Path run = run("run");
    Files.writeString(run.resolve("incast-pfc-beacon-0.csv.gz"), "no gzip");
    HeddleScript.Result report = heddle("report", run.toString());
    assertEquals(2, report.status());
    assertTrue(
        report.err().contains("error HED-0600: records can't be read: beacon: "), report.err());
    HeddleScript.Result written =
        heddle("report", run("other").toString(), "--out", scratch.resolve("no/x.html").toString());
    assertEquals(3, written.status(), written.err());
  }

  @Test
  void shouldDrawFromParquetWhatItDrawsFromCsv() throws Exception {
    Path text = run("text");
    Path parquet = run("parquet", "--set", "records.sinks=[parquet]");
    try (Stream<Path> files = Files.list(parquet)) {
      assertTrue(files.noneMatch(file -> file.toString().endsWith(".csv")), "there is CSV");
    }
    for (Path run : List.of(text, parquet)) {
      HeddleScript.Result report = heddle("report", run.toString());
      assertEquals(0, report.status(), report.err());
    }
    String data = data(text.resolve("report.html"));
    assertTrue(data.length() > 10_000, "there is hardly any data");
    assertEquals(data, data(parquet.resolve("report.html")));
  }

  /** A killed run has its closed parts; the one that grew has a temporary name. */
  @Test
  void shouldDrawTheClosedPartsOfARunThatWasKilled() throws Exception {
    Path run =
        run("run", "--set", "records.sinks=[parquet]", "--set", "records.parquet={rowsPerPart: 3}");
    Path flows = run.resolve("records/flow-stats");
    // Eight flows are parts of 3, 3 and 2 rows.
    Files.move(flows.resolve("part-00002.parquet"), flows.resolve(".part-00002.parquet.tmp"));
    Path manifest = run.resolve("run.json");
    Files.writeString(manifest, Files.readString(manifest).replace("\"completed\"", "\"running\""));
    HeddleScript.Result report = heddle("report", run.toString());
    assertEquals(0, report.status(), report.err());
    assertTrue(Files.readString(run.resolve("report.html")).contains("<td>6 of 6</td>"));
  }

  @Test
  void shouldNameTheBundleThatWouldReadTheRecords() throws Exception {
    Path run = run("parquet", "--set", "records.sinks=[parquet]");
    Path manifest = run.resolve("run.json");
    Files.writeString(
        manifest,
        Files.readString(manifest)
            .replace("\"type\" : \"parquet\"", "\"type\" : \"clay\"")
            .replace("plugin-records-parquet", "tablets"));
    HeddleScript.Result report = heddle("report", run.toString());
    assertEquals(2, report.status(), report.err());
    assertTrue(
        report
            .err()
            .contains(
                "error HED-0600: no installed bundle reads the records of incast-pfc: the sink clay"
                    + " of io.heddle.tablets 1.0.0 wrote them"),
        report.err());
    assertFalse(report.err().contains("\tat "), report.err());
    assertFalse(Files.exists(run.resolve("report.html")));
  }

  @Test
  void shouldNameAPartThatIsDamaged() throws Exception {
    Path run = run("parquet", "--set", "records.sinks=[parquet]");
    Files.writeString(run.resolve("records/flow-stats/part-00000.parquet"), "no Parquet at all");
    HeddleScript.Result report = heddle("report", run.toString());
    assertEquals(2, report.status(), report.err());
    assertTrue(
        report.err().contains("records can't be read: flow-stats: part-00000.parquet is damaged"),
        report.err());
  }

  @Test
  void shouldLayACsvRunOverAParquetRun() throws Exception {
    Path eight = run("eight", "--set", "metadata.name=eight");
    Path four =
        run(
            "four",
            "--set",
            "metadata.name=four",
            "--set",
            "workload.fanIn=4",
            "--set",
            "records.sinks=[parquet]");
    Path both = scratch.resolve("both.html");
    HeddleScript.Result report =
        heddle("report", eight.toString(), four.toString(), "--out", both.toString());
    assertEquals(0, report.status(), report.err());
    assertEquals(List.of("eight: flows", "four: flows"), series(both, "completion-times"));
  }

  @Test
  void shouldLayRunsOverOneAnother() throws Exception {
    Path eight = run("eight", "--set", "metadata.name=eight");
    Path four = run("four", "--set", "metadata.name=four", "--set", "workload.fanIn=4");
    Path both = scratch.resolve("both.html");
    HeddleScript.Result report =
        heddle("report", eight.toString(), four.toString(), "--out", both.toString());
    assertEquals(0, report.status(), report.err());
    assertEquals(List.of("eight: flows", "four: flows"), series(both, "completion-times"));
  }

  @Test
  void shouldNameEveryDirectoryThatIsNoRun() throws Exception {
    HeddleScript.Result report =
        heddle("report", scratch.resolve("a").toString(), scratch.resolve("b").toString());
    assertEquals(2, report.status());
    assertTrue(report.err().contains("a is no run directory"), report.err());
    assertTrue(report.err().contains("b is no run directory"), report.err());
    assertFalse(report.err().contains("\tat "), report.err());
  }
}
