package io.heddle.kernel.core.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.RouteTable;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/**
 * What holds of every small topology. Each try is repeated {@code heddle.test.cases} times with
 * other shapes.
 */
class TopologyPropertiesTest {
  private static final int CASES = Integer.getInteger("heddle.test.cases", 1);

  @Property(tries = 60, seed = "30", edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
  void shouldHoldOfAnySmallTopology(
      @ForAll @LongRange(min = 0, max = 1L << 40) long seed,
      @ForAll @IntRange(min = 0, max = RandomShape.KINDS - 1) int kind) {
    for (int c = 0; c < CASES; c++) {
      RandomShape shape = RandomShape.of(kind, seed + c);
      Topology topology =
          new Experiments()
              .nic("dual", 400 * Experiments.GBPS, 100 * Experiments.NS, 2)
              .build(shape.yaml());
      assertEquals(shape.servers(), topology.servers(), shape.yaml());
      assertEquals(shape.links(), topology.links().size(), shape.yaml());
      portsAreDense(topology);
      routesLeadOneHopNearer(topology, new Routes(topology).tables(), new BitSet());
      everyoneReachesEveryone(topology);
      deadLinksAreAvoided(topology, seed);
    }
  }

  private static void portsAreDense(Topology topology) {
    BitSet[] used = new BitSet[topology.devices().size()];
    Arrays.setAll(used, d -> new BitSet());
    for (Topology.Link link : topology.links()) {
      assertFalse(used[link.lower()].get(link.lowerPort()), link.name());
      used[link.lower()].set(link.lowerPort());
      assertFalse(used[link.upper()].get(link.upperPort()), link.name());
      used[link.upper()].set(link.upperPort());
    }
    for (BitSet ports : used) {
      assertTrue(ports.cardinality() > 0);
      assertEquals(ports.cardinality(), ports.length());
    }
  }

  /** Compares the tables with distances found by a plain search from each server's NIC. */
  private static void routesLeadOneHopNearer(Topology topology, RouteTable[] routes, BitSet dead) {
    PortMap ports = new PortMap(topology);
    for (int server = 0; server < topology.servers(); server++) {
      int[] hops = hopsTo(topology, ports, topology.nicOfServer()[server], dead);
      for (int device = 0; device < routes.length; device++) {
        if (routes[device] != null) {
          int set = routes[device].set(server);
          int[] expected = nearerPorts(ports, device, hops, dead);
          int[] actual = set == RouteTable.NO_ROUTE ? new int[0] : routes[device].members(set);
          assertEquals(Arrays.toString(expected), Arrays.toString(actual));
        }
      }
    }
  }

  private static int[] nearerPorts(PortMap ports, int device, int[] hops, BitSet dead) {
    return java.util.stream.IntStream.range(0, ports.ports(device))
        .filter(p -> !dead.get(ports.link(device, p)))
        .filter(p -> hops[device] > 0 && hops[ports.peer(device, p)] == hops[device] - 1)
        .toArray();
  }

  private static int[] hopsTo(Topology topology, PortMap ports, int nic, BitSet dead) {
    int[] hops = new int[topology.devices().size()];
    Arrays.fill(hops, -1);
    hops[nic] = 0;
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    queue.add(nic);
    while (!queue.isEmpty()) {
      int device = queue.remove();
      for (int p = 0; p < ports.ports(device); p++) {
        int peer = ports.peer(device, p);
        if (hops[peer] < 0
            && !topology.devices().get(peer).isNic()
            && !dead.get(ports.link(device, p))) {
          hops[peer] = hops[device] + 1;
          queue.add(peer);
        }
      }
    }
    return hops;
  }

  private static void everyoneReachesEveryone(Topology topology) {
    Paths paths = new Paths(topology);
    long longest = 0;
    for (int a = 0; a < topology.servers(); a++) {
      for (int b = 0; b < topology.servers(); b++) {
        if (a != b) {
          Paths.Path path = paths.ideal(a, b);
          assertTrue(path.hops() >= 1 && path.hops() <= 6);
          longest = Math.max(longest, path.delayPs());
        }
      }
    }
    assertEquals(2 * longest, new TopologySummary(topology).longestRoundTripPs());
  }

  private static void deadLinksAreAvoided(Topology topology, long seed) {
    BitSet dead = new BitSet();
    dead.set((int) (seed % topology.links().size()));
    dead.set((int) (seed / 7 % topology.links().size()));
    routesLeadOneHopNearer(topology, new Routes(topology).without(dead), dead);
  }
}
