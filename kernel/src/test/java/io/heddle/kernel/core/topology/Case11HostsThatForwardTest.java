package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.GBPS;
import static io.heddle.kernel.core.topology.Experiments.NS;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.RouteTable;
import org.junit.jupiter.api.Test;

/** Field case 11: hosts with several NICs, hosts as transit nodes, NICs on two switches. */
class Case11HostsThatForwardTest {
  private static final String TWO_SWITCHES =
      """
      switches: [{name: "t[0..1]", model: sw, tier: rack}]
      servers:  [{name: "h[0..1]", nic: dual}]
      links:
        - {lower: "h[*]", upper: "t[*]"}
      """;

  @Test
  void shouldRefuseAHostWithTwoNics() {
    new Experiments()
        .refuse(
            """
            switches: [{name: t0, model: sw, tier: rack}]
            servers:  [{name: h0, nic: nic}, {name: h0, nic: nic}]
            links: [{lower: h0, upper: t0}]
            """,
            "t.yaml:2:41: error HED-0504: there are two devices \"h0\"",
            "    names are used once; a server has exactly one NIC");
  }

  @Test
  void shouldRefuseAHostAsTransitNode() {
    new Experiments()
        .refuse(
            """
            switches: [{name: "t[0..1]", model: sw, tier: rack}]
            servers:  [{name: h0, nic: nic}]
            links:
              - {lower: h0, upper: "t[0]"}
              - {lower: "t[1]", upper: h0}
            """,
            "t.yaml:5:13: error HED-0504: link t[1]--h0 is upside down: uplink port of t[1] (rack"
                + " switch) to downlink port of h0 (NIC)",
            "    a NIC has uplink ports only; write lower: \"h0\", upper: \"t[1]\"");
  }

  @Test
  void shouldRefuseANicWithOnePortOnTwoSwitches() {
    new Experiments()
        .nic("dual", 400 * GBPS, 100 * NS, 1)
        .refuse(
            TWO_SWITCHES,
            "t.yaml:4:13: error HED-0504: h[0] (NIC): 2 links, but model \"dual\" has 1 port (and 1"
                + " more like it)",
            "    h[0]--t[1] (uplink of h[0], downlink of t[1]) finds no free port, port 0 is on"
                + " h[0]--t[0] (uplink of h[0], downlink of t[0]); each needs a port of its own, a"
                + " NIC never forwards");
  }

  @Test
  void shouldModelANicWithTwoPortsOnTwoSwitches() {
    Topology topology = new Experiments().nic("dual", 400 * GBPS, 100 * NS, 2).build(TWO_SWITCHES);
    for (int s = 0; s < 2; s++) {
      RouteTable routes = topology.routes()[s];
      assertEquals(2, routes.setCount());
      assertArrayEquals(new int[] {1}, routes.members(routes.set(1)));
    }
  }

  @Test
  void shouldRefuseANicPortThatIsLeftOpen() {
    new Experiments()
        .nic("dual", 400 * GBPS, 100 * NS, 2)
        .refuse(
            "{generator: single-switch, hosts: 2, nic: dual, switch: sw}",
            "t.yaml:1:1: error HED-0504: host[0] (NIC): model \"dual\" has 2 ports, but only 1 link"
                + " (and 1 more like it)",
            "    uplink port 1 is open, port 0 is on host[0]--leaf[0] (uplink of host[0], downlink"
                + " of leaf[0]); give every port a link");
  }

  /** A NIC picks its port without looking at routes, so each port must reach everybody. */
  @Test
  void shouldRefuseAPortThatDoesNotReachEveryone() {
    new Experiments()
        .nic("dual", 400 * GBPS, 100 * NS, 2)
        .refuse(
            """
            switches: [{name: "t[0..1]", model: sw, tier: rack}]
            servers:  [{name: "h[0..1]", nic: dual}, {name: single, nic: nic}]
            links:
              - {lower: "h[*]", upper: "t[*]"}
              - {lower: single, upper: "t[0]"}
            """,
            "t.yaml:1:1: error HED-0503: h[0] can't reach single through port 1 (1 of 3 servers are"
                + " out of its reach)",
            "    link the parts of the network; a NIC doesn't forward for others, and each of its"
                + " ports must reach every server");
  }

  /** Planes need that many ports: fewer or more are both refused. */
  @Test
  void shouldRefusePlanesOfNicsWithOtherPortCounts() {
    String yaml =
        "{generator: multi-plane, planes: 2, leafs: 1, spines: 1, hostsPerLeaf: 1, nic: nic, leaf:"
            + " sw, spine: sw}";
    new Experiments()
        .refuse(
            yaml,
            "t.yaml:1:1: error HED-0504: host[0] (NIC): 2 links, but model \"nic\" has 1 port",
            "    host[0]--plane[1].leaf[0] (uplink of host[0], downlink of plane[1].leaf[0]) finds"
                + " no free port, port 0 is on host[0]--plane[0].leaf[0] (uplink of host[0],"
                + " downlink of plane[0].leaf[0]); each needs a port of its own, a NIC never"
                + " forwards");
    new Experiments()
        .nic("nic", 400 * GBPS, 100 * NS, 3)
        .refuse(
            yaml,
            "t.yaml:1:1: error HED-0504: host[0] (NIC): model \"nic\" has 3 ports, but only 2 links",
            "    uplink port 2 is open, port 1 is on host[0]--plane[1].leaf[0] (uplink of host[0],"
                + " downlink of plane[1].leaf[0]); give every port a link");
  }
}
