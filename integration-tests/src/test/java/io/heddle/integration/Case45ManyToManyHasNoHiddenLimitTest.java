package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Patterns that grow every table of a NIC far beyond what a small test uses: hundreds of queue
 * pairs, timers and outstanding fetches on one NIC at once. All of it ends.
 */
final class Case45ManyToManyHasNoHiddenLimitTest {
  private static final String ROCE =
      "{type: roce-nic, attributes: {ErrorRecovery: {strategy: go-back-n},"
          + " CongestionControl: {strategy: none}}}";

  @TempDir Path scratch;

  /**
   * 600 senders to one receiver, more than a byte or two of any index could count; and everybody to
   * everybody among 40, each with 39 messages to send and 39 to receive at once.
   */
  @ParameterizedTest
  @CsvSource({
    "roce, 601, '{type: incast, receiver: 600, fanIn: 600, size: 4KiB}', 600",
    "mrc, 601, '{type: incast, receiver: 600, fanIn: 600, size: 4KiB}', 600",
    "roce, 40, '{type: all-to-all, size: 8KiB}', 1560",
    "mrc, 40, '{type: all-to-all, size: 8KiB}', 1560"
  })
  void everyFlowEnds(String nic, int hosts, String workload, int flows) throws Exception {
    boolean mrc = nic.equals("mrc");
    String body =
        "models:\n  nic: "
            + (mrc ? "{type: mrc-nic}" : ROCE)
            + "\n  sw: {type: scala-switch, attributes: {SharedBufferManager: {UETPolicyEnabled: "
            + mrc
            + (mrc ? ", EnablePFC: [0, 0, 0, 0, 0, 0, 0, 0]" : "")
            + "}}}\ntopology: {generator: single-switch, hosts: "
            + hosts
            + ", nic: nic, switch: sw}\nworkload: "
            + workload
            + "\nrecords: {include: [flow-stats]}\nstop: {after: 50ms}\n";
    try (Lab lab = new Lab(scratch)) {
      Lab.Result run = lab.run(body);
      assertEquals(0, run.status(), run.err());
      assertEquals(flows, run.rows("flow-stats").size());
      assertTrue(
          run.rows("flow-stats").stream().allMatch(row -> row.containsValue("completed")),
          run.err());
      assertTrue(run.err().contains(flows + " finished, 0 unfinished, 0 failed"), run.err());
    }
  }
}
