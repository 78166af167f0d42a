package io.heddle.kernel.core.topology;

import static io.heddle.kernel.core.topology.Experiments.GBPS;
import static io.heddle.kernel.core.topology.Experiments.NS;
import static io.heddle.kernel.core.topology.Experiments.link;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.model.PortPlan;
import org.junit.jupiter.api.Test;

/** Configuration specification 7.4: rate and delay of a link. */
class LinkRuleTest {
  private static void shouldRun(Topology topology, String name, long bitsPerSec, long delayPs) {
    assertEquals(bitsPerSec, link(topology, name).bitsPerSec(), name + " rate");
    assertEquals(delayPs, link(topology, name).delayPs(), name + " delay");
  }

  @Test
  void shouldTakeLowerRateAndDelayOfNicUnderSwitch() {
    Topology topology =
        new Experiments()
            .sw("tor", PortPlan.switchPorts(400 * GBPS, 800 * GBPS, 500 * NS))
            .build("{generator: single-switch, hosts: 1, nic: nic, switch: tor}");
    shouldRun(topology, "host[0]--leaf[0]", 400 * GBPS, 100 * NS);
  }

  @Test
  void shouldTakeUplinkRateBelowAndDownlinkRateAbove() {
    Topology topology =
        new Experiments()
            .sw("leaf", PortPlan.switchPorts(400 * GBPS, 100 * GBPS, 750 * NS))
            .sw("spine", PortPlan.switchPorts(100 * GBPS, 800 * GBPS, 500 * NS))
            .build(
                "{generator: leaf-spine, leafs: 1, spines: 1, hostsPerLeaf: 1, nic: nic, leaf:"
                    + " leaf, spine: spine}");
    shouldRun(topology, "leaf[0]--spine[0]", 400 * GBPS, 750 * NS);
    shouldRun(topology, "host[0]--leaf[0]", 100 * GBPS, 100 * NS);
  }

  @Test
  void shouldTakeDelayOfEndNamedFirstBetweenEquals() {
    Topology topology =
        new Experiments()
            .nic("far", 200 * GBPS, 700 * NS, 1)
            .build("{generator: back-to-back, nics: [far, nic]}");
    shouldRun(topology, "host[0]--host[1]", 200 * GBPS, 700 * NS);
  }

  @Test
  void shouldLetOverridesReplaceBothRules() {
    Topology topology =
        Experiments.of(
            """
            generator: leaf-spine
            leafs: 2
            spines: 2
            hostsPerLeaf: 1
            nic: nic
            leaf: sw
            spine: sw
            overrides:
              - {link: "leaf[*]--spine[1]", rate: 100Gbps}
              - {link: "leaf[0]--spine[1]", delay: 3us}
            """);
    shouldRun(topology, "leaf[0]--spine[0]", 400 * GBPS, 500 * NS);
    shouldRun(topology, "leaf[0]--spine[1]", 100 * GBPS, 3_000 * NS);
    shouldRun(topology, "leaf[1]--spine[1]", 100 * GBPS, 500 * NS);
  }

  @Test
  void shouldApplyRulesOfTheModelThatAnOverrideChose() {
    Topology topology =
        new Experiments()
            .nic("slow", 25 * GBPS, 200 * NS, 1)
            .build(
                """
                generator: single-switch
                hosts: 4
                nic: nic
                switch: sw
                overrides: [{device: "host[1,3]", model: slow}]
                """);
    shouldRun(topology, "host[0]--leaf[0]", 400 * GBPS, 100 * NS);
    shouldRun(topology, "host[1]--leaf[0]", 25 * GBPS, 200 * NS);
    shouldRun(topology, "host[3]--leaf[0]", 25 * GBPS, 200 * NS);
    assertEquals("slow-3-3", topology.devices().get(topology.nicOfServer()[3]).componentName());
    assertEquals(java.util.Set.of("nic", "slow", "sw"), topology.usedModels());
  }

  @Test
  void shouldGiveClosSwitchesTheRateOfTheRadix() {
    Topology topology =
        new Experiments()
            .nic("fast", 800 * GBPS, 100 * NS, 1)
            .build("{generator: clos, hosts: 8, switchRadix: 8x800G, nic: fast, switch: sw}");
    shouldRun(topology, "host[0]--leaf[0]", 800 * GBPS, 100 * NS);
    shouldRun(topology, "leaf[0]--spine[0]#0", 800 * GBPS, 500 * NS);
  }
}
