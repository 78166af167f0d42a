package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Packets were lost although PFC fired. With headroom at the guidance 2 x rate x delay / 8 + 2 x
 * MTU no lossless frame is dropped; at half of it drops are counted, and the start-up check said
 * so.
 */
final class Case02GuidanceHeadroomTest {
  /** Uplinks: 2 x 40 Gbps x 500 ns / 8 + 2 x 4,184 B = 5,000 + 8,368 B. */
  private static final long GUIDANCE_40G = 13_368;

  /** 2 x 400 Gbps x 100 ns / 8 + 2 x 4,184 B = 10,000 + 8,368 B. */
  private static final long GUIDANCE_400G = 18_368;

  @TempDir Path directory;

  /** 1,000 flows of 8 MTU from 143 servers in 9 racks to the last one, all at once; 8 MB buffer. */
  private String racks(Lab lab, long headroom) throws Exception {
    RandomStream random = new RandomStream(1, 0, -1, "flows");
    StringBuilder flows = new StringBuilder("1000\n");
    for (int i = 0; i < 1_000; i++) {
      flows.append(random.nextInt(143)).append(" 143 3 100 32768 2.0\n");
    }
    lab.file("flows.txt", flows.toString());
    return """
    models:
      nic:
        type: roce-nic
        attributes:
          ErrorRecovery: {strategy: go-back-n}
          CongestionControl: {strategy: none}
          NetworkInterface: {UplinkNetworkInterface: {DataRate: 10Gbps}}
      switch:
        type: scala-switch
        attributes:
          NetworkInterface:
            UplinkNetworkInterface: {DataRate: 40Gbps}
            DownlinkNetworkInterface: {DataRate: 40Gbps}
          SharedBufferManager:
            TotalSharedBufferSize: 8MB
            HeadRoomPerPortLimit: %dB
            StaticPoolXoffThreshold: 20KB
            StaticPoolXonThreshold: 10KB
    topology: {generator: leaf-spine, leafs: 9, spines: 4, hostsPerLeaf: 16, nic: nic, leaf: switch, spine: switch}
    workload: {type: flow-file, file: flows.txt}
    records: {include: [nd-stats]}
    stop: {after: 500ms}
    """
        .formatted(headroom);
  }

  @Test
  void guidanceLosesNothingInNineRacks() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(racks(lab, GUIDANCE_40G));
      assertEquals(0, run.status(), run.err());
      assertFalse(run.err().contains("[W10]"), run.err());
      assertTrue(run.err().contains("drops        0 frames dropped"), run.err());
      assertFalse(run.err().contains("pfc          0 pause frames"), run.err());
      for (var row : run.rows("nd-stats")) {
        assertEquals("0", row.get("rx_drops"), row.toString());
        assertEquals("0", row.get("tx_drops"), row.toString());
      }
    }
  }

  @Test
  void halfTheGuidanceIsWarnedOfAndItsDropsAreCounted() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run(racks(lab, GUIDANCE_40G / 2));
      assertTrue(run.err().indexOf("warning HED-0910 [W10]: switch: ") >= 0, run.err());
      Matcher drops = Pattern.compile("drops +.*?(\\d+) lossless-headroom-full").matcher(run.err());
      assertTrue(drops.find(), run.err());
      long counted = 0;
      String last = run.rows("nd-stats").get(run.rows("nd-stats").size() - 1).get("sim_time_sec");
      for (var row : run.rows("nd-stats")) {
        if (row.get("sim_time_sec").equals(last) && row.get("component_type").equals("Switch")) {
          counted += Long.parseLong(row.get("rx_drops"));
        }
      }
      assertEquals(Long.parseLong(drops.group(1)), counted);
    }
  }

  /** A handful by default; every fan-in from 2 to 257 in the full profile. */
  private static IntStream fanIns() {
    return Integer.getInteger("heddle.test.cases", 1) > 1
        ? IntStream.rangeClosed(2, 257)
        : IntStream.of(2, 3, 5, 16, 17, 64, 257);
  }

  /** Every sender is paused again and again, and not one lossless frame is dropped. */
  @Test
  void guidanceLosesNothingAtAnyFanIn() throws Exception {
    try (Lab lab = new Lab(directory)) {
      for (int fanIn : fanIns().toArray()) {
        Lab.Result run = lab.run(incast(fanIn));
        assertEquals(0, run.status(), fanIn + ":1 " + run.err());
        assertTrue(run.err().contains("drops        0 frames dropped"), run.err());
        assertFalse(run.err().contains("pfc          0 pause frames"), run.err());
        assertFalse(run.err().contains("lossless packets can be dropped"), run.err());
      }
    }
  }

  private static String incast(int fanIn) {
    return """
    models:
      nic:
        type: roce-nic
        attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
      switch:
        type: scala-switch
        attributes:
          SharedBufferManager:
            HeadRoomPerPortLimit: %dB
            StaticPoolXoffThreshold: 50KB
            StaticPoolXonThreshold: 20KB
    topology: {generator: single-switch, hosts: %d, nic: nic, switch: switch}
    workload: {type: incast, fanIn: %d, size: 160KiB}
    records: {include: []}
    stop: {after: 100ms}
    """
        .formatted(GUIDANCE_400G, fanIn + 1, fanIn);
  }
}
