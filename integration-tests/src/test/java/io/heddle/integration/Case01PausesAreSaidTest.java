package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The PFC output of an incast stayed empty, and at 100 senders the program died. At any fan-in the
 * record is there with its header, and the summary says how many pause frames there were, also when
 * there were none.
 */
final class Case01PausesAreSaidTest {
  private static final List<Integer> FAN_INS = List.of(3, 50, 100, 255, 257);

  @TempDir Path directory;

  private static String incast(int fanIn, String congestionControl, String size) {
    return """
    models:
      nic:
        type: roce-nic
        attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: %s}}
      switch: {type: scala-switch}
    topology: {generator: single-switch, hosts: %d, nic: nic, switch: switch}
    workload: {type: incast, fanIn: %d, size: %s}
    records: {include: [ecn-pfc-stats]}
    stop: {after: 100ms}
    """
        .formatted(congestionControl, fanIn + 1, fanIn, size);
  }

  /** 16 packets a sender: 66,176 B of a port's 700,000 B, so nobody is paused. */
  @Test
  void noPauseIsSaidAtEveryFanIn() throws Exception {
    try (Lab lab = new Lab(directory)) {
      for (int fanIn : FAN_INS) {
        for (String congestionControl : List.of("none", "dcqcn")) {
          Lab.Result run = lab.run(incast(fanIn, congestionControl, "64KiB"));
          assertEquals(0, run.status(), fanIn + ":1 " + run.err());
          assertTrue(run.lines("ecn-pfc-stats").get(0).startsWith("job_id,"), fanIn + ":1");
          assertTrue(run.err().contains("pfc          0 pause frames"), run.err());
        }
      }
    }
  }

  /** Two MiB from each of three are more than a port may hold: all are paused, and it shows. */
  @Test
  void pausesAreCountedInTheSummaryAndTheRecord() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(incast(3, "none", "2MiB"));
      assertEquals(0, run.status(), run.err());
      long sent = 0;
      for (var row : run.rows("ecn-pfc-stats")) {
        sent += Long.parseLong(row.get("pfcxoff_tx"));
      }
      assertTrue(sent >= 3, sent + " pause frames in the record");
      assertTrue(run.err().contains("pfc          " + sent + " pause frames"), run.err());
    }
  }
}
