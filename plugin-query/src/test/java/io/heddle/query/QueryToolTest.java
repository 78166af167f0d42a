package io.heddle.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.tool.ToolCall;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions to a run directory made by hand. */
class QueryToolTest {
  private static final String ROWS =
      "sim_time_sec,fct_us,src,rate_Gbps,status\n"
          + "0.003,42.192625,1,57.5,completed\n"
          + "0.004,43,2,,\"a, \"\"b\"\"\"\n";

  @TempDir Path directory;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream remarks = new ByteArrayOutputStream();
  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void makeARun() throws IOException {
    manifest("completed");
    Files.writeString(directory.resolve("first-flow-stats-0.csv"), ROWS);
  }

  private void manifest(String state) throws IOException {
    Files.writeString(
        directory.resolve("run.json"),
        """
        {"name": "first", "state": "%s", "records": [
          {"record": "flow-stats", "columns": [
            {"name": "sim_time_sec", "type": "time", "unit": "s"},
            {"name": "fct_us", "type": "time", "unit": "us"},
            {"name": "src", "type": "integer", "unit": ""},
            {"name": "rate_Gbps", "type": "real", "unit": "Gbps"},
            {"name": "status", "type": "text", "unit": ""}]}]}
        """
            .formatted(state));
  }

  /** Keeps what is said. */
  private final class Call implements ToolCall, Problems {
    @Override
    public Path directory() {
      return directory;
    }

    @Override
    public PrintStream out() {
      return new PrintStream(out, true, StandardCharsets.UTF_8);
    }

    @Override
    public PrintStream remarks() {
      return new PrintStream(remarks, true, StandardCharsets.UTF_8);
    }

    @Override
    public Problems problems() {
      return this;
    }

    @Override
    public void error(String rule, String attribute, String text) {
      said.add(text);
    }

    @Override
    public void warning(String rule, String attribute, String text) {
      said.add(text);
    }

    @Override
    public void errorAt(String code, Place place, String text, String expected) {
      said.add(code + " " + place.file() + " " + text + " | " + expected);
    }

    @Override
    public void warningAt(String code, Place place, String text) {
      said.add(text);
    }

    @Override
    public boolean hasErrors() {
      return !said.isEmpty();
    }
  }

