package io.heddle.kernel.core.parallel;

import io.heddle.api.net.DeviceInfo;
import io.heddle.kernel.core.topology.Topology;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * What stays together when only links of at least some delay may be cut: pieces of one or more
 * devices, numbered by their least node id, with the links between them.
 */
final class Pieces {
  /** What a NIC does in a packet's life, in units of what a switch port does. */
  private static final int NIC_LOAD = 4;

  private final int[] parent;
  private final int[] pieceOfNode;
  private final int count;
  private final long[] loads;
  private final int[] firstServer;
  private final int[] level;
  private final List<List<Integer>> neighbours = new ArrayList<>();

  Pieces(Topology topology, IntUnaryOperator coupled, long leastDelayPs) {
    int devices = topology.devices().size();
    parent = new int[devices];
    Arrays.setAll(parent, node -> node);
    for (Topology.Link link : topology.links()) {
      if (link.delayPs() < leastDelayPs) {
        join(link.lower(), link.upper());
      }
    }
    int[] nics = topology.nicOfServer();
    for (int server = 0; server < nics.length; server++) {
      join(nics[server], nics[coupled.applyAsInt(server)]);
    }
    pieceOfNode = new int[devices];
    count = number();
    loads = new long[count];
    firstServer = new int[count];
    level = new int[count];
    measure(topology);
    link(topology);
    findLevels();
  }

  private void join(int a, int b) {
    int rootA = root(a);
    int rootB = root(b);
    parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  private int root(int node) {
    int at = node;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  private int number() {
    int pieces = 0;
    for (int node = 0; node < pieceOfNode.length; node++) {
      pieceOfNode[node] = root(node) == node ? pieces++ : pieceOfNode[root(node)];
    }
    return pieces;
  }

  private void measure(Topology topology) {
    for (Topology.Link link : topology.links()) {
      loads[pieceOfNode[link.lower()]]++;
      loads[pieceOfNode[link.upper()]]++;
    }
    for (DeviceInfo device : topology.devices()) {
      loads[pieceOfNode[device.nodeId()]] += device.isNic() ? NIC_LOAD : 0;
    }
    Arrays.fill(firstServer, Integer.MAX_VALUE);
    int[] nics = topology.nicOfServer();
    for (int server = nics.length - 1; server >= 0; server--) {
      firstServer[pieceOfNode[nics[server]]] = server;
    }
  }

  private void link(Topology topology) {
    for (int piece = 0; piece < count; piece++) {
      neighbours.add(new ArrayList<>());
    }
    for (Topology.Link link : topology.links()) {
      int lower = pieceOfNode[link.lower()];
      int upper = pieceOfNode[link.upper()];
      if (lower != upper) {
        neighbours.get(lower).add(upper);
        neighbours.get(upper).add(lower);
      }
    }
  }

  /** Steps to the nearest piece with a server. */
  private void findLevels() {
    Arrays.fill(level, Integer.MAX_VALUE);
    ArrayDeque<Integer> open = new ArrayDeque<>();
    for (int piece = 0; piece < count; piece++) {
      if (firstServer[piece] != Integer.MAX_VALUE) {
        level[piece] = 0;
        open.add(piece);
      }
    }
    while (!open.isEmpty()) {
      int piece = open.poll();
      for (int next : neighbours.get(piece)) {
        if (level[next] == Integer.MAX_VALUE) {
          level[next] = level[piece] + 1;
          open.add(next);
        }
      }
    }
  }

  int count() {
    return count;
  }

  int of(int node) {
    return pieceOfNode[node];
  }

  long load(int piece) {
    return loads[piece];
  }

  /** Steps to the nearest piece with a server: 0 for one that has a server itself. */
  int level(int piece) {
    return level[piece];
  }

  /** Pieces at the other ends of its links, one entry a link. */
  List<Integer> neighbours(int piece) {
    return neighbours.get(piece);
  }

  /** Least server id in the piece or, without any, in a neighbour. */
  int firstServer(int piece) {
    int first = firstServer[piece];
    if (first == Integer.MAX_VALUE) {
      for (int next : neighbours.get(piece)) {
        first = Math.min(first, firstServer[next]);
      }
    }
    return first;
  }
}
