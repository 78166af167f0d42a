package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.link;
import static io.heddle.kernel.core.topology.Experiments.node;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.api.net.DeviceInfo;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Node ids, names, tiers, planes, places, ports (records 1.7, configuration 2.6, RoCE NIC 13). */
class NumberingTest {
  private static final String LEAF_SPINE =
      "{generator: leaf-spine, leafs: 2, spines: 2, hostsPerLeaf: 2, nic: nic, leaf: sw, spine: sw}";
  private static final String FAT_TREE =
      "{generator: fat-tree, k: 4, nic: nic, edge: sw, aggregation: sw, core: sw}";

  private static DeviceInfo device(Topology topology, String name) {
    return topology.devices().get(node(topology, name));
  }

  private static List<String> names(Topology topology) {
    return topology.devices().stream().map(DeviceInfo::name).toList();
  }

  @Test
  void shouldNumberFabricBeforeRackBeforeNics() {
    Topology topology = Experiments.of(LEAF_SPINE);
    assertEquals(
        List.of(
            "spine[0]",
            "spine[1]",
            "leaf[0]",
            "leaf[1]",
            "host[0]",
            "host[1]",
            "host[2]",
            "host[3]"),
        names(topology));
    for (int n = 0; n < topology.devices().size(); n++) {
      assertEquals(n, topology.devices().get(n).nodeId());
    }
    assertArrayEquals(new int[] {4, 5, 6, 7}, topology.nicOfServer());
  }

  @Test
  void shouldNameComponentsByModelTierAndPlaceInTier() {
    Topology topology = Experiments.of(LEAF_SPINE);
    assertEquals(
        List.of("sw-1-0", "sw-1-1", "sw-2-0", "sw-2-1", "nic-3-0", "nic-3-1", "nic-3-2", "nic-3-3"),
        topology.devices().stream().map(DeviceInfo::componentName).toList());
    assertEquals("Switch", device(topology, "leaf[1]").componentType());
    assertEquals("NIC", device(topology, "host[1]").componentType());
    assertEquals("test-switch", device(topology, "leaf[1]").type());
    assertEquals("nic", device(topology, "host[1]").modelName());
  }

  @Test
  void shouldPutPodAndRackBeforeComponentNamesInPods() {
    Topology topology = Experiments.of(FAT_TREE);
    assertEquals("sw-0-3", device(topology, "core[3]").componentName());
    assertEquals("sw-1-3", device(topology, "agg[1][1]").componentName());
    assertEquals("Pod-1.Rack-1.sw-2-3", device(topology, "edge[1][1]").componentName());
    assertEquals("Pod-1.Rack-1.nic-3-7", device(topology, "host[7]").componentName());
  }

  @Test
  void shouldGiveTwoLayersTiersOneAndTwoAndThreeLayersAllThree() {
    assertEquals(1, device(Experiments.of(LEAF_SPINE), "spine[0]").tier());
    assertEquals(2, device(Experiments.of(LEAF_SPINE), "leaf[0]").tier());
    Topology fatTree = Experiments.of(FAT_TREE);
    assertEquals(0, device(fatTree, "core[0]").tier());
    assertEquals(1, device(fatTree, "agg[0][0]").tier());
    assertEquals(2, device(fatTree, "edge[0][0]").tier());
    assertEquals(3, device(fatTree, "host[0]").tier());
  }

  @Test
  void shouldKeepPlanesInSubtier() {
    Topology fatTree = Experiments.of(FAT_TREE);
    // cores 0 and 1 join aggregation switches 0, cores 2 and 3 aggregation switches 1
    assertEquals(0, device(fatTree, "core[1]").subtier());
    assertEquals(1, device(fatTree, "core[2]").subtier());
    assertEquals(1, device(fatTree, "agg[3][1]").subtier());
    assertEquals(DeviceInfo.NO_SUBTIER, device(fatTree, "edge[3][1]").subtier());
    assertEquals(DeviceInfo.NO_SUBTIER, device(fatTree, "host[3]").subtier());
    assertEquals(DeviceInfo.NO_SUBTIER, device(Experiments.of(LEAF_SPINE), "spine[0]").subtier());
  }

  @Test
  void shouldNumberServersByLeafAndPortsByLink() {
    Topology topology = Experiments.of(LEAF_SPINE);
    assertEquals(2, device(topology, "host[2]").server());
    assertEquals(-1, device(topology, "leaf[0]").server());
    // Hosts first: a leaf's ports 0 and 1 lead down, 2 and 3 up.
    assertEquals(1, link(topology, "host[3]--leaf[1]").upperPort());
    assertEquals(3, link(topology, "leaf[1]--spine[1]").lowerPort());
    assertEquals(1, link(topology, "leaf[1]--spine[1]").upperPort());
    assertEquals(0, link(topology, "host[3]--leaf[1]").lowerPort());
  }

  @Test
  void shouldJoinAggregationSwitchesToTheCoresOfTheirPlane() {
    Topology topology = Experiments.of(FAT_TREE);
    // aggregation a of every pod connects to cores a·k/2 … a·k/2 + k/2 − 1; a core's port is the
    // pod
    for (int pod = 0; pod < 4; pod++) {
      assertEquals(pod, link(topology, "agg[" + pod + "][1]--core[2]").upperPort());
      assertEquals(pod, link(topology, "agg[" + pod + "][1]--core[3]").upperPort());
      assertEquals(pod, link(topology, "agg[" + pod + "][0]--core[0]").upperPort());
    }
  }

