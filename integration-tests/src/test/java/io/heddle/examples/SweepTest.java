package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example {@code sweep-incast} by the built distribution. */
final class SweepTest {
  private static final String EXAMPLE =
      ProjectFiles.ROOT.resolve("examples/sweep-incast/experiment.yaml").toString();

  private static final String TYPES =
      "SELECT string_agg(column_name || ' ' || column_type, ', ') AS c FROM (DESCRIBE sweep)";

  @TempDir Path scratch;

  private HeddleScript.Result sweep(String... more) throws Exception {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(
        List.of("sweep", EXAMPLE, "--jobs", "2", "--out", scratch.resolve("s").toString()));
    arguments.addAll(List.of(more));
    return HeddleScript.run(scratch, Map.of(), arguments.toArray(String[]::new));
  }

  private List<String[]> table() throws IOException {
    return Files.readAllLines(scratch.resolve("s/sweep.csv")).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .toList();
  }

  private FileTime written(String point) throws IOException {
    return Files.getLastModifiedTime(scratch.resolve("s/sweep-incast-" + point + "/run.json"));
  }

  /**
   * One of six points can't be written: the other five run all the same and stand in point order;
   * {@code --resume} then does that one alone, and the table is whole.
   */
  @Test
  void aFailedPointIsSurvivedAndMadeUpFor() throws Exception {
    Files.createDirectories(scratch.resolve("s"));
    Path inTheWay = Files.writeString(scratch.resolve("s/sweep-incast-4-400KB"), "in the way");
    HeddleScript.Result first = sweep();
    assertEquals(1, first.status(), first.err());
    assertTrue(first.err().contains("sweep 5 of 6 points completed\n"), first.err());
    assertEquals(
        List.of("2 400KB", "2 700KB", "4 400KB", "4 700KB", "8 400KB", "8 700KB"),
        table().stream().map(row -> row[2] + " " + row[3]).toList());
    assertEquals(
        List.of("completed", "completed", "failed", "completed", "completed", "completed"),
        table().stream().map(row -> row[4]).toList());

    Files.delete(inTheWay);
    FileTime before = written("8-700KB");
    HeddleScript.Result second = sweep("--resume");
    assertEquals(0, second.status(), second.err());
    assertEquals(5, second.err().split("was done before", -1).length - 1, second.err());
    assertTrue(second.err().contains("(senders 4, xoff 400KB) completed"), second.err());
    assertEquals(before, written("8-700KB"));
    assertTrue(table().stream().allMatch(row -> row[4].equals("completed")));
    figuresShouldSayWhatTheReadmeSays(table());
    theTableShouldBeTheSameAsParquet();
    shouldBeTheSameOneAfterTheOther();

    // The senders of a run of another length are not those of this sweep.
    HeddleScript.Result third = sweep("--resume", "--set", "stop.after=6ms");
    assertEquals(0, third.status(), third.err());
    assertFalse(third.err().contains("was done before"), third.err());
    assertNotEquals(before, written("8-700KB"));
  }

  /** Whatever number of workers, and whether some points were made up for. */
  private void shouldBeTheSameOneAfterTheOther() throws Exception {
    Path one = scratch.resolve("one");
    HeddleScript.Result result =
        HeddleScript.run(
            scratch, Map.of(), "sweep", EXAMPLE, "--jobs", "1", "--out", one.toString());
    assertEquals(0, result.status(), result.err());
    for (String file : List.of("sweep.csv", "sweep.html", "sweep.parquet")) {
      assertEquals(-1, Files.mismatch(one.resolve(file), scratch.resolve("s").resolve(file)), file);
    }
  }

