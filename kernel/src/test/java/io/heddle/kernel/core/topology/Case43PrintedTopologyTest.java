package io.heddle.kernel.core.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Field case 43: a shape is printed with its counts, port map and oversubscription. */
class Case43PrintedTopologyTest {
  @Test
  void shouldPrintOneRootForThreeRacksAtThreeToOne() {
    // 48 ports at 3:1: 36 down, 12 up; ceil(108 / 36) = 3 racks; ceil(3 · 12 / 48) = 1 root
    Topology topology =
        Experiments.of(
            "{generator: clos, hosts: 108, switchRadix: 48x400G, subscriptionRatio: '3:1', nic:"
                + " nic, switch: sw}");
    assertEquals(
        """
        topology clos: 108 servers, 4 switches, 144 links
          fabric: 1 x sw, each with 36 ports down
          rack: 3 x sw, each with 36 ports down, 12 up; oversubscription 3:1
          NIC: 108 x nic, each with 1 port up
          108 links NIC to rack: 400 Gbps, 100 ns
          36 links rack to fabric: 400 Gbps, 500 ns
          spine[0]: ports 0-35 down to leaf[0] .. leaf[2]
          leaf[0]: ports 0-35 down to host[0] .. host[35], 36-47 up to spine[0]
          longest round trip 2.4 us, propagation only""",
        String.join("\n", new TopologySummary(topology).lines()));
  }

  @Test
  void shouldPrintOversubscriptionOfEveryTier() {
    Topology topology =
        Experiments.of(
            "{generator: fat-tree, k: 8, oversubscription: 2, nic: nic, edge: sw, aggregation: sw,"
                + " core: sw}");
    assertEquals(
        """
        topology fat-tree: 128 servers, 72 switches, 320 links
          spine: 8 x sw, each with 8 ports down
          fabric: 32 x sw, each with 4 ports down, 2 up; oversubscription 2:1
          rack: 32 x sw, each with 4 ports down, 4 up; oversubscription 1:1
          NIC: 128 x nic, each with 1 port up
          128 links NIC to rack: 400 Gbps, 100 ns
          128 links rack to fabric: 400 Gbps, 500 ns
          64 links fabric to spine: 400 Gbps, 500 ns
          core[0]: ports 0-7 down to agg[0][0] .. agg[7][0]
          agg[0][0]: ports 0-3 down to edge[0][0] .. edge[0][3], 4-5 up to core[0] .. core[1]
          edge[0][0]: ports 0-3 down to host[0] .. host[3], 4-7 up to agg[0][0] .. agg[0][3]
          longest round trip 4.4 us, propagation only""",
        String.join("\n", new TopologySummary(topology).lines()));
  }

  @Test
  void shouldPrintRangesWhereDevicesDiffer() {
    Topology topology =
        new Experiments()
            .nic("slow", 100 * Experiments.GBPS, 200 * Experiments.NS, 1)
            .build(
                """
                generator: leaf-spine
                leafs: 2
                spines: 2
                hostsPerLeaf: 4
                hosts: 5
                parallelLinks: 2
                nic: nic
                leaf: sw
                spine: sw
                overrides: [{device: "host[4]", model: slow}]
                """);
    // leaf[0]: 4 · 400 down over 4 · 400 up; leaf[1]: 100 over 1600 = 0.0625
    assertEquals(
        """
        topology leaf-spine: 5 servers, 4 switches, 13 links
          fabric: 2 x sw, each with 4 ports down
          rack: 2 x sw, each with 1 to 4 ports down, 4 up; oversubscription 0.06:1 to 1:1
          NIC: 4 x nic, 1 x slow, each with 1 port up
          1 link NIC to rack: 100 Gbps, 200 ns
          4 links NIC to rack: 400 Gbps, 100 ns
          8 links rack to fabric: 400 Gbps, 500 ns
          spine[0]: ports 0-3 down to leaf[0] .. leaf[1]
          leaf[0]: ports 0-3 down to host[0] .. host[3], 4-7 up to spine[0] .. spine[1]
          longest round trip 2.6 us, propagation only""",
        String.join("\n", new TopologySummary(topology).lines()));
  }
}
