package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Golden times of the RoCE NIC (specification 19.3, 19.7) by {@code heddle run}: YAML, real
 * bundles, a process of its own.
 */
final class RoceGoldenTimesTest {
  @TempDir private Path scratch;

  private Table run(String topology, String record) throws IOException, InterruptedException {
    Path file = scratch.resolve("golden.yaml");
    Files.writeString(
        file,
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: golden}
        models:
          nic:
            type: roce-nic
            attributes:
              ErrorRecovery: {strategy: go-back-n}
              CongestionControl: {strategy: none}
              EnableEventLogging: true
          sw: {type: scala-switch, attributes: {TransmissionMedium.Delay: 100ns}}
        """
            + topology
            + "records: {include: [flow-stats, roce-events]}\n");
    Said said =
        Distribution.script(
            Map.of(),
            scratch,
            "run",
            file.toString(),
            "--overwrite",
            "--out",
            scratch.resolve("out").toString());
    assertEquals(0, said.status(), said.err());
    return Table.read(scratch.resolve("out"), record);
  }

  private static final String SWITCH =
      "topology: {generator: single-switch, hosts: 2, nic: nic, switch: sw}\n";

  /** H2: two NICs on one switch; the WRITE is acknowledged after 21,907,444 ps. */
  @Test
  void h2_oneMebibyteThroughASwitch() throws Exception {
    String workload = "workload: {type: incast, receiver: 1, fanIn: 1, size: 1MiB}\n";
    Table flows = run(SWITCH + workload, "flow-stats");
    assertEquals(List.of("21.907444"), flows.column("fct_us"));
    Table events = Table.read(scratch.resolve("out"), "roce-events");
    long postedPs = time(events, "WQE_CREATED");
    assertEquals(21_907_444, time(events, "WQE_COMPLETE") - postedPs);
    assertEquals(21_771_693, time(events, "RECV_COMPLETE") - postedPs);
  }

  private static long time(Table events, String event) {
    return Long.parseLong(events.where("event", event).column("sim_time_ps").get(0));
  }

  @Test
  void h2_oneSegmentThroughASwitch() throws Exception {
    String workload = "workload: {type: incast, receiver: 1, fanIn: 1, size: 4096B}\n";
    assertEquals(List.of("0.722044"), run(SWITCH + workload, "flow-stats").column("fct_us"));
  }

  /** H1: the same back to back. */
  @Test
  void h1_oneMebibyteBackToBack() throws Exception {
    String topology =
        """
        topology: {generator: back-to-back, nics: [nic, nic]}
        workload: {type: incast, receiver: 1, fanIn: 1, size: 1MiB}
        """;
    Table flows = run(topology, "flow-stats");
    assertEquals(List.of("21.621844"), flows.column("fct_us"));
  }

  /** The pin: four ports of 100 Gbps serve one pair at least 1.5 times slower than one of 400. */
  @Test
  void pin_aPairOfNicsDoesNotSpreadOverPorts() throws Exception {
    double one = pin("", 1);
    double four = pin("  four: {extends: nic, attributes: {PortCount: 4, DataRate: 100Gbps}}\n", 4);
    assertEquals(11.290844, one, 0.01 * 11.290844);
    assertEquals(43.510844, four, 0.01 * 43.510844);
    assertTrue(four / one >= 1.5, four + " and " + one);
  }

  private double pin(String model, int planes) throws Exception {
    String topology =
        "topology: {generator: multi-plane, planes: "
            + planes
            + ", leafs: 1, spines: 1, hostsPerLeaf: 2, nic: "
            + (planes == 1 ? "nic" : "four")
            + ", leaf: sw, spine: sw}\n";
    Table flows =
        run(model + topology + "workload: {type: stride, stride: 1, size: 512KiB}\n", "flow-stats");
    return flows.column("fct_us").stream().mapToDouble(Double::parseDouble).max().orElseThrow();
  }
}
