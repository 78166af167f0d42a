package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A port that was paused could not send a pause itself, so two congested sides locked each other
 * and lost frames. Two NICs with slow host links receive from each other and from a fast one each
 * over a switch: both pause the switch, the switch pauses both, and everything still arrives.
 */
final class Case08PausedSidesStillPauseTest {
  @TempDir Path directory;

  @Test
  void twoSlowReceiversPauseEachOtherAndEnd() throws Exception {
    try (Lab lab = new Lab(directory).checkingInvariants()) {
      // Both slow servers, 0 and 1, receive from each other and from a fast one each.
      lab.file(
          "both.cm",
          """
          Nodes 4
          Connections 4
          0->1 id 1 start 0 size 8388608
          1->0 id 2 start 0 size 8388608
          2->0 id 3 start 0 size 8388608
          3->1 id 4 start 0 size 8388608
          """);
      Lab.Result run =
          lab.run(
              """
              models:
                fast:
                  type: roce-nic
                  attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
                slow:
                  type: roce-nic
                  extends: fast
                  attributes:
                    HostInterface: {NICSide: {LaneBps: 7.88Gbps}, HostSide: {LaneBps: 7.88Gbps}}
                switch:
                  type: scala-switch
                  attributes: {StaticPoolXoffThreshold: 100KB, StaticPoolXonThreshold: 50KB}
              topology:
                generator: single-switch
                hosts: 4
                nic: fast
                switch: switch
                overrides: [{device: "host[0..1]", model: slow}]
              workload: {type: connection-matrix, file: both.cm}
              records: {include: [ecn-pfc-stats, nd-stats]}
              stop: {after: 100ms}
              """);
      assertEquals(0, run.status(), run.err());
      assertTrue(run.err().contains("drops        0 frames dropped"), run.err());
      assertBothWays(run, "switch-2-0");
      assertBothWays(run, "slow-3-0");
      assertBothWays(run, "slow-3-1");
    }
  }

  /** Every port to a slow NIC, on either end, has been paused and has sent pauses itself. */
  private static void assertBothWays(Lab.Result run, String device) throws Exception {
    int ports = 0;
    for (Map<String, String> row : run.rows("ecn-pfc-stats")) {
      if (row.get("component_name").equals(device) && Integer.parseInt(row.get("ifid")) < 2) {
        assertEquals("0", row.get("priority"));
        assertTrue(Long.parseLong(row.get("pfcxoff_tx")) > 0, row.toString());
        assertTrue(Long.parseLong(row.get("pfcxoff_rx")) > 0, row.toString());
        assertTrue(Long.parseLong(row.get("pfcxon_tx")) > 0, row.toString());
        ports++;
      }
    }
    assertTrue(ports > 0, device + " has no row");
  }
}
