package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.GBPS;
import static io.heddle.kernel.core.topology.Experiments.NS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Configuration specification 4: HED-0500 to HED-0502, and keys of generators. */
class TopologyErrorsTest {
  /** Golden value 7.7, at the place where this text has it. */
  @Test
  void shouldNameTheNearestKey() {
    new Experiments()
        .refuse(
            """
            generator: leaf-spine
            leafs: 2
            hostsPerLeaf: 2
            spines: 2
            nic: nic
            leaf: sw
            spine: sw
            hostPerLeaf: 2
            """,
            "t.yaml:8:1: error HED-0201: unknown key \"hostPerLeaf\" in topology (leaf-spine)",
            "    did you mean \"hostsPerLeaf\"?");
  }

  @Test
  void shouldNameTheNearestGenerator() {
    new Experiments()
        .refuse(
            "{generator: rail-optimized, nodes: 2}",
            "t.yaml:1:13: error HED-0306: \"rail-optimized\" is not one of the values of generator",
            "    did you mean \"rail-optimised\"?");
  }

  @Test
  void shouldAskForAGeneratorOrAWrittenTopology() {
    new Experiments()
        .refuse(
            "{hosts: 3}", "t.yaml:1:1: error HED-0200: key \"generator\" is missing in topology");
  }

  @Test
  void shouldSayThatImportsAreNotOffered() {
    new Experiments()
        .refuse(
            "{import: {format: htsim-topo, file: x.topo}}",
            "t.yaml:1:2: error HED-0201: topologies can't be imported in this version",
            "    write out switches, servers and links");
  }

  @Test
  void shouldNameTheNearestModel() {
    new Experiments()
        .refuse(
            "{generator: single-switch, hosts: 2, nic: nick, switch: sw}",
            "t.yaml:1:43: error HED-0500: no model \"nick\" in models",
            "    did you mean \"nic\"?");
  }

  @Test
  void shouldGatherErrorsOfKeysModelsAndOverrides() {
    new Experiments()
        .refuse(
            """
            generator: single-switch
            hosts: none
            nic: ni
            switch: swich
            overrides:
              - {device: "host[0]", model: nix}
              - {link: "host[0]--leaf[0]", rate: 400gbps}
              - {link: "host[0]--leaf[0]"}
            """,
            "t.yaml:2:8: error HED-0300: \"none\" is text; a whole number is needed",
            "t.yaml:3:6: error HED-0500: no model \"ni\" in models",
            "    did you mean \"nic\" or \"sw\"?",
            "t.yaml:4:9: error HED-0500: no model \"swich\" in models",
            "    models are nic, sw",
            "t.yaml:6:32: error HED-0500: no model \"nix\" in models",
            "    did you mean \"nic\"?",
            "t.yaml:7:38: error HED-0302: \"400gbps\" is not a data rate",
            "    units are bps, Kbps, Mbps, Gbps, Tbps; did you mean \"400Gbps\"?",
            "t.yaml:8:5: error HED-0200: a link override needs a rate or a delay");
  }

  @Test
  void shouldSayNothingOfAModelThatIsItselfInError() {
    Experiments experiments = new Experiments().broken("nic");
    assertNull(experiments.tryBuild("{generator: single-switch, hosts: 2, nic: nic, switch: sw}"));
    assertEquals(List.of(), experiments.diagnostics().errorLines());
  }

  @Test
  void shouldBuildAlthoughAnotherPartIsInError() {
    Experiments experiments = new Experiments();
    experiments
        .diagnostics()
        .error("HED-0201", new io.heddle.api.config.Place("t.yaml", 1, 1), "else", null);
    Topology topology =
        experiments.tryBuild("{generator: single-switch, hosts: 2, nic: nic, switch: sw}");
    assertEquals(2, topology.servers());
  }

  @Test
  void shouldRefuseANegativeOrZeroCountByItsRange() {
    new Experiments()
        .refuse(
            "{generator: single-switch, hosts: 0, nic: nic, switch: sw}",
            "t.yaml:1:35: error HED-0305: hosts 0 is below its minimum 1");
  }

  @Test
  void shouldRefuseAnOddFatTree() {
    new Experiments()
        .refuse(
            "{generator: fat-tree, k: 5, nic: nic, edge: sw, aggregation: sw, core: sw}",
            "t.yaml:1:26: error HED-0502: k 5 is odd",
            "    a fat-tree has k/2 switches of a kind in each pod: k may be 4 or 6");
  }

  @Test
  void shouldListPossibleOversubscriptions() {
    new Experiments()
        .refuse(
            "{generator: fat-tree, k: 12, oversubscription: 4, nic: nic, edge: sw, aggregation: sw,"
                + " core: sw}",
            "t.yaml:1:48: error HED-0502: oversubscription 4 does not divide k/2 = 6",
            "    possible are 1, 2, 3, 6");
  }

