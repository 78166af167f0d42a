package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Field cases about what a run leaves behind, from the outside. */
final class RecordFieldCasesTest {
  private static final String ONE_MESSAGE =
      """
      models:
        nic:
          type: roce-nic
          attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
      topology: {generator: back-to-back, nic: nic}
      workload: {type: incast, receiver: 1, fanIn: 1, size: SIZE}
      records: {include: [nd-stats, flow-stats, fault-events]}
      stop: {after: AFTER, when: WHEN}
      """;

  private static final String DONE = "workloads-finished";

  /** 64 B, acknowledged: data there after 187.105 ns, its acknowledgement back after 288.07 ns. */
  private static final long ACKNOWLEDGED_PS = 1_000_288_070;

  @TempDir private Path directory;

  private static String message(String size, String after, String when) {
    return ONE_MESSAGE.replace("SIZE", size).replace("AFTER", after).replace("WHEN", when);
  }

  @Test
  void Case26_aRunThatStopsWithinAMessageShouldListWhatIsOpen() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(message("1MiB", "1.01ms", DONE));
      assertEquals(1, run.status(), run.err());
      assertTrue(run.err().contains("0 finished, 1 unfinished, 0 failed"), run.err());
      assertTrue(run.err().contains("in flight    2 frames on links"), run.err());
      assertTrue(run.err().contains("flow 1 waits for 1048576 bytes from server 0"), run.err());
      assertEquals("running", run.rows("flow-stats").get(0).get("status"));
    }
  }

  /** An event at the stop time still happens (decision 2); one a picosecond later does not. */
  @ParameterizedTest
  @CsvSource({"0, completed, 1", "-1, running, 0"})
  void Case26_aFrameThatArrivesAtTheStopTimeShouldHaveArrived(
      int fromArrivalPs, String status, String received) throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(message("64B", ACKNOWLEDGED_PS + fromArrivalPs + "ps", "never"));
      assertEquals(0, run.status(), run.err());
      assertEquals(status, run.rows("flow-stats").get(0).get("status"));
      Map<String, String> last = run.rows("nd-stats").get(0);
      assertEquals("nic-3-0", last.get("component_name"));
      assertEquals(received, last.get("total_packets_rx"));
    }
  }

  /** Kill -15 and an exception in a bundle end real processes: {@link NeverLoseARowTest}. */
  @ParameterizedTest
  @CsvSource({"64B, 10ms, 0", "100MiB, 1.1ms, 1"})
  void Case35_filesShouldBeWholeAndThereWithoutRows(String size, String after, int status)
      throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(message(size, after, DONE));
      assertEquals(status, run.status(), run.err());
      List<String> none = run.lines("fault-events");
      assertEquals(1, none.size(), none.toString());
      assertTrue(none.get(0).startsWith("sim_time_ns,fault,action,link"), none.get(0));
      assertEquals(2, run.rows("nd-stats").size());
      assertTrue(Files.readString(run.directory().resolve("exp-nd-stats-0.csv")).endsWith("\n"));
    }
  }

  /**
   * Every column of every record that any installed model writes, as {@code records list} has it.
   */
  @Test
  void Case52_everyColumnShouldSayItsMeaningAndItsUnit() throws Exception {
    Map<String, String> endings =
        Map.of(
            "sec", "s", "usec", "us", "us", "us", "ns", "ns", "GB", "GB", "MB", "MB", "Gbps",
            "Gbps", "bytes", "B");
    Said said = Distribution.run("records", "list", "--json");
    assertEquals(0, said.status(), said.err());
    int records = 0;
    int units = 0;
    for (JsonNode record : new ObjectMapper().readTree(said.out()).path("records")) {
      records++;
      assertFalse(record.path("description").asText().isBlank(), record.path("name").asText());
      for (JsonNode column : record.path("columns")) {
        String name = column.path("name").asText();
        String where = record.path("name").asText() + "." + name;
        assertFalse(column.path("description").asText().isBlank(), where);
        // Rates and shares end with the unit of what they count.
        String unit =
            ofAmount(name) ? endings.get(name.substring(name.lastIndexOf('_') + 1)) : null;
        if (unit != null && !column.path("type").asText().equals("text")) {
          assertEquals(unit, column.path("unit").asText(), where);
          units++;
        }
      }
    }
    assertTrue(records > 25, "records " + records);
    assertTrue(units > 100, "units " + units);
  }

  /** Rates and shares end with the unit of what they count. */
  private static boolean ofAmount(String column) {
    return !column.endsWith("_per_sec") && !column.startsWith("CDF_");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0B", "1B", "4096B", "4097B", "1MiB"})
  void Case53_aMessageOnAnIdlePathShouldNotBeFasterThanIdeal(String size) throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(message(size, "10ms", DONE));
      assertEquals(0, run.status(), run.err());
      Map<String, String> flow = run.rows("flow-stats").get(0);
      double slowdown = Double.parseDouble(flow.get("slowdown"));
      assertTrue(slowdown >= 1, flow.toString());
      double ratio =
          Double.parseDouble(flow.get("fct_us")) / Double.parseDouble(flow.get("ideal_fct_us"));
      assertEquals(ratio, slowdown, 1e-6);
    }
  }

  @Test
  void Case54_theOutputFolderAloneShouldBeEnoughToDoTheRunAgain() throws Exception {
    Path inputs = Files.createDirectory(directory.resolve("inputs"));
    Path matrix = inputs.resolve("two.cm");
    Files.writeString(
        matrix,
        "Nodes 4\nConnections 2\n0->1 id 1 start 0 size 4096\n2->3 id 2 start 0 size 8192\n");
    Path experiment =
        Files.writeString(
            inputs.resolve("exp.yaml"),
            Files.readString(Experiments.small(directory))
                .replaceFirst("workload:.*", "workload: {type: connection-matrix, file: two.cm}"));
    String out = directory.resolve("out").toString();
    Said ran = Distribution.run("run", experiment.toString(), "--out", out, "--seed", "3");
    assertEquals(0, ran.status(), ran.err());
    Files.delete(matrix);
    Files.delete(experiment);
    Files.delete(inputs);
    JsonNode manifest = new ObjectMapper().readTree(Path.of(out, "run.json").toFile());
    assertEquals(3, manifest.path("seed").asInt());
    assertTrue(manifest.path("bundles").size() > 5, manifest.path("bundles").toString());
    for (JsonNode bundle : manifest.path("bundles")) {
      assertEquals(64, bundle.path("sha256").asText().length(), bundle.toString());
    }
    assertEquals("run", manifest.path("invocation").path("commandLine").path(1).asText());
    Said again = Distribution.run("rerun", out);
    assertEquals(0, again.status(), again.err());
    assertTrue(again.err().contains("no difference"), again.err());
  }
}
