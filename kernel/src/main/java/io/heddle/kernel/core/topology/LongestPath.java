package io.heddle.kernel.core.topology;

import java.util.BitSet;
import java.util.List;

/**
 * The longest of all shortest paths between two servers, by propagation delay.
 *
 * <p>Cost: one search for each group of servers with the same attachment.
 */
final class LongestPath {
  private final List<Topology.Link> links;
  private final PortMap ports;
  private final SwitchGraph graph;
  private final Topology topology;

  LongestPath(Topology topology, PortMap ports) {
    this.topology = topology;
    this.links = topology.links();
    this.ports = ports;
    this.graph = new SwitchGraph(topology.devices(), topology.nicOfServer(), ports, new BitSet());
  }

  /** Its delay one way in picoseconds; 0 if there are not two servers. */
  long delayPs() {
    long longest = longestDirect();
    int[] hops = new int[graph.switches()];
    int[] order = new int[graph.switches()];
    long[] beyond = new long[graph.switches()];
    for (int g = 0; g < graph.groups(); g++) {
      int reached = graph.search(g, hops, order);
      for (int i = 0; i < reached; i++) {
        beyond[order[i]] = beyond(order[i], g, hops, beyond);
      }
      for (int i = 0; i < reached; i++) {
        longest = Math.max(longest, longestThrough(order[i], g, hops[order[i]], beyond[order[i]]));
      }
    }
    return longest;
  }

  /** Longest way from a switch down to a server of the group. */
  private long beyond(int s, int group, int[] hops, long[] beyond) {
    long most = 0;
    for (int p = 0; p < graph.ports(s); p++) {
      int next = graph.neighbour(s, p);
      if (hops[s] == 0 && serverAt(s, p) >= 0 && graph.groupOf(serverAt(s, p)) == group) {
        most = Math.max(most, delay(s, p));
      } else if (hops[s] > 0 && next != SwitchGraph.NONE && hops[next] == hops[s] - 1) {
        most = Math.max(most, delay(s, p) + beyond[next]);
      }
    }
    return most;
  }

  /** Longest path that enters the network at a switch and ends in the group. */
  private long longestThrough(int s, int group, int hops, long beyond) {
    long longest = 0;
    for (int p = 0; p < graph.ports(s); p++) {
      int source = serverAt(s, p);
      if (source >= 0 && graph.groupOf(source) != group) {
        longest = Math.max(longest, delay(s, p) + beyond);
      } else if (source >= 0 && hops == 0) {
        longest = Math.max(longest, delay(s, p) + longestToOther(s, group, source));
      }
    }
    return longest;
  }

  private long longestToOther(int s, int group, int source) {
    long most = -1;
    for (int p = 0; p < graph.ports(s); p++) {
      int other = serverAt(s, p);
      if (other >= 0 && other != source && graph.groupOf(other) == group) {
        most = Math.max(most, delay(s, p));
      }
    }
    return most < 0 ? Long.MIN_VALUE / 2 : most;
  }

  private long longestDirect() {
    long longest = 0;
    for (Topology.Link link : links) {
      if (link.lower() >= graph.switches() && link.upper() >= graph.switches()) {
        longest = Math.max(longest, link.delayPs());
      }
    }
    return longest;
  }

  private int serverAt(int s, int port) {
    int peer = ports.peer(s, port);
    return peer < graph.switches() ? -1 : topology.devices().get(peer).server();
  }

  private long delay(int s, int port) {
    return links.get(ports.link(s, port)).delayPs();
  }
}