  /** By another reader than what wrote it: the columns, their types, and every value. */
  private void theTableShouldBeTheSameAsParquet() throws Exception {
    String sweep = scratch.resolve("s").toString();
    String csv = "read_csv('" + sweep + "/sweep.csv', all_varchar = true)";
    HeddleScript.Result types = HeddleScript.run(scratch, Map.of(), "query", sweep, TYPES, "--csv");
    assertEquals(
        "point BIGINT, name VARCHAR, senders BIGINT, xoff VARCHAR, outcome VARCHAR,"
            + " simulatedPs BIGINT, messagesFinished BIGINT, messagesUnfinished BIGINT,"
            + " messagesFailed BIGINT, payloadBytesFinished BIGINT, completionP50Ps BIGINT,"
            + " completionP99Ps BIGINT, completionMaxPs BIGINT, packetHops BIGINT, events BIGINT,"
            + " digest VARCHAR, reason VARCHAR",
        types.out().lines().skip(1).findFirst().orElse(types.err()).replace("\"", ""));
    HeddleScript.Result different =
        HeddleScript.run(
            scratch,
            Map.of(),
            "query",
            sweep,
            "SELECT count(*) AS n FROM (SELECT CAST(COLUMNS(*) AS VARCHAR) FROM sweep) AS p"
                + " POSITIONAL JOIN "
                + csv
                + " AS c WHERE CAST(p AS VARCHAR) = CAST(c AS VARCHAR)",
            "--csv");
    assertEquals("n\n6\n", different.out(), different.err());
  }

  private HeddleScript.Result sweepFlows(String... more) throws Exception {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("sweep", scratch.resolve("flows.yaml").toString(), "--out"));
    arguments.add(scratch.resolve("f").toString());
    arguments.addAll(List.of(more));
    return HeddleScript.run(scratch, Map.of(), arguments.toArray(String[]::new));
  }

  /** A file that was edited in its place gives other figures under the same name. */
  @Test
  void aPointWhoseInputHasChangedIsDoneAgain() throws Exception {
    Files.writeString(
        scratch.resolve("flows.yaml"),
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: flows}
        models:
          nic:
            type: roce-nic
            attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
          switch: {type: scala-switch}
        topology: {generator: single-switch, hosts: 2, nic: nic, switch: switch}
        workload: {type: flow-file, file: flows.txt}
        stop: {after: 5ms}
        sweep: {axes: {seed: {path: simulation.seed, values: [1, 2]}}}
        """);
    Path flows = Files.writeString(scratch.resolve("flows.txt"), "1\n0 1 3 100 20000 2\n");
    assertEquals(0, sweepFlows().status());
    HeddleScript.Result same = sweepFlows("--resume");
    assertEquals(2, same.err().split("was done before", -1).length - 1, same.err());
    Files.writeString(flows, "1\n0 1 3 100 30000 2\n");
    HeddleScript.Result changed = sweepFlows("--resume");
    assertEquals(0, changed.status(), changed.err());
    assertTrue(
        changed.err().contains("(seed 2) is done again: input flows.txt is new or has changed\n"),
        changed.err());
    assertFalse(changed.err().contains("was done before"), changed.err());
    String table = Files.readString(scratch.resolve("f/sweep.csv"));
    assertEquals(2, table.split(",30000,", -1).length - 1, table);
    HeddleScript.Result again = sweepFlows("--resume");
    assertEquals(2, again.err().split("was done before", -1).length - 1, again.err());
  }

  /** Twice the senders take twice as long to the one receiver. */
  private void figuresShouldSayWhatTheReadmeSays(List<String[]> table) throws IOException {
    List<String> header =
        List.of(Files.readAllLines(scratch.resolve("s/sweep.csv")).get(0).split(","));
    int longest = header.indexOf("completionMaxPs");
    double two = Double.parseDouble(table.get(0)[longest]);
    double four = Double.parseDouble(table.get(2)[longest]);
    double eight = Double.parseDouble(table.get(4)[longest]);
    assertEquals(2, four / two, 0.1);
    assertEquals(2, eight / four, 0.1);
    String page = Files.readString(scratch.resolve("s/sweep.html"));
    assertTrue(page.contains("<td>" + table.get(4)[longest] + "</td>"), page);
  }
}