  @Test
  void shouldNameBothNumbersWhereAClosIsTooSmall() {
    // 8 ports at 1:1: 8 · 4 racks of 4 hosts in three layers
    new Experiments()
        .refuse(
            "{generator: clos, hosts: 129, switchRadix: 8x400G, nic: nic, switch: sw}",
            "t.yaml:1:26: error HED-0502: hosts 129 do not fit: three layers of 8-port switches hold"
                + " 128",
            "    fewer hosts, more ports or a higher subscriptionRatio");
  }

  @Test
  void shouldExplainRadixAndRatio() {
    new Experiments()
        .refuse(
            "{generator: clos, hosts: 8, switchRadix: 64, subscriptionRatio: three, nic: nic,"
                + " switch: sw}",
            "t.yaml:1:42: error HED-0300: \"64\" is not a number of ports and their rate",
            "    for example 64x800G, 128x400G, 256x200G",
            "t.yaml:1:65: error HED-0300: \"three\" is not a ratio",
            "    for example 1:1 or 3:1, host side first");
  }

  @Test
  void shouldRefuseARatioThatLeavesOneSideEmpty() {
    new Experiments()
        .refuse(
            "{generator: clos, hosts: 8, switchRadix: 4x400G, subscriptionRatio: '1:9', nic: nic,"
                + " switch: sw}",
            "t.yaml:1:69: error HED-0502: subscriptionRatio 1:9 leaves a switch of 4 ports 0 for"
                + " hosts and 4 for uplinks",
            "    each side needs at least one");
  }

  @Test
  void shouldTakeAHugeCountForAMistake() {
    new Experiments()
        .refuse(
            "{generator: leaf-spine, leafs: 4000, spines: 4000, hostsPerLeaf: 4000, nic: nic, leaf:"
                + " sw, spine: sw}",
            "t.yaml:1:1: error HED-0502: the topology has more than 4194304 devices and links",
            "    look for a count with too many digits");
    new Experiments()
        .refuse(
            "{generator: fat-tree, k: 4000000, nic: nic, edge: sw, aggregation: sw, core: sw}",
            "t.yaml:1:1: error HED-0502: the topology has more than 4194304 devices and links",
            "    look for a count with too many digits");
  }

  @Test
  void shouldAskBackToBackForTwoNics() {
    new Experiments()
        .refuse(
            "{generator: back-to-back, nics: [nic, nic, nic]}",
            "t.yaml:1:33: error HED-0502: nics has 3 entries, back-to-back has 2 servers");
    new Experiments()
        .refuse(
            "{generator: back-to-back, nic: nic, nics: [nic, nic]}",
            "t.yaml:1:37: error HED-0203: \"nic\" and \"nics\" exclude one another in topology"
                + " (back-to-back)",
            "    give one of them");
  }

  @Test
  void shouldAskForAllOfScaleUp() {
    new Experiments()
        .refuse(
            """
            generator: rail-optimised
            nodes: 2
            rails: 2
            spines: 1
            nic: nic
            rail: sw
            spine: sw
            scaleUp: {bandwidth: 900Gbps, cableLatency: 10ns, switchlatency: 100ns}
            """,
            "t.yaml:8:10: error HED-0200: key \"switchLatency\" is missing in scaleUp",
            "t.yaml:8:51: error HED-0201: unknown key \"switchlatency\" in scaleUp",
            "    did you mean \"switchLatency\"?");
  }

  @Test
  void shouldNameTheNearestDeviceAndLinkInOverrides() {
    new Experiments()
        .nic("slow", 100 * GBPS, 100 * NS, 1)
        .refuse(
            """
            generator: leaf-spine
            leafs: 2
            spines: 2
            hostsPerLeaf: 2
            nic: nic
            leaf: sw
            spine: sw
            overrides:
              - {device: "hosts[3]", model: slow}
            """,
            "t.yaml:9:14: error HED-0501: no device \"hosts[3]\"",
            "    did you mean \"host[3]\"?");
    new Experiments()
        .refuse(
            """
            generator: leaf-spine
            leafs: 2
            spines: 2
            hostsPerLeaf: 2
            nic: nic
            leaf: sw
            spine: sw
            overrides:
              - {link: "spine[0]--leaf[1]", rate: 1Gbps}
              - {link: "leaf[0..2]--spine[1]", rate: 1Gbps}
              - {link: "leaf[0]--host[3]", rate: 1Gbps}
            """,
            "t.yaml:9:12: error HED-0501: no link \"spine[0]--leaf[1]\"",
            "    the lower end comes first: did you mean \"leaf[1]--spine[0]\"?",
            "t.yaml:10:12: error HED-0501: no device \"leaf[2]\"",
            "    there is leaf[0..1]",
            "t.yaml:11:12: error HED-0501: no link \"leaf[0]--host[3]\"",
            "    leaf[0] and host[3] are not joined directly");
  }
}
