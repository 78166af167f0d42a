package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One packet through a switch, captured at all four points: it has four times, and what lies
 * between them is the delay of the first link, one serialization, and the delay of the second link.
 */
final class Case56FourTimesOfAHopTest {
  /** A write of one packet begins at byte 42, behind Ethernet 14, IPv4 20 and UDP 8. */
  private static final int OPCODE = 2 * 42;

  private static final int SOURCE = 2 * 26;

  private static final String DEVICES = "host[*], switch[0]";

  @TempDir private Path directory;

  @Test
  void shouldShowFourDistinctTimes() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run =
          lab.run(
              """
              models:
                nic:
                  type: roce-nic
                  attributes:
                    ErrorRecovery: {strategy: go-back-n}
                    CongestionControl: {strategy: none}
                switch: {type: scala-switch}
              topology: {generator: single-switch, hosts: 2, nic: nic, switch: switch}
              workload: {type: permutation, size: 4096B}
              records:
                sinks: [csv, capture]
                include: [topology-report]
                capture: {devices: "DEVICES", snaplen: 64}
              stop: {after: 10ms}
              """
                  .replace("DEVICES", DEVICES));
      assertEquals(0, run.status(), run.err());
      check(run, hop(run));
    }
  }

  /** Where and when the write of host 0 was, by time. */
  private static List<Pcapng.Frame> hop(Lab.Result run) throws Exception {
    return Pcapng.read(run.directory()).stream()
        .filter(f -> f.hex().startsWith("20000001", SOURCE) && f.hex().startsWith("0a", OPCODE))
        .toList();
  }

  private static void check(Lab.Result run, List<Pcapng.Frame> hop) throws Exception {
    assertEquals(4, hop.size(), hop.toString());
    assertEquals(
        List.of(true, false, true, false), hop.stream().map(Pcapng.Frame::outbound).toList());
    double delayNs = Double.parseDouble(run.rows("topology-report").get(0).get("prop_delay_ns"));
    double gbps = Double.parseDouble(run.rows("topology-report").get(0).get("linkspeed_Gbps"));
    // 4096 + 58 bytes; cutting two times to nanoseconds moves their distance by less than one.
    double[] between = {delayNs, 4_154 * 8.0 / gbps, delayNs};
    for (int i = 0; i < between.length; i++) {
      long ns = hop.get(i + 1).timeNs() - hop.get(i).timeNs();
      assertTrue(ns > 0 && Math.abs(ns - between[i]) < 1, i + ": " + ns + " for " + between[i]);
    }
  }
}
