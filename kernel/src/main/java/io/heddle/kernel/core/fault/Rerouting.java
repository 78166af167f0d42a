package io.heddle.kernel.core.fault;

import io.heddle.api.net.RouteTable;
import io.heddle.kernel.core.net.DeviceSlot;
import io.heddle.kernel.core.net.Network;
import io.heddle.kernel.core.topology.Routes;
import io.heddle.kernel.core.topology.Topology;
import java.util.BitSet;

/** Links that switches route around, and new tables for the switches when they change. */
final class Rerouting {
  private final Topology topology;
  private final Network network;
  private final int[] reasons;
  private final BitSet avoided = new BitSet();
  private Routes routes;
  private boolean changed;

  Rerouting(Topology topology, Network network) {
    this.topology = topology;
    this.network = network;
    reasons = new int[topology.links().size()];
  }

  /** Switches have one more reason to avoid a link. */
  void avoid(int link) {
    if (reasons[link]++ == 0) {
      avoided.set(link);
      changed = true;
    }
  }

  /** Switches have one reason less to avoid a link. */
  void useAgain(int link) {
    if (--reasons[link] == 0) {
      avoided.clear(link);
      changed = true;
    }
  }

  /** Gives the switches their tables if anything changed at this instant. */
  void apply() {
    if (!changed) {
      return;
    }
    changed = false;
    if (routes == null) {
      routes = new Routes(topology);
    }
    RouteTable[] tables = routes.without(avoided);
    for (DeviceSlot slot : network.slots()) {
      int node = slot.info().nodeId();
      if (tables[node] != null) {
        slot.setRoutes(tables[node]);
        slot.device().routesChanged();
      }
    }
  }
}
