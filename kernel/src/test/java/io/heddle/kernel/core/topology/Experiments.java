package io.heddle.kernel.core.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.PortPlan;
import io.heddle.kernel.core.config.ConfigTree;
import io.heddle.kernel.core.config.Diagnostics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Model configurations for tests, and topologies read from YAML. */
final class Experiments {
  static final long GBPS = 1_000_000_000L;
  static final long NS = 1_000L;

  private final Map<String, ModelPlan> models = new TreeMap<>();
  private final Diagnostics diagnostics = new Diagnostics();

  /** {@code nic}: 400 Gbps, 100 ns, one port; {@code sw}: 400 Gbps both ways, 500 ns. */
  Experiments() {
    nic("nic", 400 * GBPS, 100 * NS, 1);
    sw("sw", new PortPlan(400 * GBPS, 400 * GBPS, 500 * NS, 0, 0, -1, -1));
  }

  Experiments nic(String name, long bitsPerSec, long delayPs, int ports) {
    models.put(
        name,
        new ModelPlan(
            name, "test-nic", DeviceProvider.Role.NIC, PortPlan.nic(bitsPerSec, delayPs, ports)));
    return this;
  }

  Experiments sw(String name, PortPlan ports) {
    models.put(name, new ModelPlan(name, "test-switch", DeviceProvider.Role.SWITCH, ports));
    return this;
  }

  /** A model entry that exists but is itself in error. */
  Experiments broken(String name) {
    models.put(name, null);
    return this;
  }

  Diagnostics diagnostics() {
    return diagnostics;
  }

  /** Builds a topology that may be wrong. */
  Topology tryBuild(String yaml) {
    ConfigNode node = ConfigTree.parse("t.yaml", yaml, diagnostics);
    return TopologyBuilder.build(
        node.get("topology") == null ? node : node.get("topology"),
        models.keySet(),
        models::get,
        diagnostics);
  }

  /** Builds a topology that must be right. */
  Topology build(String yaml) {
    Topology topology = tryBuild(yaml);
    assertEquals(List.of(), diagnostics.errorLines());
    assertNotNull(topology);
    return topology;
  }

  /** Builds a topology that must be wrong in exactly these ways; lines as printed. */
  void refuse(String yaml, String... lines) {
    assertNull(tryBuild(yaml));
    assertEquals(String.join("\n", lines), String.join("\n", diagnostics.errorLines()));
  }

  /** A topology of models {@code nic} and {@code sw}. */
  static Topology of(String yaml) {
    return new Experiments().build(yaml);
  }

  static long switches(Topology topology) {
    return topology.devices().stream().filter(device -> !device.isNic()).count();
  }

  static long inTier(Topology topology, int tier) {
    return topology.devices().stream().filter(device -> device.tier() == tier).count();
  }

  static long linksFrom(Topology topology, int tier) {
    return topology.links().stream()
        .filter(link -> topology.devices().get(link.lower()).tier() == tier)
        .count();
  }

  static Topology.Link link(Topology topology, String name) {
    return topology.links().stream()
        .filter(link -> link.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no link " + name));
  }

  static int node(Topology topology, String name) {
    return topology.devices().stream()
        .filter(device -> device.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no device " + name))
        .nodeId();
  }
}
