package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.GBPS;
import static io.heddle.kernel.core.topology.Experiments.NS;
import static io.heddle.kernel.core.topology.Experiments.link;
import static io.heddle.kernel.core.topology.Experiments.linksFrom;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.model.PortPlan;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Configuration specification 2.6: who decides how many links run side by side. */
class ParallelLinksTest {
  private static final String LEAF_SPINE =
      "{generator: leaf-spine, leafs: 2, spines: 2, hostsPerLeaf: 1, nic: nic, leaf: wide, spine:"
          + " sw%s}";

  private static Experiments wishing(int parallelLinks) {
    return new Experiments()
        .sw("wide", new PortPlan(400 * GBPS, 400 * GBPS, 500 * NS, 0, parallelLinks, -1, -1));
  }

  @Test
  void shouldBeOneIfNobodySpeaks() {
    Topology topology = wishing(0).build(LEAF_SPINE.formatted(""));
    assertEquals(4, linksFrom(topology, Tier.RACK));
    assertEquals("leaf[1]--spine[0]", topology.links().get(4).name());
  }

  @Test
  void shouldFollowTheTopology() {
    Topology topology = wishing(0).build(LEAF_SPINE.formatted(", parallelLinks: 3"));
    assertEquals(12, linksFrom(topology, Tier.RACK));
    assertEquals(2, link(topology, "leaf[0]--spine[0]#1").lowerPort());
    assertEquals(3, link(topology, "leaf[0]--spine[0]#2").lowerPort());
    assertEquals(4, link(topology, "leaf[0]--spine[1]#0").lowerPort());
  }

  @Test
  void shouldFollowTheSwitchIfTheTopologyIsSilent() {
    assertEquals(32, linksFrom(wishing(8).build(LEAF_SPINE.formatted("")), Tier.RACK));
  }

  @Test
  void shouldAcceptBothIfTheyAgree() {
    assertEquals(
        8, linksFrom(wishing(2).build(LEAF_SPINE.formatted(", parallelLinks: 2")), Tier.RACK));
  }

  @Test
  void shouldRefuseBothIfTheyDiffer() {
    wishing(8)
        .refuse(
            LEAF_SPINE.formatted(", parallelLinks: 4"),
            "t.yaml:1:1: error HED-0504: leaf[0]--spine[0] has 4 parallel links, but"
                + " NumUpLinksPerSwitch of model \"wide\" is 8",
            "    the topology decides; leave the attribute out or let both agree");
  }

  @Test
  void shouldRefuseAWishThatAFatTreeCannotFollow() {
    wishing(8)
        .refuse(
            "{generator: fat-tree, k: 4, nic: nic, edge: wide, aggregation: sw, core: sw}",
            "t.yaml:1:1: error HED-0504: edge[0][0]--agg[0][0] has 1 parallel link, but"
                + " NumUpLinksPerSwitch of model \"wide\" is 8",
            "    the topology decides; leave the attribute out or let both agree");
  }

  @Test
  void shouldFollowTheModelThatAnOverrideChose() {
    Topology topology =
        wishing(4)
            .build(
                """
                generator: leaf-spine
                leafs: 2
                spines: 1
                hostsPerLeaf: 1
                nic: nic
                leaf: sw
                spine: sw
                overrides: [{device: "leaf[1]", model: wide}]
                """);
    assertEquals(
        List.of(
            "host[0]--leaf[0]",
            "host[1]--leaf[1]",
            "leaf[0]--spine[0]",
            "leaf[1]--spine[0]#0",
            "leaf[1]--spine[0]#1",
            "leaf[1]--spine[0]#2",
            "leaf[1]--spine[0]#3"),
        topology.links().stream().map(Topology.Link::name).toList());
  }

  @Test
  void shouldWarnOnceWhereAdvisoryNumbersAreExceeded() {
    Experiments experiments =
        new Experiments().sw("small", new PortPlan(400 * GBPS, 400 * GBPS, 500 * NS, 0, 0, 1, 4));
    experiments.build(
        "{generator: leaf-spine, leafs: 2, spines: 2, hostsPerLeaf: 4, nic: nic, leaf: small, spine:"
            + " sw}");
    assertEquals(
        List.of(
            "t.yaml:1:79: warning HED-0901: leaf[0] uses 2, above NumUpLinks 1 of model \"small\""
                + " (and 1 more like it)\n    the number is advisory; the topology decides"),
        experiments.diagnostics().warningLines());
  }
}
