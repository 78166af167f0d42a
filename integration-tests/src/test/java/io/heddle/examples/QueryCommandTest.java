package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle query} of the built distribution, over records as CSV and as Parquet. */
final class QueryCommandTest {
  private static final String SLOWEST =
      "SELECT src, fct_us, goodput_Gbps, status FROM flow_stats ORDER BY fct_us DESC, src LIMIT 3";

  @TempDir Path scratch;

  private HeddleScript.Result heddle(String... arguments) throws Exception {
    return HeddleScript.run(scratch, Map.of(), arguments);
  }

  private Path run(String name, String sinks) throws Exception {
    Path run = scratch.resolve(name);
    HeddleScript.Result result =
        heddle(
            "run",
            ProjectFiles.ROOT.resolve("examples/incast-pfc/experiment.yaml").toString(),
            "--out",
            run.toString(),
            "--quiet",
            "--set",
            "records.sinks=" + sinks);
    assertEquals(0, result.status(), result.err());
    return run;
  }

  private String csv(Path run, String sql) throws Exception {
    HeddleScript.Result result = heddle("query", run.toString(), sql, "--csv");
    assertEquals(0, result.status(), result.err());
    return result.out();
  }

  @Test
  void shouldAnswerTheSameFromCsvAndParquet() throws Exception {
    Path text = run("text", "[csv]");
    Path parquet = run("parquet", "[parquet]");
    try (Stream<Path> files = Files.list(parquet)) {
      assertEquals(
          List.of("experiment.yaml", "records", "run.json"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
    String slowest = csv(text, SLOWEST);
    assertEquals(4, slowest.lines().count(), slowest);
    // CSV has nine significant digits of computed values.
    String rounded = SLOWEST.replace("goodput_Gbps", "round(goodput_Gbps, 6) AS goodput_Gbps");
    assertEquals(csv(text, rounded), csv(parquet, rounded));
    HeddleScript.Result wrong = heddle("query", text.toString(), "SELECT * FROM flow_stat");
    assertEquals(2, wrong.status());
    assertTrue(wrong.err().contains("did you mean \"flow-stats\"?"), wrong.err());
    assertFalse(wrong.err().contains("\tat "), wrong.err());
  }

  @Test
  void shouldNameTheRowAndColumnInWhichParquetDiffers() throws Exception {
    Path first = run("first", "[parquet]");
    Path second = run("second", "[parquet]");
    Path other = scratch.resolve("other");
    HeddleScript.Result larger =
        heddle(
            "run",
            ProjectFiles.ROOT.resolve("examples/incast-pfc/experiment.yaml").toString(),
            "--out",
            other.toString(),
            "--quiet",
            "--set",
            "records.sinks=[parquet]",
            "--set",
            "workload.size=1MiB");
    assertEquals(0, larger.status(), larger.err());
    String part = "records/flow-stats/part-00000.parquet";
    Files.copy(
        other.resolve(part),
        second.resolve(part),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    HeddleScript.Result verdict = heddle("verify", first.toString(), second.toString());
    assertEquals(1, verdict.status(), verdict.err());
    assertTrue(
        verdict.err().startsWith(part + ": row 1, column "),
        "which row and column: " + verdict.err());
    assertTrue(verdict.err().contains(" in " + first + ", "), verdict.err());
  }

  @Test
  void shouldWriteTheSamePartsAgainAndOverARunThatIsThere() throws Exception {
    Path first = run("first", "[csv, parquet]");
    Path second = run("second", "[csv, parquet]");
    HeddleScript.Result verdict = heddle("verify", first.toString(), second.toString());
    assertEquals(0, verdict.status(), verdict.out() + verdict.err());
    HeddleScript.Result again = heddle("rerun", first.toString());
    assertEquals(0, again.status(), again.out() + again.err());
    HeddleScript.Result over =
        heddle(
            "run",
            ProjectFiles.ROOT.resolve("examples/incast-pfc/experiment.yaml").toString(),
            "--out",
            second.toString(),
            "--quiet",
            "--overwrite",
            "--set",
            "records.sinks=[csv, parquet]");
    assertEquals(0, over.status(), over.err());
  }
}
