package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The switches of a network, the links between them, and where servers are attached; NICs are never
 * on the way to anywhere else.
 *
 * <p>Servers attached to the same switches form a group: one search serves all of them.
 */
final class SwitchGraph {
  /** {@link #neighbour} of a port that leads to a NIC or nowhere. */
  static final int NONE = -1;

  private final int switches;
  private final PortMap ports;
  private final int[] first;
  private final int[] neighbour;
  private final int[] groupOfServer;
  private final IntArrays groups = new IntArrays();

  /**
   * The graph without the links that are dead.
   *
   * @param dead link indices
   */
  SwitchGraph(List<DeviceInfo> devices, int[] nicOfServer, PortMap ports, BitSet dead) {
    this.ports = ports;
    this.switches = switchCount(devices);
    this.first = new int[switches + 1];
    for (int s = 0; s < switches; s++) {
      first[s + 1] = first[s] + ports.ports(s);
    }
    this.neighbour = new int[first[switches]];
    for (int s = 0; s < switches; s++) {
      for (int p = 0; p < ports.ports(s); p++) {
        boolean usable = ports.peer(s, p) < switches && !dead.get(ports.link(s, p));
        neighbour[first[s] + p] = usable ? ports.peer(s, p) : NONE;
      }
    }
    this.groupOfServer = new int[nicOfServer.length];
    for (int v = 0; v < nicOfServer.length; v++) {
      int[] attached = attachments(nicOfServer[v], dead);
      groupOfServer[v] = groups.number(attached, attached.length);
    }
  }

  private static int switchCount(List<DeviceInfo> devices) {
    int count = 0;
    while (count < devices.size() && !devices.get(count).isNic()) {
      count++;
    }
    return count;
  }

  private int[] attachments(int nic, BitSet dead) {
    int[] attached = new int[ports.ports(nic)];
    int count = 0;
    for (int p = 0; p < attached.length; p++) {
      if (ports.peer(nic, p) < switches && !dead.get(ports.link(nic, p))) {
        attached[count++] = ports.peer(nic, p);
      }
    }
    Arrays.sort(attached, 0, count);
    int distinct = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || attached[i] != attached[i - 1]) {
        attached[distinct++] = attached[i];
      }
    }
    return Arrays.copyOf(attached, distinct);
  }

  /** Number of switches; they are nodes 0 to this minus 1. */
  int switches() {
    return switches;
  }

  /** Switch a port leads to, or {@link #NONE}. */
  int neighbour(int switchId, int port) {
    return neighbour[first[switchId] + port];
  }

  /** Ports of a switch, dead ones included. */
  int ports(int switchId) {
    return first[switchId + 1] - first[switchId];
  }

  /** Groups of servers with the same attachment. */
  int groups() {
    return groups.size();
  }

  /** Group of a server. */
  int groupOf(int server) {
    return groupOfServer[server];
  }

  /** Switches a group is attached to, ascending; empty if its links are dead. */
  int[] attachedTo(int group) {
    return groups.array(group);
  }

  /**
   * Hops from every switch to the nearest switch a group is attached to.
   *
   * @param hops filled; {@link #NONE} where there is no way
   * @param order filled with the switches reached, nearest first
   * @return how many were reached
   */
  int search(int group, int[] hops, int[] order) {
    Arrays.fill(hops, NONE);
    int reached = 0;
    for (int s : groups.array(group)) {
      hops[s] = 0;
      order[reached++] = s;
    }
    for (int at = 0; at < reached; at++) {
      int s = order[at];
      for (int i = first[s]; i < first[s + 1]; i++) {
        int next = neighbour[i];
        if (next != NONE && hops[next] == NONE) {
          hops[next] = hops[s] + 1;
          order[reached++] = next;
        }
      }
    }
    return reached;
  }
}
