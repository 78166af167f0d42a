package io.heddle.kernel.core.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Field case 28, the topology's part: both counts in the message, and how others name it. */
class Case28CountsThatDisagreeTest {
  @Test
  void shouldNameBothCounts() {
    new Experiments()
        .refuse(
            "{generator: leaf-spine, leafs: 4, spines: 2, hostsPerLeaf: 8, hosts: 128, nic: nic,"
                + " leaf: sw, spine: sw}",
            "t.yaml:1:70: error HED-0502: hosts 128 do not fit: leafs 4 x hostsPerLeaf 8 = 32",
            "    possible are 25 to 32: only the last leaf may be partly filled");
  }

  @Test
  void shouldDescribeTheTopologyWithItsServers() {
    Topology topology =
        Experiments.of("{generator: single-switch, hosts: 8, nic: nic, switch: sw}");
    assertEquals(
        "single-switch topology with 8 servers", new TopologySummary(topology).description());
  }
}
