package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.RouteTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Spreads the sets of groups over servers, one switch at a time, sharing arrays between switches
 * that agree: all aggregation switches of a pod, all cores.
 *
 * <p>A table numbers its sets in the order of the first server that uses them, so switches with the
 * same choices get equal arrays.
 */
final class RouteTableMaker {
  /** Set of a group that is attached to the switch itself: each server has ports of its own. */
  static final int ATTACHED = -2;

  private final SwitchGraph graph;
  private final IntArrays sets;
  private final PortMap ports;
  private final List<DeviceInfo> devices;
  private final BitSet dead;
  private final IntArrays setOfServerTables = new IntArrays();
  private final IntArrays memberLists = new IntArrays();
  private final List<int[][]> members = new ArrayList<>();
  private int[] localOf = new int[0];

  RouteTableMaker(
      SwitchGraph graph, IntArrays sets, PortMap ports, List<DeviceInfo> devices, BitSet dead) {
    this.graph = graph;
    this.sets = sets;
    this.ports = ports;
    this.devices = devices;
    this.dead = dead;
  }

  /**
   * The table of a switch.
   *
   * @param setOfGroup for each group its set, {@link #ATTACHED} or {@link RouteTable#NO_ROUTE}
   */
  RouteTable table(int switchId, int[] setOfGroup, int servers) {
    int[] setOfServer = new int[servers];
    for (int v = 0; v < servers; v++) {
      setOfServer[v] = setOfGroup[graph.groupOf(v)];
    }
    setAttached(switchId, setOfServer);
    int[] used = renumber(setOfServer);
    return new RouteTable(setOfServerTables.shared(setOfServer), memberArrays(used));
  }

  private void setAttached(int switchId, int[] setOfServer) {
    int[] scratch = new int[graph.ports(switchId)];
    for (int p = 0; p < scratch.length; p++) {
      int server = attachedServer(switchId, p);
      if (server >= 0 && setOfServer[server] == ATTACHED) {
        int count = 0;
        for (int q = p; q < scratch.length; q++) {
          if (attachedServer(switchId, q) == server) {
            scratch[count++] = q;
          }
        }
        setOfServer[server] = sets.number(scratch, count);
      }
    }
  }

  private int attachedServer(int switchId, int port) {
    int peer = ports.peer(switchId, port);
    boolean host = peer >= graph.switches() && !dead.get(ports.link(switchId, port));
    return host ? devices.get(peer).server() : -1;
  }

  /** Replaces shared set numbers by the table's own; returns the shared number of each own set. */
  private int[] renumber(int[] setOfServer) {
    if (localOf.length < sets.size()) {
      localOf = Arrays.copyOf(localOf, Math.max(sets.size(), 2 * localOf.length));
    }
    Arrays.fill(localOf, 0, sets.size(), -1);
    int[] used = new int[sets.size()];
    int count = 0;
    for (int v = 0; v < setOfServer.length; v++) {
      int shared = setOfServer[v];
      if (shared != RouteTable.NO_ROUTE) {
        if (localOf[shared] < 0) {
          localOf[shared] = count;
          used[count++] = shared;
        }
        setOfServer[v] = localOf[shared];
      }
    }
    return Arrays.copyOf(used, count);
  }

  private int[][] memberArrays(int[] used) {
    int number = memberLists.number(used, used.length);
    if (number == members.size()) {
      int[][] arrays = new int[used.length][];
      for (int i = 0; i < used.length; i++) {
        arrays[i] = sets.array(used[i]);
      }
      members.add(arrays);
    }
    return members.get(number);
  }
}
