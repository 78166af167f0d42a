package io.heddle.kernel.core.parallel;

import io.heddle.kernel.core.topology.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Deals pieces out to partitions: those with servers in topology order, so that racks and pods stay
 * whole, then switches to where most of their links lead, while it is not full.
 */
final class Deal {
  private static final int NOWHERE = -1;

  /** So much more than the mean a partition may get while others have room. */
  private static final double FULL = 1.05;

  private final Topology topology;
  private final Pieces pieces;
  private final int[] partitionOfPiece;
  private final long[] loads;
  private final List<Integer> withServers = new ArrayList<>();
  private final long total;

  Deal(Topology topology, Pieces pieces, int wanted) {
    this.topology = topology;
    this.pieces = pieces;
    partitionOfPiece = new int[pieces.count()];
    Arrays.fill(partitionOfPiece, NOWHERE);
    loads = new long[wanted];
    long sum = 0;
    List<Integer> others = new ArrayList<>();
    for (int piece = 0; piece < pieces.count(); piece++) {
      sum += pieces.load(piece);
      (pieces.level(piece) == 0 ? withServers : others).add(piece);
    }
    total = sum;
    dealServers();
    others.sort(Comparator.comparingInt(pieces::level).thenComparingInt(piece -> piece));
    others.forEach(this::dealSwitch);
    level();
  }

  private void dealServers() {
    withServers.sort(
        Comparator.comparingInt(this::firstOfRack).thenComparingInt(pieces::firstServer));
    long all = withServers.stream().mapToLong(pieces::load).sum();
    long before = 0;
    for (int piece : withServers) {
      long load = pieces.load(piece);
      long middle = before + load / 2;
      put(piece, (int) Math.min(loads.length - 1L, middle * loads.length / Math.max(1, all)));
      before += load;
    }
  }

  /** Least server below a switch of the piece: the same for all pieces of a rack or pod. */
  private int firstOfRack(int piece) {
    int first = pieces.firstServer(piece);
    for (int next : pieces.neighbours(piece)) {
      first = Math.min(first, pieces.firstServer(next));
    }
    return first;
  }

  private void put(int piece, int partition) {
    partitionOfPiece[piece] = partition;
    loads[partition] += pieces.load(piece);
  }

  private void dealSwitch(int piece) {
    int[] links = new int[loads.length];
    for (int next : pieces.neighbours(piece)) {
      if (partitionOfPiece[next] != NOWHERE) {
        links[partitionOfPiece[next]]++;
      }
    }
    int best = lightest();
    for (int partition = 0; partition < loads.length; partition++) {
      boolean room = (loads[partition] + pieces.load(piece)) * loads.length <= FULL * total;
      boolean closer = links[partition] > links[best];
      boolean asClose = links[partition] == links[best] && loads[partition] < loads[best];
      if (room && (closer || asClose)) {
        best = partition;
      }
    }
    put(piece, best);
  }

  private int lightest() {
    int best = 0;
    for (int partition = 1; partition < loads.length; partition++) {
      best = loads[partition] < loads[best] ? partition : best;
    }
    return best;
  }

  private int heaviest() {
    int most = 0;
    for (int partition = 1; partition < loads.length; partition++) {
      most = loads[partition] > loads[most] ? partition : most;
    }
    return most;
  }

  /** Moves pieces with servers from the heaviest to the lightest partition while that helps. */
  private void level() {
    for (int i = withServers.size() - 1; i >= 0; i--) {
      int from = heaviest();
      int piece = withServers.get(i);
      int to = lightest();
      long load = pieces.load(piece);
      if (loads[from] * loads.length <= FULL * total) {
        return;
      }
      if (partitionOfPiece[piece] == from && loads[to] + load < loads[from]) {
        loads[from] -= load;
        put(piece, to);
      }
    }
  }

  /** Partitions that got nothing are left out. */
  Partitioning partitioning() {
    int[] number = new int[loads.length];
    int used = 0;
    for (int partition = 0; partition < loads.length; partition++) {
      number[partition] = loads[partition] > 0 ? used++ : NOWHERE;
    }
    int devices = topology.devices().size();
    int[] ofNode = new int[devices + topology.servers()];
    for (int node = 0; node < devices; node++) {
      ofNode[node] = number[partitionOfPiece[pieces.of(node)]];
    }
    for (int server = 0; server < topology.servers(); server++) {
      ofNode[devices + server] = ofNode[topology.nicOfServer()[server]];
    }
    return withLinks(ofNode, Math.max(1, used));
  }

  private Partitioning withLinks(int[] ofNode, int used) {
    long lookaheadPs = Long.MAX_VALUE;
    int crossing = 0;
    for (Topology.Link link : topology.links()) {
      if (ofNode[link.lower()] != ofNode[link.upper()]) {
        crossing++;
        lookaheadPs = Math.min(lookaheadPs, link.delayPs());
      }
    }
    long[] kept = Arrays.stream(loads).filter(load -> load > 0).toArray();
    return new Partitioning(ofNode, used, lookaheadPs, crossing, kept);
  }
}
