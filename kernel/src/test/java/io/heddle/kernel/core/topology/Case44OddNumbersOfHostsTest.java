package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.node;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Field case 44: a partly filled last rack works, or the possible counts are named. */
class Case44OddNumbersOfHostsTest {
  private static final String SHAPE =
      "{generator: leaf-spine, leafs: %d, spines: 2, hostsPerLeaf: %d, hosts: %d, nic: nic, leaf:"
          + " sw, spine: sw}";

  private static int downPorts(Topology topology, String leaf) {
    PortMap ports = new PortMap(topology);
    int down = 0;
    for (int p = 0; p < ports.ports(node(topology, leaf)); p++) {
      down += ports.isUplink(node(topology, leaf), p) ? 0 : 1;
    }
    return down;
  }

  @Test
  void shouldFillTheLastRackPartly() {
    Topology ten = Experiments.of(SHAPE.formatted(3, 4, 10));
    assertEquals(10, ten.servers());
    assertEquals(4, downPorts(ten, "leaf[1]"));
    assertEquals(2, downPorts(ten, "leaf[2]"));
    Topology seven = Experiments.of(SHAPE.formatted(3, 3, 7));
    assertEquals(1, downPorts(seven, "leaf[2]"));
  }

  @Test
  void shouldRunOneRack() {
    assertEquals(3, Experiments.of(SHAPE.formatted(1, 4, 3)).servers());
  }

  @Test
  void shouldNamePossibleCounts() {
    new Experiments()
        .refuse(
            SHAPE.formatted(3, 4, 8),
            "t.yaml:1:70: error HED-0502: hosts 8 do not fit: leafs 3 x hostsPerLeaf 4 = 12",
            "    possible are 9 to 12: only the last leaf may be partly filled");
  }

  @Test
  void shouldFillTheLastRackAndPodOfAClosPartly() {
    // 8 ports at 1:1: 4 hosts a rack, 4 racks a pod; 41 hosts take 11 racks, so 3 pods
    Topology topology =
        Experiments.of("{generator: clos, hosts: 41, switchRadix: 8x400G, nic: nic, switch: sw}");
    assertEquals(41, topology.servers());
    assertEquals(11, Experiments.inTier(topology, Tier.RACK));
    assertEquals(12, Experiments.inTier(topology, Tier.FABRIC));
    // each of 4 planes: 3 pods · 4 uplinks / 8 ports = 2 spines
    assertEquals(8, Experiments.inTier(topology, Tier.SPINE));
    assertEquals(1, downPorts(topology, "edge[2][2]"));
  }
}