  @Test
  void shouldGivePathComponentsOfEachGenerator() {
    assertArrayEquals(new int[] {1, 0}, path(LEAF_SPINE, 2));
    assertArrayEquals(new int[] {1, 1, 0}, path(FAT_TREE, 6));
    assertArrayEquals(new int[] {1}, path("{generator: back-to-back, nic: nic}", 1));
    assertArrayEquals(
        new int[] {2}, path("{generator: single-switch, hosts: 3, nic: nic, switch: sw}", 2));
    // 4 ports: 2 hosts a rack; 5 hosts take 3 racks and 2 layers
    assertArrayEquals(
        new int[] {2, 0},
        path("{generator: clos, hosts: 5, switchRadix: 4x400G, nic: nic, switch: sw}", 4));
    // 9 hosts take 5 racks, more than 4 ports: pods of 2 racks
    assertArrayEquals(
        new int[] {2, 0, 0},
        path("{generator: clos, hosts: 9, switchRadix: 4x400G, nic: nic, switch: sw}", 8));
    assertArrayEquals(
        new int[] {1, 2},
        path(
            "{generator: rail-optimised, nodes: 2, rails: 3, spines: 1, nic: nic, rail: sw, spine:"
                + " sw}",
            5));
  }

  private static int[] path(String yaml, int server) {
    Topology topology = Experiments.of(yaml);
    return topology.devices().get(topology.nicOfServer()[server]).pathComponents();
  }

  @Test
  void shouldPutPortPOfEveryNicIntoPlaneP() {
    Topology topology =
        new Experiments()
            .nic("dual", 400 * Experiments.GBPS, 100 * Experiments.NS, 2)
            .build(
                "{generator: multi-plane, planes: 2, leafs: 2, spines: 1, hostsPerLeaf: 2, nic:"
                    + " dual, leaf: sw, spine: sw}");
    PortMap ports = new PortMap(topology);
    for (int nic : topology.nicOfServer()) {
      for (int p = 0; p < 2; p++) {
        DeviceInfo leaf = topology.devices().get(ports.peer(nic, p));
        assertEquals(p, leaf.subtier());
        assertEquals("plane[" + p + "].leaf", leaf.name().substring(0, 13));
      }
    }
    assertArrayEquals(
        new int[] {1, 0}, topology.devices().get(topology.nicOfServer()[2]).pathComponents());
  }

  @Test
  void shouldNumberRailServersByNodeAndGroupThemForScaleUp() {
    Topology topology =
        Experiments.of(
            """
            generator: rail-optimised
            nodes: 3
            rails: 2
            nodesPerRailSwitch: 2
            spines: 2
            scaleUp: {bandwidth: 900Gbps, switchLatency: 100ns, cableLatency: 10ns}
            nic: nic
            rail: sw
            spine: sw
            """);
    PortMap ports = new PortMap(topology);
    // server 5 = 2·2 + 1: rail 1 of node 2, the first node of rail switch 1
    int above = ports.peer(topology.nicOfServer()[5], 0);
    assertEquals("rail[1][1]", topology.devices().get(above).name());
    assertEquals(3, topology.scaleUpGroups().size());
    assertArrayEquals(new int[] {4, 5}, topology.scaleUpGroups().get(2));
    assertEquals(new Topology.ScaleUp(900_000_000_000L, 100_000, 10_000), topology.scaleUp());
  }

  @Test
  void shouldHaveNoScaleUpGroupsUnlessAskedFor() {
    Topology topology =
        Experiments.of(
            "{generator: rail-optimised, nodes: 2, rails: 2, spines: 1, nic: nic, rail: sw, spine:"
                + " sw}");
    assertEquals(0, topology.scaleUpGroups().size());
    assertNull(topology.scaleUp());
  }

  @Test
  void shouldSpreadClosUplinksEvenlyOverFabricSwitches() {
    // 6 ports at 1:1: 3 hosts and 3 uplinks a rack; 12 hosts take 4 racks, 4·3/6 = 2 fabric
    // switches
    Topology topology =
        Experiments.of("{generator: clos, hosts: 12, switchRadix: 6x400G, nic: nic, switch: sw}");
    PortMap ports = new PortMap(topology);
    assertEquals(6, ports.ports(node(topology, "spine[0]")));
    assertEquals(6, ports.ports(node(topology, "spine[1]")));
    assertEquals("leaf[0]--spine[0]#1", topology.links().get(13).name());
    assertEquals("leaf[0]--spine[1]", topology.links().get(14).name());
  }

  /** Each rack goes on where the last one stopped. */
  @Test
  void shouldDealUplinksRound() {
    // 8 ports at 1:1: 24 hosts take 6 racks of 4 uplinks, 24/8 = 3 fabric switches
    Topology topology =
        Experiments.of("{generator: clos, hosts: 24, switchRadix: 8x400G, nic: nic, switch: sw}");
    int[][] expected = {{2, 1, 1}, {1, 2, 1}, {1, 1, 2}, {2, 1, 1}, {1, 2, 1}, {1, 1, 2}};
    int[][] actual = new int[6][3];
    for (Topology.Link link : topology.links()) {
      if (!topology.devices().get(link.lower()).isNic()) {
        // three fabric switches come first, then the racks
        actual[link.lower() - 3][link.upper()]++;
      }
    }
    assertArrayEquals(expected, actual);
  }
}
