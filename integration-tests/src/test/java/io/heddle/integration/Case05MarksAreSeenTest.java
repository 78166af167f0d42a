package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * ECN bits were never seen although marking was on. One flow on an idle path is not marked, and
 * nothing complains; an incast above the threshold is marked, told of by CNPs, and slows down. The
 * summary sets the deepest queue against its limit and threshold.
 */
final class Case05MarksAreSeenTest {
  @TempDir Path directory;

  /** Fixed limits of 5 x 300 KB a queue: marks from 300,000 B on. */
  private static String senders(int fanIn) {
    return """
    models:
      nic:
        type: roce-nic
        attributes:
          ErrorRecovery: {strategy: go-back-n}
          CongestionControl: {strategy: dcqcn}
      switch:
        type: scala-switch
        attributes:
          SharedBufferManager: {LossyAlpha: 0, QueueDropThresholdEnable: true}
    topology: {generator: single-switch, hosts: %d, nic: nic, switch: switch}
    workload: {type: incast, fanIn: %d, size: 1MiB}
    records: {include: [ecn-pfc-stats, roce-transport-stats, flow-stats]}
    stop: {after: 100ms}
    """
        .formatted(fanIn + 1, fanIn);
  }

  private static long sum(Lab.Result run, String record, String column) throws Exception {
    long sum = 0;
    String last = null;
    for (Map<String, String> row : run.rows(record)) {
      if (!row.get("sim_time_sec").equals(last)) {
        sum = 0; // totals since the start: the last instant has them all
        last = row.get("sim_time_sec");
      }
      sum += Long.parseLong(row.get(column));
    }
    return sum;
  }

  @Test
  void oneFlowOnAnIdlePathIsNotMarked() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(senders(1));
      assertEquals(0, run.status(), run.err());
      assertEquals(0, sum(run, "ecn-pfc-stats", "pkts_ecn_marked"));
      assertEquals(0, sum(run, "roce-transport-stats", "num_cnp_sent"));
      assertTrue(run.err().contains("ECN from 300000 B, 0 packets marked"), run.err());
    }
  }

  @Test
  void incastAboveTheThresholdIsMarkedAndSlowsDown() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(senders(10));
      assertEquals(0, run.status(), run.err());
      long marks = sum(run, "ecn-pfc-stats", "pkts_ecn_marked");
      assertTrue(marks > 0, "no mark");
      assertTrue(sum(run, "roce-transport-stats", "num_cnp_sent") > 0, "no CNP");
      Matcher deepest =
          Pattern.compile("deepest +(\\d+) B of 1500000 B limit, ECN from 300000 B, (\\d+) packets")
              .matcher(run.err());
      assertTrue(deepest.find(), run.err());
      assertTrue(Long.parseLong(deepest.group(1)) > 300_000, deepest.group());
      assertEquals(marks, Long.parseLong(deepest.group(2)));
      // Ten MiB take 213 us at line rate: 2,560 frames of 83,080 ps. Slowed senders take longer.
      double slowest = 0;
      for (Map<String, String> row : run.rows("flow-stats")) {
        slowest = Math.max(slowest, Double.parseDouble(row.get("fct_us")));
      }
      assertTrue(slowest > 213, slowest + " us");
    }
  }
}
