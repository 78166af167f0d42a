package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.GBPS;
import static io.heddle.kernel.core.topology.Experiments.NS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Paths for ideal times: lowest rate, sum of delays, hops. */
class PathsTest {
  private static final String LEAF_SPINE =
      """
      generator: leaf-spine
      leafs: 2
      spines: 2
      hostsPerLeaf: 2
      nic: nic
      leaf: sw
      spine: sw
      """;

  private static List<String> names(Topology topology, Paths.Path path) {
    return Arrays.stream(path.links()).mapToObj(i -> topology.links().get(i).name()).toList();
  }

  @Test
  void shouldFollowTheFirstMembersWhereAllPathsAreAlike() {
    Topology topology = Experiments.of(LEAF_SPINE);
    Paths.Path path = new Paths(topology).ideal(0, 3);
    assertEquals(
        List.of("host[0]--leaf[0]", "leaf[0]--spine[0]", "leaf[1]--spine[0]", "host[3]--leaf[1]"),
        names(topology, path));
    assertEquals(400 * GBPS, path.bitsPerSec());
    // 100 + 500 + 500 + 100
    assertEquals(1_200 * NS, path.delayPs());
  }

  @Test
  void shouldStayBelowTheLeafBetweenNeighbours() {
    Topology topology = Experiments.of(LEAF_SPINE);
    assertEquals(
        List.of("host[1]--leaf[0]", "host[0]--leaf[0]"),
        names(topology, new Paths(topology).ideal(1, 0)));
  }

  @Test
  void shouldTakeTheFastestOfPathsThatDiffer() {
    Topology topology =
        Experiments.of(LEAF_SPINE + "overrides: [{link: \"leaf[0]--spine[0]\", rate: 100Gbps}]\n");
    Paths.Path path = new Paths(topology).ideal(0, 3);
    assertEquals("leaf[0]--spine[1]", names(topology, path).get(1));
    assertEquals(400 * GBPS, path.bitsPerSec());
  }

  @Test
  void shouldTakeTheShortestDelayAmongEquallyFastPaths() {
    Topology topology =
        Experiments.of(LEAF_SPINE + "overrides: [{link: \"leaf[1]--spine[0]\", delay: 2us}]\n");
    Paths.Path path = new Paths(topology).ideal(2, 0);
    assertEquals("leaf[1]--spine[1]", names(topology, path).get(1));
    assertEquals(1_200 * NS, path.delayPs());
    // 2 · (100 + 2000 + 500 + 100): the longest of the shortest paths takes the slow link
    assertEquals(5_400 * NS, new TopologySummary(topology).longestRoundTripPs());
  }

  @Test
  void shouldLeaveByTheBestPortOfANicWithSeveral() {
    Topology topology =
        new Experiments()
            .nic("dual", 400 * GBPS, 100 * NS, 2)
            .build(
                """
                generator: multi-plane
                planes: 2
                leafs: 1
                spines: 1
                hostsPerLeaf: 2
                nic: dual
                leaf: sw
                spine: sw
                overrides: [{link: "host[0]--plane[0].leaf[0]", rate: 200Gbps}]
                """);
    assertEquals(
        List.of("host[0]--plane[1].leaf[0]", "host[1]--plane[1].leaf[0]"),
        names(topology, new Paths(topology).ideal(0, 1)));
  }

  @Test
  void shouldRefuseAPathToOneself() {
    Paths paths = new Paths(Experiments.of(LEAF_SPINE));
    assertThrows(IllegalArgumentException.class, () -> paths.ideal(1, 1));
  }

  @Test
  void shouldCountOnlyDifferentServersInTheLongestRoundTrip() {
    Topology topology =
        Experiments.of(
            """
            generator: single-switch
            hosts: 3
            nic: nic
            switch: sw
            overrides:
              - {link: "host[0]--leaf[0]", delay: 5us}
              - {link: "host[1]--leaf[0]", delay: 1us}
            """);
    // 2 · (5 + 1) us
    assertEquals(12_000 * NS, new TopologySummary(topology).longestRoundTripPs());
  }
}
