package io.heddle.scalaswitch.record;

import io.heddle.api.record.RowWriter;
import io.heddle.scalaswitch.path.MemberSet;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A set and what its counters were at the previous row. */
final class SetSoFar {
  /** Reads a counter of a member. */
  @FunctionalInterface
  private interface Reading {
    long of(MemberSet set, int member);
  }

  /** A counter, its column, and the column of its part in the interval. */
  private record Counter(Reading reading, int column, int intervalColumn) {
    static Counter of(String name, Reading reading) {
      return new Counter(
          reading,
          LoadBalancingRecord.SCHEMA.column(name),
          LoadBalancingRecord.SCHEMA.column("ivl_" + name));
    }
  }

  /** The first is {@link #share}'s. */
  private static final List<Counter> COUNTERS =
      List.of(
          Counter.of("bytes", MemberSet::bytes),
          Counter.of("packets", MemberSet::packets),
          Counter.of("assignments", MemberSet::assignments),
          Counter.of("movements_in", MemberSet::movementsIn),
          Counter.of("movements_out", MemberSet::movementsOut),
          Counter.of("paused_skips", MemberSet::pausedSkips),
          Counter.of("paused_selections", MemberSet::pausedSelections));

  private final MemberSet set;
  private final String ports;
  private final int[] portOf;
  private final long[][] before;

  SetSoFar(MemberSet set) {
    this.set = set;
    before = new long[COUNTERS.size()][set.size()];
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
    for (int i = 0; i < COUNTERS.size(); i++) {
      Counter counter = COUNTERS.get(i);
      long now = counter.reading().of(set, member);
      row.integer(counter.column(), now);
      row.integer(counter.intervalColumn(), now - before[i][member]);
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
    return set.bytes(member) - before[0][member];
  }

  void nextInterval() {
    for (int i = 0; i < COUNTERS.size(); i++) {
      for (int m = 0; m < set.size(); m++) {
        before[i][m] = COUNTERS.get(i).reading().of(set, m);
      }
    }
  }
}
