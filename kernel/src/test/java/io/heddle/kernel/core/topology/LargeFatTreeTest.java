package io.heddle.kernel.core.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.RouteTable;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A fat-tree with k = 32: counts, and how much the route tables share. */
class LargeFatTreeTest {
  private static final int SERVERS = 8_192;
  private static Topology topology;

  @BeforeAll
  static void layOut() {
    topology =
        Experiments.of(
            "{generator: fat-tree, k: 32, nic: nic, edge: sw, aggregation: sw, core: sw}");
  }

  @Test
  void shouldHaveTheCountsOfTheFormulas() {
    assertEquals(SERVERS, topology.servers());
    assertEquals(1_280, Experiments.switches(topology));
    // 3 · 32³ / 4
    assertEquals(24_576, topology.links().size());
  }

  /**
   * Edge switches differ from one another, so 512 tables of 8,192 ints; aggregation switches agree
   * within a pod (32 tables); all cores agree. Sets: 8,192 hosts' ports are 16 different arrays,
   * and so on: a few dozen arrays in all.
   */
  @Test
  void shouldShareTablesBetweenSwitchesThatAgree() throws ReflectiveOperationException {
    Set<Object> tables = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Object> lists = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Object> sets = Collections.newSetFromMap(new IdentityHashMap<>());
    for (RouteTable table : topology.routes()) {
      if (table != null) {
        tables.add(field(table, "setOfServer"));
        lists.add(field(table, "members"));
        for (int s = 0; s < table.setCount(); s++) {
          sets.add(table.members(s));
        }
      }
    }
    assertEquals(512 + 32 + 1, tables.size());
    assertTrue(lists.size() <= 100, "lists of sets: " + lists.size());
    assertTrue(sets.size() <= 100, "sets: " + sets.size());
  }

  private static Object field(RouteTable table, String name) throws ReflectiveOperationException {
    Field field = RouteTable.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(table);
  }

  @Test
  void shouldFindTheLongestRoundTrip() {
    // up: 100 + 500 + 500 ns, down: 500 + 500 + 100 ns; there and back 4.4 us
    assertEquals(4_400_000, new TopologySummary(topology).longestRoundTripPs());
  }

  @Test
  void shouldFollowAPathOfSixLinksBetweenPods() {
    Paths.Path path = new Paths(topology).ideal(0, SERVERS - 1);
    assertEquals(6, path.hops());
    assertEquals(400_000_000_000L, path.bitsPerSec());
    assertEquals(2_200_000, path.delayPs());
  }
}
