package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.GBPS;
import static io.heddle.kernel.core.topology.Experiments.NS;
import static io.heddle.kernel.core.topology.Experiments.link;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.model.PortPlan;
import io.heddle.api.net.DeviceInfo;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Configuration specification 2.6: topologies that are written out. */
class ExplicitTest {
  private static final String EXAMPLE =
      """
      switches: [{name: t0, model: sw, tier: rack}, {name: "s[0..1]", model: sw, tier: spine}]
      servers:  [{name: "h[0..3]", nic: nic}]
      links:
        - {lower: "h[*]", upper: t0}
        - {lower: t0, upper: "s[*]", parallel: 2}
      """;

  @Test
  void shouldReadTheExampleOfTheSpecification() {
    Topology topology = Experiments.of(EXAMPLE);
    assertEquals(
        List.of("s[0]", "s[1]", "t0", "h[0]", "h[1]", "h[2]", "h[3]"),
        topology.devices().stream().map(DeviceInfo::name).toList());
    assertEquals(
        List.of(
            "h[0]--t0",
            "h[1]--t0",
            "h[2]--t0",
            "h[3]--t0",
            "t0--s[0]#0",
            "t0--s[0]#1",
            "t0--s[1]#0",
            "t0--s[1]#1"),
        topology.links().stream().map(Topology.Link::name).toList());
    assertEquals("explicit", topology.generator());
    assertArrayEquals(
        new int[] {3}, topology.devices().get(topology.nicOfServer()[3]).pathComponents());
  }

  @Test
  void shouldTakeRateAndDelayOfALink() {
    Topology topology =
        Experiments.of(
            """
            switches: [{name: t0, model: sw, tier: rack}]
            servers:  [{name: "h[0..1]", nic: nic}]
            links:
              - {lower: "h[0]", upper: t0}
              - {lower: "h[1]", upper: t0, rate: 25Gbps, delay: 2us}
            """);
    assertEquals(400 * GBPS, link(topology, "h[0]--t0").bitsPerSec());
    assertEquals(25 * GBPS, link(topology, "h[1]--t0").bitsPerSec());
    assertEquals(2_000 * NS, link(topology, "h[1]--t0").delayPs());
  }

  @Test
  void shouldJoinEqualsWithRolesByOrderOfNaming() {
    Topology topology =
        new Experiments()
            .sw("a", PortPlan.switchPorts(100 * GBPS, 400 * GBPS, 300 * NS))
            .sw("b", PortPlan.switchPorts(50 * GBPS, 400 * GBPS, 900 * NS))
            .build(
                """
                switches:
                  - {name: x, model: a, tier: rack}
                  - {name: y, model: b, tier: rack}
                servers: [{name: hx, nic: nic}, {name: hy, nic: nic}]
                links:
                  - {lower: hx, upper: x}
                  - {lower: hy, upper: y}
                  - {lower: x, upper: y}
                """);
    // uplink of x (100) against downlink of y (400); delay of x
    assertEquals(100 * GBPS, link(topology, "x--y").bitsPerSec());
    assertEquals(300 * NS, link(topology, "x--y").delayPs());
  }

  @Test
  void shouldCountParallelLinksOverSeveralEntries() {
    Topology topology =
        Experiments.of(
            """
            switches: [{name: t0, model: sw, tier: rack}, {name: s0, model: sw, tier: fabric}]
            servers:  [{name: "h[0..1]", nic: nic}]
            links:
              - {lower: "h[*]", upper: t0}
              - {lower: t0, upper: s0}
              - {lower: t0, upper: s0, rate: 100Gbps}
            """);
    assertEquals(400 * GBPS, link(topology, "t0--s0#0").bitsPerSec());
    assertEquals(100 * GBPS, link(topology, "t0--s0#1").bitsPerSec());
  }

  @Test
  void shouldRefuseBadNames() {
    new Experiments()
        .refuse(
            """
            switches: [{name: "a--b", model: sw, tier: rack}, {name: "s[*]", model: sw, tier: rack}]
            servers:  [{name: "9", nic: nic}, {name: "h[0..3", nic: nic}]
            links: []
            """,
            "t.yaml:1:19: error HED-0300: \"a--b\" is not a device name",
            "    a letter, then letters, digits, _ . - and numbers in brackets: t0, h[0..3]",
            "t.yaml:1:58: error HED-0300: \"s[*]\" is not a device name",
            "    a letter, then letters, digits, _ . - and numbers in brackets: t0, h[0..3]",
            "t.yaml:2:19: error HED-0300: \"9\" is not a device name",
            "    a letter, then letters, digits, _ . - and numbers in brackets: t0, h[0..3]",
            "t.yaml:2:42: error HED-0300: \"h[0..3\" is not a device name",
            "    a letter, then letters, digits, _ . - and numbers in brackets: t0, h[0..3]");
  }

  @Test
  void shouldRefuseUnknownEndsOfLinks() {
    new Experiments()
        .refuse(
            """
            switches: [{name: t0, model: sw, tier: rack}]
            servers:  [{name: "h[0..3]", nic: nic}]
            links:
              - {lower: "h[0..4]", upper: t0}
              - {lower: "h[*]", upper: t1}
            """,
            "t.yaml:4:13: error HED-0501: no device \"h[4]\"",
            "    there is h[0..3]",
            "t.yaml:5:28: error HED-0501: no device \"t1\"",
            "    did you mean \"t0\"?");
  }

  @Test
  void shouldNameAllowedTiers() {
    new Experiments()
        .refuse(
            """
            switches: [{name: t0, model: sw, tier: leaf}]
            servers:  [{name: h0, nic: nic}]
            links: [{lower: h0, upper: t0}]
            """,
            "t.yaml:1:40: error HED-0306: \"leaf\" is not one of the values of tier",
            "    fabric, rack, spine");
  }

  @Test
  void shouldAskForServersAndLinks() {
    new Experiments()
        .refuse(
            "{switches: []}",
            "t.yaml:1:1: error HED-0200: key \"servers\" is missing in topology",
            "t.yaml:1:1: error HED-0200: key \"links\" is missing in topology");
    new Experiments()
        .refuse("{servers: [], links: []}", "t.yaml:1:11: error HED-0502: there are no servers");
  }
}
