package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * When the records of a Scala Switch are written (specification 16.1, 19.10): the first row at
 * {@code StartTime} + {@code ClientStartOffset} + interval, 0.003 s by default, then every
 * interval, and a last one that is not repeated.
 */
final class SwitchRecordsTest {
  private static final List<String> PERIODIC =
      List.of(
          "nd-stats",
          "scala-switch-agg-buff-stats",
          "scala-switch-buff-stats",
          "scala-switch-load-balancing-stats");

  @TempDir Path directory;

  private static String experiment(String stop) {
    return """
    models:
      nic:
        type: roce-nic
        attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
      switch: {type: scala-switch, attributes: {ReportPerPortBufferStats: true}}
    topology: {generator: leaf-spine, leafs: 2, spines: 2, hostsPerLeaf: 2, nic: nic, leaf: switch, spine: switch}
    workload: {type: stride, stride: 2, size: 64KiB}
    records: {include: [nd-stats, ecn-pfc-stats, scala-switch-agg-buff-stats, scala-switch-buff-stats, scala-switch-load-balancing-stats]}
    stop: {when: never, after: %s}
    """
        .formatted(stop);
  }

  private static List<String> times(Lab.Result run, String record) throws Exception {
    return run.rows(record).stream().map(r -> r.get("sim_time_sec")).distinct().toList();
  }

  @Test
  void defaultsBeginAtThreeMilliseconds() throws Exception {
    try (Lab lab = new Lab(directory).checkingInvariants()) {
      Lab.Result run = lab.run(experiment("5ms"));
      assertEquals(0, run.status(), run.err());
      for (String record : PERIODIC) {
        assertEquals(List.of("0.003", "0.004", "0.005"), times(run, record), record);
      }
      // two leaves and two uplinks each, at three instants: the end repeats none of them
      assertEquals(12, run.rows("scala-switch-load-balancing-stats").size());
      // nothing was paused or marked, so no row of a port and class ever begins
      assertEquals(1, run.lines("ecn-pfc-stats").size());
    }
  }

  @Test
  void loadBalancingHasALastRowAtTheEnd() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(experiment("3.5ms"));
      assertEquals(0, run.status(), run.err());
      assertEquals(List.of("0.003", "0.0035"), times(run, "scala-switch-load-balancing-stats"));
    }
  }

  /** The first row covers all that went before: 64 KiB and an ACK for each server. */
  @Test
  void firstIntervalCoversEverythingBefore() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(experiment("5ms"));
      int rows = 0;
      for (Map<String, String> row : run.rows("nd-stats")) {
        boolean downlink = row.get("uldl").equals("dl") && row.get("tier").equals("2");
        if (row.get("component_type").equals("Switch") && downlink) {
          boolean first = row.get("sim_time_sec").equals("0.003");
          // 16 frames of 4,154 B to each server and its ACK of 126 B for its own message
          assertEquals("17", row.get("total_packets_tx"), row.toString());
          assertEquals(first ? "0.06659" : "0", row.get("interval_bytes_tx_MB"), row.toString());
          rows++;
        }
      }
      assertTrue(rows == 12, rows + " rows");
    }
  }
}
