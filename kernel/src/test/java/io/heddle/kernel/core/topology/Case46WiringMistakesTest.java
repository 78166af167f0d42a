package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.GBPS;
import static io.heddle.kernel.core.topology.Experiments.NS;

import org.junit.jupiter.api.Test;

/** Field case 46: wiring mistakes are named with both ends and the roles of their ports. */
class Case46WiringMistakesTest {
  private static final String TWO_ROUTERS =
      """
      switches: [{name: "r[0..1]", model: sw, tier: rack}, {name: top, model: sw, tier: spine}]
      servers:  [{name: "e[0..1]", nic: nic}]
      links:
      %s""";

  @Test
  void shouldRefuseANicOnAnUplinkPort() {
    new Experiments()
        .refuse(
            TWO_ROUTERS.formatted(
                """
                  - {lower: "r[0]", upper: "e[0]"}
                  - {lower: "e[1]", upper: "r[1]"}
                  - {lower: "r[*]", upper: top}
                """),
            "t.yaml:4:13: error HED-0504: link r[0]--e[0] is upside down: uplink port of r[0] (rack"
                + " switch) to downlink port of e[0] (NIC)",
            "    a NIC has uplink ports only; write lower: \"e[0]\", upper: \"r[0]\"");
  }

  @Test
  void shouldRefuseALowerEndAboveItsUpperEnd() {
    new Experiments()
        .refuse(
            TWO_ROUTERS.formatted(
                """
                  - {lower: "e[0]", upper: "r[0]"}
                  - {lower: "e[1]", upper: "r[1]"}
                  - {lower: top, upper: "r[*]"}
                """),
            "t.yaml:6:13: error HED-0504: link top--r[0] is upside down: uplink port of top (spine"
                + " switch) to downlink port of r[0] (rack switch) (and 1 more like it)",
            "    write lower: \"r[0]\", upper: \"top\"");
  }

  @Test
  void shouldRefuseAPortThatIsUsedTwice() {
    new Experiments()
        .refuse(
            TWO_ROUTERS.formatted(
                """
                  - {lower: "e[0]", upper: "r[0]"}
                  - {lower: "e[0]", upper: "r[1]"}
                  - {lower: "e[1]", upper: "r[1]"}
                  - {lower: "r[*]", upper: top}
                """),
            "t.yaml:5:13: error HED-0504: e[0] (NIC): 2 links, but model \"nic\" has 1 port",
            "    e[0]--r[1] (uplink of e[0], downlink of r[1]) finds no free port, port 0 is on"
                + " e[0]--r[0] (uplink of e[0], downlink of r[0]); each needs a port of its own, a"
                + " NIC never forwards");
  }

  @Test
  void shouldRefuseADeviceThatIsLeftOpen() {
    new Experiments()
        .refuse(
            TWO_ROUTERS.formatted(
                """
                  - {lower: "e[0]", upper: "r[0]"}
                  - {lower: "r[0]", upper: top}
                """),
            "t.yaml:1:1: error HED-0504: r[1] (rack switch) has no link",
            "    link it, or leave it out",
            "t.yaml:1:1: error HED-0504: e[1] (NIC) has no link",
            "    its uplink port needs a link to a switch or to another NIC");
  }

  @Test
  void shouldRefuseALinkOfADeviceToItself() {
    new Experiments()
        .refuse(
            TWO_ROUTERS.formatted(
                """
                  - {lower: "e[*]", upper: "r[0]"}
                  - {lower: "r[*]", upper: "r[1]"}
                """),
            "t.yaml:5:13: error HED-0504: r[1] can't be linked to itself");
  }

  @Test
  void shouldRefuseModelsOfTheOtherRole() {
    new Experiments()
        .nic("other", 100 * GBPS, 100 * NS, 1)
        .refuse(
            """
            generator: leaf-spine
            leafs: 2
            spines: 2
            hostsPerLeaf: 2
            nic: sw
            leaf: sw
            spine: nic
            overrides: [{device: "leaf[0]", model: other}]
            """,
            "t.yaml:5:6: error HED-0504: model \"sw\" (test-switch) is a switch, but host[0] is a"
                + " NIC (and 3 more like it)",
            "    a server needs a NIC's uplink port; name a NIC model here",
            "t.yaml:7:8: error HED-0504: model \"nic\" (test-nic) is a NIC, but spine[0] is a fabric"
                + " switch (and 1 more like it)",
            "    a NIC has uplink ports only; name a switch model here",
            "t.yaml:8:40: error HED-0504: model \"other\" (test-nic) is a NIC, but leaf[0] is a rack"
                + " switch",
            "    a NIC has uplink ports only; name a switch model here");
  }
}
