package io.heddle.kernel.core.topology;

import io.heddle.api.config.Place;
import io.heddle.kernel.core.config.Diagnostics;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Whether every server reaches every other through every port of its NIC (HED-0503). A NIC picks a
 * port without looking at routes and never forwards, so each port must reach everyone by itself.
 */
final class Reachability {
  private final Topology topology;
  private final PortMap ports;
  private final int[] parent;

  Reachability(Topology topology) {
    this.topology = topology;
    this.ports = new PortMap(topology);
    int vertices = topology.devices().size() + 2 * topology.links().size();
    this.parent = new int[vertices];
    for (int v = 0; v < vertices; v++) {
      parent[v] = v;
    }
    for (Topology.Link link : topology.links()) {
      join(vertex(link.lower(), link.lowerPort()), vertex(link.upper(), link.upperPort()));
    }
  }

  /** A switch is one vertex, each port of a NIC another. */
  private int vertex(int device, int port) {
    return topology.devices().get(device).isNic()
        ? topology.devices().size() + 2 * ports.link(device, port) + side(device, port)
        : device;
  }

  private int side(int device, int port) {
    return ports.isUplink(device, port) ? 0 : 1;
  }

  private void join(int a, int b) {
    int rootA = root(a);
    int rootB = root(b);
    parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  private int root(int vertex) {
    int at = vertex;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Reports the first pair of servers that can't reach one another, and counts those cut off. */
  void check(Place place, Diagnostics diagnostics) {
    Map<Integer, Integer> serversIn = serversByComponent();
    for (int nic : topology.nicOfServer()) {
      for (int p = 0; p < ports.ports(nic); p++) {
        int component = root(vertex(nic, p));
        if (serversIn.get(component) < topology.servers()) {
          report(nic, p, component, serversIn.get(component), place, diagnostics);
          return;
        }
      }
    }
  }

  private Map<Integer, Integer> serversByComponent() {
    Map<Integer, Integer> serversIn = new HashMap<>();
    for (int nic : topology.nicOfServer()) {
      for (int p = 0; p < ports.ports(nic); p++) {
        if (firstPortInto(nic, root(vertex(nic, p))) == p) {
          serversIn.merge(root(vertex(nic, p)), 1, Integer::sum);
        }
      }
    }
    return serversIn;
  }

  private int firstPortInto(int nic, int component) {
    for (int p = 0; p < ports.ports(nic); p++) {
      if (root(vertex(nic, p)) == component) {
        return p;
      }
    }
    return -1;
  }

  private void report(
      int nic, int port, int component, int reached, Place place, Diagnostics diagnostics) {
    String missing = "";
    for (int other : topology.nicOfServer()) {
      if (firstPortInto(other, component) < 0) {
        missing = topology.devices().get(other).name();
        break;
      }
    }
    String by = ports.ports(nic) > 1 ? " through port " + port : "";
    int cutOff = topology.servers() - reached;
    diagnostics.error(
        "HED-0503",
        place,
        String.format(
            Locale.ROOT,
            "%s can't reach %s%s (%d of %d servers are out of its reach)",
            topology.devices().get(nic).name(),
            missing,
            by,
            cutOff,
            topology.servers()),
        "link the parts of the network; a NIC doesn't forward for others"
            + (ports.ports(nic) > 1 ? ", and each of its ports must reach every server" : ""));
  }
}
