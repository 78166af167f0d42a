package io.heddle.api.net;

import io.heddle.api.event.HotPath;

/**
 * Where a switch may send a packet: for each destination server the equal-cost set of ports on
 * shortest paths.
 *
 * <p>Sets are shared by destinations with the same ports. Computed by the kernel once, and again
 * when a fault changes the routes.
 */
@HotPath
public final class RouteTable {
  /** {@link #set} of a destination that can't be reached. */
  public static final int NO_ROUTE = -1;

  private final int[] setOfServer;
  private final int[][] members;

  /**
   * A table; the arrays are kept, not copied.
   *
   * @param setOfServer for each server id the index of its set, or {@link #NO_ROUTE}
   * @param members for each set its ports, ascending, at least one
   */
  public RouteTable(int[] setOfServer, int[][] members) {
    this.setOfServer = setOfServer;
    this.members = members;
  }

  /** Index of the equal-cost set of a destination, or {@link #NO_ROUTE}. */
  public int set(int destinationServer) {
    return setOfServer[destinationServer];
  }

  /** Ports of a set in ascending order. The caller does not change the array. */
  public int[] members(int set) {
    return members[set];
  }

  /** Number of sets. */
  public int setCount() {
    return members.length;
  }

  /** Number of servers the table knows. */
  public int serverCount() {
    return setOfServer.length;
  }
}
