package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.RouteTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One shortest path between two servers, followed in the route tables when asked: nothing is kept
 * for each pair.
 *
 * <p>Where all equal-cost paths look alike, as in generated topologies without overrides, the first
 * is taken. Where they may differ, all are looked at and the one with the highest lowest rate is
 * taken, then the one with the fewest hops, then with the least delay, so that a message does not
 * come out faster than its ideal. Safe for use from several threads.
 */
public final class Paths {
  /**
   * A path.
   *
   * @param links indices in {@link Topology#links}, source first
   * @param bitsPerSec lowest rate among them
   * @param delayPs sum of their delays
   */
  public record Path(int[] links, long bitsPerSec, long delayPs) {
    private static final Path END = new Path(new int[0], Long.MAX_VALUE, 0);

    /** How many links a frame crosses. */
    public int hops() {
      return links.length;
    }

    private Path behind(int index, Topology.Link link) {
      int[] longer = new int[links.length + 1];
      longer[0] = index;
      System.arraycopy(links, 0, longer, 1, links.length);
      return new Path(longer, Math.min(bitsPerSec, link.bitsPerSec()), delayPs + link.delayPs());
    }

    private boolean isBetterThan(Path other) {
      if (other == null || bitsPerSec != other.bitsPerSec) {
        return other == null || bitsPerSec > other.bitsPerSec;
      }
      return links.length == other.links.length
          ? delayPs < other.delayPs
          : links.length < other.links.length;
    }
  }

  private final Topology topology;
  private final PortMap ports;
  private final boolean alike;

  /** Paths of a topology with all its links alive. */
  public Paths(Topology topology) {
    this.topology = topology;
    this.ports = new PortMap(topology);
    this.alike = !topology.generator().equals(Topology.EXPLICIT) && areLayersAlike(topology, ports);
  }

  /** Whether links between the same two layers have the same rate and delay. */
  private static boolean areLayersAlike(Topology topology, PortMap ports) {
    Map<Integer, List<Long>> layers = new HashMap<>();
    for (Topology.Link link : topology.links()) {
      DeviceInfo lower = topology.devices().get(link.lower());
      DeviceInfo upper = topology.devices().get(link.upper());
      // A host's only link is on all of its paths, so it need not resemble another host's.
      if (!lower.isNic() || ports.ports(lower.nodeId()) > 1) {
        List<Long> facts = List.of(link.bitsPerSec(), link.delayPs());
        List<Long> others = layers.putIfAbsent(lower.tier() * Tier.COUNT + upper.tier(), facts);
        if (others != null && !others.equals(facts)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * A shortest path.
   *
   * @param source server id
   * @param destination another server id
   */
  public Path ideal(int source, int destination) {
    if (source == destination) {
      throw new IllegalArgumentException("server " + source + " has no path to itself");
    }
    int nic = topology.nicOfServer()[source];
    Path best = null;
    for (int p = 0; p < ports.ports(nic) && (best == null || !alike); p++) {
      best = better(best, through(nic, p, destination, new HashMap<>()));
    }
    if (best == null) {
      throw new IllegalArgumentException("no path from server " + source + " to " + destination);
    }
    return best;
  }

  private Path through(int device, int port, int destination, Map<Integer, Path> known) {
    Path rest = from(ports.peer(device, port), destination, known);
    int link = ports.link(device, port);
    return rest == null ? null : rest.behind(link, topology.links().get(link));
  }

  private Path from(int device, int destination, Map<Integer, Path> known) {
    if (topology.devices().get(device).isNic()) {
      return device == topology.nicOfServer()[destination] ? Path.END : null;
    }
    RouteTable table = topology.routes()[device];
    if (table.set(destination) == RouteTable.NO_ROUTE) {
      return null;
    }
    int[] members = table.members(table.set(destination));
    if (alike) {
      return through(device, members[0], destination, known);
    }
    Path best = known.get(device);
    if (best == null) {
      for (int member : members) {
        best = better(best, through(device, member, destination, known));
      }
      known.put(device, best);
    }
    return best;
  }

  private static Path better(Path best, Path next) {
    return next != null && next.isBetterThan(best) ? next : best;
  }
}
