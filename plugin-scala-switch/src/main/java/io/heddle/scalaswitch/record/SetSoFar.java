package io.heddle.scalaswitch.record;

import io.heddle.api.record.RowWriter;
import io.heddle.scalaswitch.path.MemberSet;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A set and what its counters were at the previous row. */
final class SetSoFar {
  /** Counters with an interval twin, each written right after its total. */
  private enum Counter {
    BYTES("bytes"),
    PACKETS("packets"),
    ASSIGNMENTS("assignments"),
    MOVEMENTS_IN("movements_in"),
    MOVEMENTS_OUT("movements_out"),
    PAUSED_SKIPS("paused_skips"),
    PAUSED_SELECTIONS("paused_selections");

    private final int column;
    private final int intervalColumn;

    Counter(String name) {
      column = LoadBalancingRecord.SCHEMA.column(name);
      intervalColumn = LoadBalancingRecord.SCHEMA.column("ivl_" + name);
    }

    long of(MemberSet set, int member) {
      return switch (this) {
        case BYTES -> set.bytes(member);
        case PACKETS -> set.packets(member);
        case ASSIGNMENTS -> set.assignments(member);
        case MOVEMENTS_IN -> set.movementsIn(member);
        case MOVEMENTS_OUT -> set.movementsOut(member);
        case PAUSED_SKIPS -> set.pausedSkips(member);
        case PAUSED_SELECTIONS -> set.pausedSelections(member);
      };
    }
  }

  private static final Counter[] COUNTERS = Counter.values();

  private final MemberSet set;
  private final String ports;
  private final int[] portOf;
  private final long[][] before;

  SetSoFar(MemberSet set) {
    this.set = set;
    before = new long[COUNTERS.length][set.size()];
    portOf = IntStream.range(0, set.size()).map(set::port).toArray();
    StringBuilder text = new StringBuilder("[");
    for (int m = 0; m < set.size(); m++) {
      text.append(m == 0 ? "" : ":").append(set.port(m));
    }
    ports = text.append("]").toString();
  }

  MemberSet set() {
    return set;
  }

  /** Members as the record writes them, such as {@code [0:1:2]}. */
  String ports() {
    return ports;
  }

  /** Member on a port, or -1. */
  int memberAt(int port) {
    return Math.max(-1, Arrays.binarySearch(portOf, port));
  }

  void write(RowWriter row, int member) {
    for (Counter counter : COUNTERS) {
      long now = counter.of(set, member);
      row.integer(counter.column, now);
      row.integer(counter.intervalColumn, now - before[counter.ordinal()][member]);
    }
  }

  /** The member's part of the bytes of the interval; 0 when the set had none. */
  double share(int member) {
    long all = 0;
    for (int m = 0; m < set.size(); m++) {
      all += intervalBytes(m);
    }
    return all == 0 ? 0 : (double) intervalBytes(member) / all;
  }

  private long intervalBytes(int member) {
    return set.bytes(member) - before[Counter.BYTES.ordinal()][member];
  }

  void nextInterval() {
    for (Counter counter : COUNTERS) {
      for (int m = 0; m < set.size(); m++) {
        before[counter.ordinal()][m] = counter.of(set, m);
      }
    }
  }
}
