package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.GBPS;
import static io.heddle.kernel.core.topology.Experiments.NS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

/** Field case 30: one NIC, two NICs without a switch, a full mesh of NICs, one NIC on a switch. */
class Case30SmallestNetworksTest {
  private static final String MESH =
      """
      servers:  [{name: "h[0..5]", nic: mesh}]
      links:
        - {lower: "h[0]", upper: "h[1..5]"}
        - {lower: "h[1]", upper: "h[2..5]"}
        - {lower: "h[2]", upper: "h[3..5]"}
        - {lower: "h[3]", upper: "h[4..5]"}
        - {lower: "h[4]", upper: "h[5]"}
      """;

  @Test
  void shouldRefuseOneNicAlone() {
    new Experiments()
        .refuse(
            "{servers: [{name: h0, nic: nic}], links: []}",
            "t.yaml:1:1: error HED-0504: h0 (NIC) has no link",
            "    its uplink port needs a link to a switch or to another NIC");
  }

  @Test
  void shouldRunOneNicOnOneSwitch() {
    Topology topology =
        Experiments.of("{generator: single-switch, hosts: 1, nic: nic, switch: sw}");
    assertEquals(1, topology.servers());
    assertEquals(0, new TopologySummary(topology).longestRoundTripPs());
  }

  @Test
  void shouldRunTwoNicsWithoutASwitch() {
    Topology topology = Experiments.of("{generator: back-to-back, nic: nic}");
    assertNull(topology.routes()[0]);
    assertNull(topology.routes()[1]);
    assertEquals(1, new Paths(topology).ideal(0, 1).hops());
    assertEquals(200 * NS, new TopologySummary(topology).longestRoundTripPs());
  }

  @Test
  void shouldRefuseAMeshOfNicsWithOnePort() {
    new Experiments()
        .nic("mesh", 400 * GBPS, 100 * NS, 1)
        .refuse(
            MESH,
            "t.yaml:3:13: error HED-0504: h[0] (NIC): 5 links, but model \"mesh\" has 1 port (and 5"
                + " more like it)",
            "    h[0]--h[2] (uplink of h[0], downlink of h[2]) finds no free port, port 0 is on"
                + " h[0]--h[1] (uplink of h[0], downlink of h[1]); each needs a port of its own, a"
                + " NIC never forwards");
  }

  @Test
  void shouldRefuseAMeshOfNicsWithFivePorts() {
    new Experiments()
        .nic("mesh", 400 * GBPS, 100 * NS, 5)
        .refuse(
            MESH,
            "t.yaml:1:1: error HED-0503: h[0] can't reach h[2] through port 0 (4 of 6 servers are"
                + " out of its reach)",
            "    link the parts of the network; a NIC doesn't forward for others, and each of its"
                + " ports must reach every server");
  }

  @Test
  void shouldRefuseTwoIslands() {
    new Experiments()
        .refuse(
            """
            switches: [{name: "t[0..1]", model: sw, tier: rack}]
            servers:  [{name: "h[0..3]", nic: nic}]
            links:
              - {lower: "h[0..1]", upper: "t[0]"}
              - {lower: "h[2..3]", upper: "t[1]"}
            """,
            "t.yaml:1:1: error HED-0503: h[0] can't reach h[2] (2 of 4 servers are out of its"
                + " reach)",
            "    link the parts of the network; a NIC doesn't forward for others");
  }
}
