package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.node;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.heddle.api.net.RouteTable;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Scala Switch specification 4: equal-cost sets. */
class RoutesTest {
  private static final String LEAF_SPINE =
      "{generator: leaf-spine, leafs: 2, spines: 2, hostsPerLeaf: 2, parallelLinks: 2, nic: nic,"
          + " leaf: sw, spine: sw}";

  private static int[] members(RouteTable table, int server) {
    return table.members(table.set(server));
  }

  private static BitSet dead(Topology topology, String... names) {
    BitSet dead = new BitSet();
    for (String name : names) {
      dead.set(topology.links().indexOf(Experiments.link(topology, name)));
    }
    return dead;
  }

  @Test
  void shouldGiveALeafItsHostsAndAllUplinksWithParallelsAsMembers() {
    Topology topology = Experiments.of(LEAF_SPINE);
    RouteTable leaf0 = topology.routes()[node(topology, "leaf[0]")];
    assertArrayEquals(new int[] {0}, members(leaf0, 0));
    assertArrayEquals(new int[] {1}, members(leaf0, 1));
    // ports 2 and 3 lead to spine[0], 4 and 5 to spine[1]
    assertArrayEquals(new int[] {2, 3, 4, 5}, members(leaf0, 2));
    assertEquals(leaf0.set(2), leaf0.set(3));
    assertEquals(3, leaf0.setCount());
  }

  @Test
  void shouldGiveASpineOneSetForEachLeaf() {
    Topology topology = Experiments.of(LEAF_SPINE);
    RouteTable spine = topology.routes()[node(topology, "spine[1]")];
    assertEquals(2, spine.setCount());
    assertArrayEquals(new int[] {0, 1}, members(spine, 0));
    assertArrayEquals(new int[] {2, 3}, members(spine, 3));
  }

  @Test
  void shouldShareArraysBetweenSwitchesThatAgree() {
    Topology topology = Experiments.of(LEAF_SPINE);
    RouteTable[] routes = topology.routes();
    int spine0 = node(topology, "spine[0]");
    int spine1 = node(topology, "spine[1]");
    assertSame(routes[spine0].members(0), routes[spine1].members(0));
    int leaf0 = node(topology, "leaf[0]");
    int leaf1 = node(topology, "leaf[1]");
    assertSame(members(routes[leaf0], 3), members(routes[leaf1], 0));
  }

  @Test
  void shouldNeverGoThroughANic() {
    Topology topology =
        new Experiments()
            .nic("dual", 400 * Experiments.GBPS, 100 * Experiments.NS, 2)
            .build(
                """
                switches: [{name: "t[0..2]", model: sw, tier: rack}, {name: s, model: sw, tier: spine}]
                servers: [{name: bridge, nic: dual}, {name: "h[0..1]", nic: nic}]
                links:
                  - {lower: bridge, upper: "t[0..1]"}
                  - {lower: "h[0]", upper: "t[0]"}
                  - {lower: "h[1]", upper: "t[1]"}
                  - {lower: "t[0..1]", upper: "t[2]"}
                  - {lower: "t[2]", upper: s}
                """);
    // from t[0] to h[1]: by t[2], three hops, although the bridge's NIC would be two
    RouteTable t0 = topology.routes()[node(topology, "t[0]")];
    assertArrayEquals(new int[] {2}, members(t0, 2));
    // the bridge itself is reached directly from both of its switches, from t[2] through either
    assertArrayEquals(new int[] {0}, members(t0, 0));
    RouteTable t2 = topology.routes()[node(topology, "t[2]")];
    assertArrayEquals(new int[] {0, 1}, members(t2, 0));
  }

  @Test
  void shouldDropAMemberWhoseLinkIsDead() {
    Topology topology = Experiments.of(LEAF_SPINE);
    RouteTable[] routes = new Routes(topology).without(dead(topology, "leaf[0]--spine[1]#0"));
    assertArrayEquals(new int[] {2, 3, 5}, members(routes[node(topology, "leaf[0]")], 2));
    assertArrayEquals(new int[] {1}, members(routes[node(topology, "spine[1]")], 0));
    assertArrayEquals(new int[] {2, 3, 4, 5}, members(routes[node(topology, "leaf[1]")], 0));
  }

  @Test
  void shouldLeaveASpineThatLostALeaf() {
    Topology topology = Experiments.of(LEAF_SPINE);
    RouteTable[] routes =
        new Routes(topology).without(dead(topology, "leaf[0]--spine[1]#0", "leaf[0]--spine[1]#1"));
    // leaf[1] still has both ways up, but only spine[0] leads to leaf[0] in two hops
    assertArrayEquals(new int[] {2, 3}, members(routes[node(topology, "leaf[1]")], 0));
    // what is left on spine[1] goes back down and around
    assertArrayEquals(new int[] {2, 3}, members(routes[node(topology, "spine[1]")], 0));
  }

  @Test
  void shouldHaveNoRouteToAHostWhoseLinkIsDead() {
    Topology topology = Experiments.of(LEAF_SPINE);
    RouteTable[] routes = new Routes(topology).without(dead(topology, "host[1]--leaf[0]"));
    for (int s = 0; s < 4; s++) {
      assertEquals(RouteTable.NO_ROUTE, routes[s].set(1));
    }
    assertArrayEquals(new int[] {0}, members(routes[node(topology, "leaf[0]")], 0));
  }

  @Test
  void shouldGiveTheSameTablesWhenNothingIsDead() {
    Topology topology = Experiments.of(LEAF_SPINE);
    RouteTable[] again = new Routes(topology).without(new BitSet());
    for (int s = 0; s < 4; s++) {
      for (int server = 0; server < 4; server++) {
        assertArrayEquals(members(topology.routes()[s], server), members(again[s], server));
      }
    }
  }

  @Test
  void shouldRouteAroundARingOfSwitches() {
    Topology topology =
        Experiments.of(
            """
            switches: [{name: "r[0..3]", model: sw, tier: rack}]
            servers: [{name: "h[0..3]", nic: nic}]
            links:
              - {lower: "h[0]", upper: "r[0]"}
              - {lower: "h[1]", upper: "r[1]"}
              - {lower: "h[2]", upper: "r[2]"}
              - {lower: "h[3]", upper: "r[3]"}
              - {lower: "r[0]", upper: "r[1]"}
              - {lower: "r[1]", upper: "r[2]"}
              - {lower: "r[2]", upper: "r[3]"}
              - {lower: "r[3]", upper: "r[0]"}
            """);
    RouteTable r0 = topology.routes()[0];
    assertArrayEquals(new int[] {1}, members(r0, 1));
    assertArrayEquals(new int[] {1, 2}, members(r0, 2));
    assertArrayEquals(new int[] {2}, members(r0, 3));
  }
}
