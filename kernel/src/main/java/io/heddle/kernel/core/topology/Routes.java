package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.RouteTable;
import java.util.BitSet;
import java.util.List;

/**
 * Equal-cost sets of every switch: for each server the ports on paths of fewest hops, ascending,
 * never through a NIC.
 *
 * <p>Cost: one breadth-first search for each group of servers with the same attachment. Memory: one
 * table of sets for switches that agree on them; a fat-tree with k = 32 needs about one int for
 * each edge switch and server.
 */
public final class Routes {
  private final List<DeviceInfo> devices;
  private final int[] nicOfServer;
  private final PortMap ports;

  /** Routes of a topology. */
  public Routes(Topology topology) {
    this(topology.devices(), topology.nicOfServer(), topology.links());
  }

  Routes(List<DeviceInfo> devices, int[] nicOfServer, List<Topology.Link> links) {
    this.devices = devices;
    this.nicOfServer = nicOfServer;
    this.ports = new PortMap(devices.size(), links);
  }

  /** Tables by node id with every link alive; null for NICs. */
  public RouteTable[] tables() {
    return without(new BitSet());
  }

  /**
   * Tables by node id when some links are dead: what switches use once a fault has been routed
   * around. Called between two events.
   *
   * @param deadLinks indices in {@link Topology#links}; not changed
   * @return a table for each switch; servers out of reach have {@link RouteTable#NO_ROUTE}
   */
  public RouteTable[] without(BitSet deadLinks) {
    SwitchGraph graph = new SwitchGraph(devices, nicOfServer, ports, deadLinks);
    IntArrays sets = new IntArrays();
    int[][] setOfGroup = setsByGroup(graph, sets);
    RouteTableMaker maker = new RouteTableMaker(graph, sets, ports, devices, deadLinks);
    RouteTable[] tables = new RouteTable[devices.size()];
    for (int s = 0; s < graph.switches(); s++) {
      tables[s] = maker.table(s, setOfGroup[s], nicOfServer.length);
    }
    return tables;
  }

  private static int[][] setsByGroup(SwitchGraph graph, IntArrays sets) {
    int[][] setOfGroup = new int[graph.switches()][graph.groups()];
    int[] hops = new int[graph.switches()];
    int[] order = new int[graph.switches()];
    int[] scratch = new int[widest(graph)];
    for (int g = 0; g < graph.groups(); g++) {
      graph.search(g, hops, order);
      for (int s = 0; s < graph.switches(); s++) {
        setOfGroup[s][g] = hops[s] <= 0 ? hops[s] : nearer(graph, s, hops, scratch, sets);
      }
      markAttached(graph.attachedTo(g), g, setOfGroup);
    }
    return setOfGroup;
  }

  private static int nearer(SwitchGraph graph, int s, int[] hops, int[] scratch, IntArrays sets) {
    int count = 0;
    for (int p = 0; p < graph.ports(s); p++) {
      int next = graph.neighbour(s, p);
      if (next != SwitchGraph.NONE && hops[next] == hops[s] - 1) {
        scratch[count++] = p;
      }
    }
    return sets.number(scratch, count);
  }

  private static void markAttached(int[] attached, int group, int[][] setOfGroup) {
    for (int s : attached) {
      setOfGroup[s][group] = RouteTableMaker.ATTACHED;
    }
  }

  private static int widest(SwitchGraph graph) {
    int most = 0;
    for (int s = 0; s < graph.switches(); s++) {
      most = Math.max(most, graph.ports(s));
    }
    return most;
  }
}