  private String ask(String sql, boolean csv, boolean json) {
    out.reset();
    new QueryTool().run(new QueryOptions(directory, sql, csv, json), new Call());
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void shouldPrintATableForPeople() {
    String table = ask("SELECT src, fct_us, status FROM flow_stats ORDER BY src", false, false);
    assertEquals(List.of(), said);
    assertEquals(
        """
        src     fct_us  status
          1  42.192625  completed
          2         43  a, "b"
        """,
        table);
  }

  @Test
  void shouldPrintCsv() {
    assertEquals(ROWS, ask("SELECT * FROM \"flow-stats\" ORDER BY src", true, false));
  }

  /** JSON has no word for what is no number. */
  @Test
  void shouldPrintNullForWhatIsNotFinite() {
    String sql = "SELECT 'nan'::FLOAT AS a, 'inf'::DOUBLE AS b, 0.5::FLOAT AS c";
    assertEquals("[\n{\"a\": null, \"b\": null, \"c\": 0.5}\n]\n", ask(sql, false, true));
  }

  @Test
  void shouldPrintJson() {
    assertEquals(
        """
        [
        {"sim_time_sec": 0.003, "fct_us": 42.192625, "src": 1, "rate_Gbps": 57.5, "status": "completed"},
        {"sim_time_sec": 0.004, "fct_us": 43, "src": 2, "rate_Gbps": null, "status": "a, \\"b\\""}
        ]
        """,
        ask("SELECT * FROM flow_stats ORDER BY src", false, true));
    assertEquals(
        "[]\n", ask("SELECT src FROM flow_stats WHERE src > 5", false, true).replace("[\n", "["));
  }

  @Test
  void shouldReadCompressedRecords() throws IOException {
    Files.delete(directory.resolve("first-flow-stats-0.csv"));
    try (OutputStream file =
        new GZIPOutputStream(
            Files.newOutputStream(directory.resolve("first-flow-stats-0.csv.gz")))) {
      file.write(ROWS.getBytes(StandardCharsets.UTF_8));
    }
    assertEquals("n\n2\n", ask("SELECT count(*) AS n FROM flow_stats", true, false));
  }

  @Test
  void shouldLeaveOutTheCutLineOfAKilledRun() throws IOException {
    manifest("running");
    Files.writeString(directory.resolve("first-flow-stats-0.csv"), ROWS + "0.005,4");
    assertEquals("n\n2\n", ask("SELECT count(*) AS n FROM flow_stats", true, false));
    assertEquals(List.of(), said);
  }

  @Test
  void shouldLeaveOutALineThatIsCutWithinItsLastValue() throws IOException {
    manifest("running");
    // 0.005,44,3,1,completed would be a row of the right width, but this is not what was meant.
    Files.writeString(directory.resolve("first-flow-stats-0.csv"), ROWS + "0.005,44,3,1,complet");
    String question = "SELECT count(*) AS n, max(src) AS src FROM flow_stats";
    assertEquals("n,src\n2,2\n", ask(question, true, false));
    assertEquals(List.of(), said);
  }

  @Test
  void shouldReadTheWholeRowsOfACompressedRecordThatWasCut() throws IOException {
    manifest("running");
    ByteArrayOutputStream first = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(first)) {
      gzip.write(ROWS.getBytes(StandardCharsets.UTF_8));
    }
    ByteArrayOutputStream second = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(second)) {
      gzip.write(
          "0.005,44,3,1,completed\n0.006,44,3,1,completed\n".getBytes(StandardCharsets.UTF_8));
    }
    first.write(second.toByteArray(), 0, second.size() - 12);
    Files.delete(directory.resolve("first-flow-stats-0.csv"));
    Files.write(directory.resolve("first-flow-stats-0.csv.gz"), first.toByteArray());
    // What is left of the second member gives its first row and half of the other.
    assertEquals("n\n3\n", ask("SELECT count(*) AS n FROM flow_stats", true, false));
    assertEquals(List.of(), said);
  }

  @Test
  void shouldNameTheNearestRecord() {
    assertEquals("", ask("SELECT * FROM flow_stat", false, false));
    assertEquals(
        List.of(
            "HED-0601 --sql the run has no record \"flow_stat\" | did you mean \"flow-stats\"?"
                + " The run has flow-stats"),
        said);
  }

  @Test
  void shouldNameTheNearestColumn() {
    assertEquals("", ask("SELECT fct_uss FROM flow_stats", false, false));
    assertEquals(List.of("HED-0601 --sql no column \"fct_uss\" | did you mean \"fct_us\"?"), said);
  }

  @Test
  void shouldSayWhatIsWrongWithAQuestion() {
    assertEquals("", ask("SELEC 1", false, false));
    assertEquals(
        List.of("HED-0601 --sql Parser Error: syntax error at or near \"SELEC\" | null"), said);
  }

  @Test
  void shouldSayThatADirectoryIsNoRun() throws IOException {
    Files.delete(directory.resolve("run.json"));
    assertEquals("", ask("SELECT 1", false, false));
    assertTrue(said.get(0).startsWith("HED-0600 --run "), said.get(0));
    assertTrue(said.get(0).contains("is no run or sweep directory: there is no "), said.get(0));
  }

  @Test
  void shouldAnswerFromTheTableOfASweep() throws IOException {
    Files.delete(directory.resolve("run.json"));
    Files.writeString(
        directory.resolve("sweep.csv"),
        "point,name,n,outcome,reason\n0,t-1,1,completed,\n1,t-2,2,failed,\"burnt, alas\"\n");
    assertEquals(
        "n,reason\n2,\"burnt, alas\"\n",
        ask("SELECT n, reason FROM sweep WHERE outcome <> 'completed'", true, false));
    assertEquals(List.of(), said);
    // Of both, the one with types is read.
    QueryOptions copy =
        new QueryOptions(
            directory,
            "COPY (SELECT n * 10 AS n FROM sweep) TO '"
                + directory.resolve("sweep.parquet")
                + "' (FORMAT parquet)",
            true,
            false);
    new QueryTool().run(copy, new Call());
    assertEquals(List.of(), said);
    assertEquals("n\n30\n", ask("SELECT sum(n) AS n FROM sweep", true, false));
  }

  @Test
  void shouldRefuseBothForms() {
    assertEquals("", ask("SELECT 1", true, true));
    assertEquals(List.of("HED-0203 --json csv and json exclude one another | null"), said);
  }

  @Test
  void shouldStopATableForPeopleAtAThousandRows() {
    String table = ask("SELECT range AS n FROM range(1500)", false, false);
    // The header, then 0 to 999; what is left out is no row and stands elsewhere.
    assertEquals(1001, table.lines().count());
    assertTrue(table.endsWith("\n999\n"), table.substring(table.length() - 50));
    assertFalse(table.contains("more rows"), "a remark among the rows");
    assertEquals(
        "… and 500 more rows; --csv or --json gives all\n",
        remarks.toString(StandardCharsets.UTF_8));
  }
}
