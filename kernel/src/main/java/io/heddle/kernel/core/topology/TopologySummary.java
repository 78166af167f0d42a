package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A topology in a few lines: devices and ports of each layer, links, oversubscription, what the
 * ports of one device of each layer lead to (configuration specification 2.6). For {@code heddle
 * check} and the head of a run.
 */
public final class TopologySummary {
  private final Topology topology;
  private final PortMap ports;

  /** Summary of a topology. */
  public TopologySummary(Topology topology) {
    this.topology = topology;
    this.ports = new PortMap(topology);
  }

  /** How messages name the topology and its size: {@code leaf-spine topology with 32 servers}. */
  public String description() {
    return topology.generator() + " topology with " + counted(topology.servers(), "server");
  }

  /** The layers that exist, spine first. */
  public List<TierSummary> tiers() {
    Map<Integer, TierCount> counts = new TreeMap<>();
    for (DeviceInfo device : topology.devices()) {
      counts
          .computeIfAbsent(device.tier(), tier -> new TierCount(topology, ports, tier))
          .add(device);
    }
    return counts.values().stream().map(TierCount::summary).toList();
  }

  /**
   * Round trip of the longest path in an idle network in picoseconds, propagation only; of several
   * shortest paths between two servers the slowest counts.
   */
  public long longestRoundTripPs() {
    return 2 * new LongestPath(topology, ports).delayPs();
  }

  /** The lines, for people. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    long switches = topology.devices().stream().filter(device -> !device.isNic()).count();
    lines.add(
        String.format(
            Locale.ROOT,
            "topology %s: %s, %s, %s",
            topology.generator(),
            counted(topology.servers(), "server"),
            counted(switches, "switch"),
            counted(topology.links().size(), "link")));
    tiers().forEach(tier -> lines.add("  " + tier.line()));
    linkLines().forEach(line -> lines.add("  " + line));
    int shownTier = -1;
    for (DeviceInfo device : topology.devices()) {
      if (device.tier() != shownTier && !device.isNic()) {
        lines.add("  " + portMap(device.nodeId()));
      }
      shownTier = device.tier();
    }
    lines.add(
        "  longest round trip " + Quantities.time(longestRoundTripPs()) + ", propagation only");
    return lines;
  }

  private List<String> linkLines() {
    Map<String, Integer> counts = new TreeMap<>();
    for (Topology.Link link : topology.links()) {
      int lower = topology.devices().get(link.lower()).tier();
      int upper = topology.devices().get(link.upper()).tier();
      // Lowest layer first, then by rate and delay as text: any fixed order will do.
      String key =
          String.format(
              Locale.ROOT,
              "%d %d %s to %s: %s, %s",
              Tier.COUNT - lower,
              Tier.COUNT - upper,
              Tier.name(lower),
              Tier.name(upper),
              Quantities.rate(link.bitsPerSec()),
              Quantities.time(link.delayPs()));
      counts.merge(key, 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .map(e -> counted(e.getValue(), "link") + " " + e.getKey().substring("0 0 ".length()))
        .toList();
  }

  /**
   * Where the ports of a device lead, neighbours of one kind in a row taken together: {@code
   * leaf[0]: ports 0-7 down to host[0] .. host[7], 8-11 up to spine[0] .. spine[3]}.
   */
  public String portMap(int nodeId) {
    StringBuilder map = new StringBuilder(topology.devices().get(nodeId).name()).append(": ports");
    int from = 0;
    while (from < ports.ports(nodeId)) {
      int to = from;
      while (to + 1 < ports.ports(nodeId) && kind(nodeId, to + 1).equals(kind(nodeId, from))) {
        to++;
      }
      map.append(from == 0 ? " " : ", ").append(from == to ? from : from + "-" + to);
      map.append(ports.isUplink(nodeId, from) ? " up to " : " down to ").append(peer(nodeId, from));
      if (!peer(nodeId, from).equals(peer(nodeId, to))) {
        map.append(" .. ").append(peer(nodeId, to));
      }
      from = to + 1;
    }
    return map.toString();
  }

  private String kind(int nodeId, int port) {
    String shape = NamePattern.parse(peer(nodeId, port)).shape();
    return (ports.isUplink(nodeId, port) ? "up " : "down ") + shape;
  }

  private String peer(int nodeId, int port) {
    return topology.devices().get(ports.peer(nodeId, port)).name();
  }

  private static String counted(long count, String thing) {
    String many = thing.endsWith("ch") ? "es" : "s";
    return count + " " + thing + (count == 1 ? "" : many);
  }
}
