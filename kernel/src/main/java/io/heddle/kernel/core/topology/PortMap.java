package io.heddle.kernel.core.topology;

import java.util.List;

/**
 * Which link each port of each device is on, and who is at its other end.
 *
 * <p>Cost: four ints a port, built once; every question is an array read.
 */
public final class PortMap {
  private final List<Topology.Link> links;
  private final int[] first;
  private final int[] link;
  private final int[] peer;
  private final int[] peerPort;

  /** Ports of a topology. */
  public PortMap(Topology topology) {
    this(topology.devices().size(), topology.links());
  }

  PortMap(int devices, List<Topology.Link> links) {
    this.links = links;
    this.first = new int[devices + 1];
    for (Topology.Link it : links) {
      first[it.lower() + 1]++;
      first[it.upper() + 1]++;
    }
    for (int d = 0; d < devices; d++) {
      first[d + 1] += first[d];
    }
    this.link = new int[2 * links.size()];
    this.peer = new int[link.length];
    this.peerPort = new int[link.length];
    for (int i = 0; i < links.size(); i++) {
      Topology.Link it = links.get(i);
      set(i, it.lower(), it.lowerPort(), it.upper(), it.upperPort());
      set(i, it.upper(), it.upperPort(), it.lower(), it.lowerPort());
    }
  }

  private void set(int index, int device, int port, int otherDevice, int otherPort) {
    int at = first[device] + port;
    link[at] = index;
    peer[at] = otherDevice;
    peerPort[at] = otherPort;
  }

  /** Connected ports of a device. */
  public int ports(int device) {
    return first[device + 1] - first[device];
  }

  /** Index of a port's link in {@link Topology#links}. */
  public int link(int device, int port) {
    return link[first[device] + port];
  }

  /** Node id at the other end of a port's link. */
  public int peer(int device, int port) {
    return peer[first[device] + port];
  }

  /** Port number at the other end of a port's link. */
  public int peerPort(int device, int port) {
    return peerPort[first[device] + port];
  }

  /** Whether the port is the lower end of its link. */
  public boolean isUplink(int device, int port) {
    return links.get(link(device, port)).lower() == device;
  }
}
