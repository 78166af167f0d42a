package io.heddle.kernel.core.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.kernel.core.parallel.Partitioner;
import io.heddle.kernel.core.parallel.Partitioning;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where a fabric is divided for a run on several threads. */
final class DividedFabricTest {
  private static Partitioning divided(String yaml, int wanted) {
    return Partitioner.divide(Experiments.of(yaml), server -> server, wanted, wanted);
  }

  @Test
  void fatTreeShouldBeDividedBetweenPods() {
    Partitioning parts =
        divided("{generator: fat-tree, k: 4, nic: nic, edge: sw, aggregation: sw, core: sw}", 2);
    // NICs stay with their edge switch, whose links are the shorter ones: 100 ns, not 500 ns
    assertEquals(500_000, parts.lookaheadPs());
    // 8 edges of 4 ports with 2 NICs of 1 port and 4 more each, 8 + 4 switches of 4 ports:
    // 8 * 14 + 12 * 4 = 160
    assertArrayEquals(new long[] {80, 80}, parts.loads());
    int firstServer = parts.partitionOfNode().length - 16;
    int[] halves =
        IntStream.range(0, 16).map(s -> parts.partitionOfNode()[firstServer + s]).toArray();
    assertArrayEquals(new int[] {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1}, halves);
  }

  @Test
  void oneSwitchShouldBeRelievedOfNics() {
    Partitioning parts = divided("{generator: single-switch, hosts: 8, nic: nic, switch: sw}", 2);
    assertEquals(100_000, parts.lookaheadPs());
    // 8 NICs of 5 and a switch of 8 ports: 48 in all, 24 each at best; NICs are moved in fives
    assertArrayEquals(new long[] {23, 25}, parts.loads());
    assertEquals(5, parts.crossingLinks());
  }

  @Test
  void coupledHostsShouldStayTogether() {
    Topology topology =
        Experiments.of("{generator: single-switch, hosts: 8, nic: nic, switch: sw}");
    Partitioning parts = Partitioner.divide(topology, server -> 0, 2, 2);
    assertEquals(2, parts.partitions());
    assertEquals(8, parts.crossingLinks());
    int partition = parts.partitionOfNode()[topology.nicOfServer()[0]];
    for (int nic : topology.nicOfServer()) {
      assertEquals(partition, parts.partitionOfNode()[nic]);
    }
  }

  @Test
  void whatMayNotBeSeparatedShouldStayOne() {
    Topology topology = Experiments.of("{generator: back-to-back, nic: nic}");
    assertEquals(1, Partitioner.divide(topology, server -> 0, 2, 2).partitions());
    assertEquals(2, Partitioner.divide(topology, server -> server, 4, 4).partitions());
  }
}
