package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.node;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.heddle.api.config.Place;
import io.heddle.kernel.core.config.Diagnostics;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Configuration specification 2.6: names of devices and links, {@code [*]}, {@code [0..7]}. */
class SelectorsTest {
  private static final Place HERE = new Place("t.yaml", 7, 3);

  private final Diagnostics diagnostics = new Diagnostics();
  private Topology topology;
  private Selectors selectors;

  @BeforeEach
  void layOut() {
    topology =
        Experiments.of(
            "{generator: leaf-spine, leafs: 4, spines: 2, hostsPerLeaf: 2, parallelLinks: 2, nic:"
                + " nic, leaf: sw, spine: sw}");
    selectors = new Selectors(topology);
  }

  private List<String> devices(String selector) {
    return Arrays.stream(selectors.devices(selector, HERE, diagnostics))
        .mapToObj(id -> topology.devices().get(id).name())
        .toList();
  }

  private List<String> links(String selector) {
    return Arrays.stream(selectors.links(selector, HERE, diagnostics))
        .mapToObj(id -> topology.links().get(id).name())
        .toList();
  }

  private void shouldRefuse(List<String> selected, String found, String expected) {
    assertEquals(List.of(), selected);
    assertEquals(
        List.of("t.yaml:7:3: error HED-0501: " + found + "\n    " + expected),
        diagnostics.errorLines());
  }

  @Test
  void shouldSelectByNumberRangeListAndStar() {
    assertEquals(List.of("leaf[2]"), devices("leaf[2]"));
    assertEquals(List.of("leaf[1]", "leaf[2]", "leaf[3]"), devices("leaf[1..3]"));
    assertEquals(List.of("leaf[0]", "leaf[3]"), devices("leaf[3,0]"));
    assertEquals(List.of("leaf[0]", "leaf[1]", "leaf[3]"), devices("leaf[0..1, 3]"));
    assertEquals(List.of("spine[0]", "spine[1]"), devices("spine[*]"));
    assertEquals(List.of("host[5]"), devices("nic[5]"));
    assertFalse(diagnostics.hasErrors());
  }

  @Test
  void shouldSelectLinksByBothEnds() {
    assertEquals(List.of("host[5]--leaf[2]"), links("host[5]--leaf[2]"));
    assertEquals(List.of("host[5]--leaf[2]"), links("nic[5]--leaf[*]"));
    assertEquals(List.of("leaf[1]--spine[0]#0", "leaf[1]--spine[0]#1"), links("leaf[1]--spine[0]"));
    assertEquals(List.of("leaf[1]--spine[0]#1"), links("leaf[1]--spine[0]#1"));
    assertEquals(
        List.of("leaf[1]--spine[0]#0", "leaf[2]--spine[0]#0"), links("leaf[1..2]--spine[0]#0"));
    assertEquals(16, links("leaf[*]--spine[*]").size());
    assertFalse(diagnostics.hasErrors());
  }

  @Test
  void shouldNameTheNearestDevice() {
    shouldRefuse(devices("leef[*]"), "no device \"leef[*]\"", "did you mean \"leaf[*]\"?");
  }

  @Test
  void shouldNameTheMissingNumber() {
    shouldRefuse(devices("host[6..20]"), "no device \"host[8]\"", "there is host[0..7]");
  }

  @Test
  void shouldSuggestAnIndexWhereThereIsNone() {
    shouldRefuse(devices("leaf"), "no device \"leaf\"", "did you mean \"leaf[*]\"?");
  }

  @Test
  void shouldListWhatThereIsIfNothingIsNear() {
    shouldRefuse(
        devices("aggregation[0]"),
        "no device \"aggregation[0]\"",
        "devices are host[0..7], leaf[0..3], nic[0..7], spine[0..1]");
  }

  @Test
  void shouldRefuseMalformedSelectors() {
    for (String bad :
        new String[] {"leaf[", "leaf[]", "leaf[a]", "leaf[3..1]", "leaf]0[", "leaf[-1]", ""}) {
      assertEquals(0, selectors.devices(bad, HERE, diagnostics).length, bad);
    }
    assertEquals(7, diagnostics.errors().size());
    assertEquals(
        "t.yaml:7:3: error HED-0501: \"leaf[\" is not a device selector\n"
            + "    for example spine[3], spine[*], spine[0..7]",
        diagnostics.errorLines().get(0));
  }

  @Test
  void shouldExplainALinkSelectorWithoutEnds() {
    shouldRefuse(
        links("leaf[0]-spine[1]"),
        "\"leaf[0]-spine[1]\" is not a link selector",
        "write lower--upper, for example leaf[0]--spine[1] or leaf[*]--spine[1]#0");
  }

  @Test
  void shouldNumberParallelLinksInAMessage() {
    shouldRefuse(
        links("leaf[0]--spine[1]#2"),
        "no link \"leaf[0]--spine[1]#2\"",
        "leaf[0]--spine[1] has parallel links #0 to #1");
  }

  @Test
  void shouldSelectInPlanesPodsAndRails() {
    Topology planes =
        new Experiments()
            .nic("dual", 400 * Experiments.GBPS, 100 * Experiments.NS, 2)
            .build(
                "{generator: multi-plane, planes: 2, leafs: 2, spines: 1, hostsPerLeaf: 1, nic:"
                    + " dual, leaf: sw, spine: sw}");
    assertArrayEquals(
        new int[] {node(planes, "plane[0].leaf[1]"), node(planes, "plane[1].leaf[1]")},
        new Selectors(planes).devices("plane[*].leaf[1]", HERE, diagnostics));
    Topology pods =
        Experiments.of(
            "{generator: fat-tree, k: 4, nic: nic, edge: sw, aggregation: sw, core: sw}");
    assertArrayEquals(
        new int[] {node(pods, "edge[1][0]"), node(pods, "edge[1][1]")},
        new Selectors(pods).devices("edge[1][*]", HERE, diagnostics));
    assertEquals(8, new Selectors(pods).links("agg[*][0]--core[0..1]", HERE, diagnostics).length);
    assertFalse(diagnostics.hasErrors());
  }

  @Test
  void shouldKnowTheOnlySwitchByBothNames() {
    Topology single = Experiments.of("{generator: single-switch, hosts: 2, nic: nic, switch: sw}");
    Selectors ofSingle = new Selectors(single);
    assertArrayEquals(new int[] {0}, ofSingle.devices("leaf[0]", HERE, diagnostics));
    assertArrayEquals(new int[] {0}, ofSingle.devices("switch[0]", HERE, diagnostics));
    assertFalse(diagnostics.hasErrors());
  }
}
