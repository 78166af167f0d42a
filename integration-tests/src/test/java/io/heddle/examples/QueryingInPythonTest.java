package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Python of docs/querying.md does what it says, and finds what {@code heddle query} finds.
 * Skipped where the libraries are missing; the environment variable HEDDLE_PYTHON names the
 * interpreter that has them, if it is not python3.
 */
final class QueryingInPythonTest {
  private static final Pattern BLOCK = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL);
  private static final int MOST_SECONDS = 120;

  @TempDir static Path scratch;
  private static List<String> blocks;

  private record Said(int status, String out, String err) {}

  @BeforeAll
  static void makeTheRunThePageSpeaksOf() throws Exception {
    blocks =
        BLOCK
            .matcher(Files.readString(ProjectFiles.ROOT.resolve("docs/querying.md")))
            .results()
            .map((MatchResult block) -> block.group(1))
            .toList();
    assertEquals(2, blocks.size(), "one block for pandas, one for polars");
    HeddleScript.Result run =
        HeddleScript.run(
            scratch,
            Map.of(),
            "run",
            ProjectFiles.ROOT.resolve("examples/incast-pfc/experiment.yaml").toString(),
            "--set",
            "records.sinks=[csv, parquet]",
            "--out",
            scratch.resolve("out/incast").toString(),
            "--quiet");
    assertEquals(0, run.status(), run.err());
  }

  private static Said python(String program) throws IOException, InterruptedException {
    String interpreter = System.getenv().getOrDefault("HEDDLE_PYTHON", "python3");
    Path out = Files.createTempFile(scratch, "out", ".txt");
    Path err = Files.createTempFile(scratch, "err", ".txt");
    Process process =
        new ProcessBuilder(interpreter, "-c", program)
            .directory(scratch.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertTrue(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS), "it did not end");
    return new Said(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  private static void needs(String libraries) throws InterruptedException {
    try {
      Said said = python("import " + libraries);
      assumeTrue(said.status() == 0, "this Python lacks " + libraries + ": " + said.err());
    } catch (IOException noPython) {
      assumeTrue(false, "there is no Python: " + noPython.getMessage());
    }
  }

  /** A number of the run as {@code heddle query} has it. */
  private static double asked(String sql) throws Exception {
    HeddleScript.Result result =
        HeddleScript.run(
            scratch, Map.of(), "query", scratch.resolve("out/incast").toString(), sql, "--csv");
    assertEquals(0, result.status(), result.err());
    return Double.parseDouble(result.out().lines().toList().get(1));
  }

  private static void findsTheSame(String block, String flows, String ports) throws Exception {
    Said said = python(block + "\nprint('found', " + flows + ", " + ports + ")\n");
    assertEquals(0, said.status(), said.err());
    List<String> lines = said.out().lines().toList();
    String[] found = lines.get(lines.size() - 1).split(" ");
    assertEquals(asked("SELECT sum(fct_us) FROM flow_stats"), Double.parseDouble(found[1]), 1e-6);
    double busiest = asked("SELECT max(tx_link_percent_util) FROM nd_stats");
    assertEquals(busiest, Double.parseDouble(found[2]), 1e-6);
    assertTrue(said.out().contains("tor-2-0"), said.out());
  }

  @Test
  void pandasShouldFindTheSame() throws Exception {
    needs("pandas, pyarrow");
    findsTheSame(
        blocks.get(0),
        "float(flows['fct_us'].sum())",
        "float(ports['tx_link_percent_util'].max())");
  }

  @Test
  void polarsShouldFindTheSame() throws Exception {
    needs("polars");
    findsTheSame(
        blocks.get(1),
        "flows.select(pl.col('fct_us').cast(pl.Float64).sum()).collect().item()",
        "ports['tx_link_percent_util'].max()");
  }
}
