package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.inTier;
import static io.heddle.kernel.core.topology.Experiments.linksFrom;
import static io.heddle.kernel.core.topology.Experiments.switches;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Configuration specification 7.3: counts of each generator. */
class GoldenCountsTest {
  private static void shouldHave(
      Topology topology, int servers, long[] switchesByTier, long[] linksByLowerTier) {
    assertAll(
        () -> assertEquals(servers, topology.servers()),
        () -> assertEquals(servers, inTier(topology, Tier.NIC)),
        () -> assertEquals(switchesByTier[0], inTier(topology, Tier.SPINE), "spine switches"),
        () -> assertEquals(switchesByTier[1], inTier(topology, Tier.FABRIC), "fabric switches"),
        () -> assertEquals(switchesByTier[2], inTier(topology, Tier.RACK), "rack switches"),
        () -> assertEquals(linksByLowerTier[0], linksFrom(topology, Tier.NIC), "host links"),
        () -> assertEquals(linksByLowerTier[1], linksFrom(topology, Tier.RACK), "rack uplinks"),
        () ->
            assertEquals(linksByLowerTier[2], linksFrom(topology, Tier.FABRIC), "fabric uplinks"));
  }

  @Test
  void shouldCountLeafSpine() {
    Topology topology =
        Experiments.of(
            "{generator: leaf-spine, leafs: 4, spines: 4, hostsPerLeaf: 8, nic: nic, leaf: sw,"
                + " spine: sw}");
    // 4 · 8 hosts; 4 + 4 switches; 32 + 4 · 4 = 48 links
    shouldHave(topology, 32, new long[] {0, 4, 4}, new long[] {32, 16, 0});
    assertEquals(48, topology.links().size());
  }

  @Test
  void shouldCountFatTreeOfFour() {
    Topology topology =
        Experiments.of(
            "{generator: fat-tree, k: 4, nic: nic, edge: sw, aggregation: sw, core: sw}");
    // 4³/4 = 16 servers; 3 · 16 = 48 links
    shouldHave(topology, 16, new long[] {4, 8, 8}, new long[] {16, 16, 16});
  }

  @Test
  void shouldCountFatTreeOfEight() {
    Topology topology =
        Experiments.of(
            "{generator: fat-tree, k: 8, nic: nic, edge: sw, aggregation: sw, core: sw}");
    assertEquals(128, topology.servers());
    assertEquals(80, switches(topology));
    assertEquals(384, topology.links().size());
  }

  @Test
  void shouldCountOversubscribedFatTree() {
    Topology topology =
        Experiments.of(
            "{generator: fat-tree, k: 8, oversubscription: 2, nic: nic, edge: sw, aggregation: sw,"
                + " core: sw}");
    // k/(2f) = 2 uplinks an aggregation switch: 4 · 2 = 8 cores; 128 + 128 + 8³/(4 · 2) = 64
    shouldHave(topology, 128, new long[] {8, 32, 32}, new long[] {128, 128, 64});
    assertEquals(320, topology.links().size());
  }

  @Test
  void shouldCountClosAtOneToOne() {
    Topology topology =
        Experiments.of(
            "{generator: clos, hosts: 128, switchRadix: 128x400G, subscriptionRatio: '1:1', nic:"
                + " nic, switch: sw}");
    // 64 down, 64 up; ceil(2 · 64 / 128) = 1 fabric switch with all 128 ports down
    shouldHave(topology, 128, new long[] {0, 1, 2}, new long[] {128, 128, 0});
    assertEquals(128, new PortMap(topology).ports(0));
  }

  @Test
  void shouldCountClosAtThreeToOne() {
    Topology topology =
        Experiments.of(
            "{generator: clos, hosts: 192, switchRadix: 128x400G, subscriptionRatio: '3:1', nic:"
                + " nic, switch: sw}");
    // 96 down, 32 up; ceil(2 · 32 / 128) = 1
    shouldHave(topology, 192, new long[] {0, 1, 2}, new long[] {192, 64, 0});
  }

  @Test
  void shouldCountRailOptimised() {
    Topology topology =
        Experiments.of(
            "{generator: rail-optimised, nodes: 4, rails: 8, nodesPerRailSwitch: 4, spines: 8, nic:"
                + " nic, rail: sw, spine: sw}");
    // R = 8 · ceil(4 / 4) = 8 rail switches; 32 + 8 · 8 links
    shouldHave(topology, 32, new long[] {0, 8, 8}, new long[] {32, 64, 0});
  }

  @Test
  void shouldCountMultiPlane() {
    Topology topology =
        new Experiments()
            .nic("nic4", 400 * Experiments.GBPS, 100 * Experiments.NS, 4)
            .build(
                "{generator: multi-plane, planes: 4, leafs: 2, spines: 2, hostsPerLeaf: 4, nic:"
                    + " nic4, leaf: sw, spine: sw}");
    // 4 · (2 · 4 + 2 · 2) = 48 links
    shouldHave(topology, 8, new long[] {0, 8, 8}, new long[] {32, 16, 0});
  }

  @Test
  void shouldCountSmallOnes() {
    shouldHave(
        Experiments.of("{generator: back-to-back, nic: nic}"),
        2,
        new long[] {0, 0, 0},
        new long[] {1, 0, 0});
    shouldHave(
        Experiments.of("{generator: single-switch, hosts: 9, nic: nic, switch: sw}"),
        9,
        new long[] {0, 0, 1},
        new long[] {9, 0, 0});
  }
}
