package io.heddle.kernel.core.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * When periodic rows are due, and whose they are. Records of one interval share one schedule: first
 * at {@code StartTime + ClientStartOffset + interval}, then every interval (records specification
 * 1.3 to 1.5).
 */
final class PeriodicRows {
  /**
   * A device's rows of one record.
   *
   * @param hasLastRow whether it gets a row at the end
   */
  private record Entry(
      RecordNode node,
      RecordLayout layout,
      PeriodicSource source,
      RowWriter row,
      boolean hasLastRow) {}

  /** Everything with one interval. */
  private static final class Group {
    private final long intervalPs;
    private final List<Entry> entries = new ArrayList<>();
    private long nextPs;
    private long previousPs;

    Group(long intervalPs, long beginPs) {
      this.intervalPs = intervalPs;
      nextPs = beginPs + intervalPs;
    }

    void regular() {
      Report report = new Report(nextPs, nextPs - previousPs, intervalPs, false);
      for (int i = 0; i < entries.size(); i++) {
        Entry entry = entries.get(i);
        entry.source().report(entry.row(), report);
      }
      previousPs = nextPs;
      nextPs += intervalPs;
    }

    void last(long timePs) {
      long elapsedPs = timePs - previousPs;
      // A first row divides by one interval even if it covers more; a shorter last row by its own
      // length.
      Report report = new Report(timePs, elapsedPs, Math.min(elapsedPs, intervalPs), true);
      for (Entry entry : entries) {
        if (entry.hasLastRow()) {
          entry.source().report(entry.row(), report);
        }
      }
      previousPs = timePs;
    }
  }

  private final long beginPs;
  private final TreeMap<Long, Group> byInterval = new TreeMap<>();
  private Group[] groups = {};

  /**
   * No rows yet.
   *
   * @param beginPs {@code StartTime + ClientStartOffset}
   */
  PeriodicRows(long beginPs) {
    this.beginPs = beginPs;
  }

  /** Adds a device's rows of one record; before {@link #freeze}. */
  void add(
      RecordNode node,
      RecordLayout layout,
      long intervalPs,
      PeriodicSource source,
      RowWriter row,
      boolean hasLastRow) {
    if (intervalPs <= 0) {
      throw new IllegalArgumentException(
          "interval of record " + layout.schema().name() + " must be above 0, not " + intervalPs);
    }
    byInterval
        .computeIfAbsent(intervalPs, interval -> new Group(interval, beginPs))
        .entries
        .add(new Entry(node, layout, source, row, hasLastRow));
  }

  /** Sorts by node, then by order of declaration; nothing may be added afterwards. */
  void freeze() {
    for (Group group : byInterval.values()) {
      group.entries.sort(Comparator.comparingInt(entry -> entry.node().nodeId()));
    }
    groups = byInterval.values().toArray(Group[]::new);
  }

  /** Next instant with rows; {@link Long#MAX_VALUE} for none. */
  long nextPs() {
    long next = Long.MAX_VALUE;
    for (Group group : groups) {
      next = Math.min(next, group.nextPs);
    }
    return next;
  }

  /** Takes the rows of an instant. */
  void report(long timePs) {
    for (Group group : groups) {
      if (group.nextPs == timePs) {
        group.regular();
      }
    }
  }

  /** Takes last rows where time has passed since the previous ones. */
  void last(long timePs) {
    for (Group group : groups) {
      if (timePs > group.previousPs) {
        group.last(timePs);
      }
    }
  }

  /**
   * About how many rows a run until {@code stopPs} writes: a row for each port where the record is
   * about ports, otherwise one for each device; classes and pools are not counted, for most of
   * their rows are skipped.
   */
  double forecast(long stopPs) {
    double rows = 0;
    for (Group group : byInterval.values()) {
      long regular = Math.max(0, stopPs - beginPs) / group.intervalPs;
      double instants = regular + 1.0;
      for (Entry entry : group.entries) {
        boolean byPort = entry.layout().schema().column("ifid") >= 0;
        rows += instants * (byPort ? Math.max(1, entry.node().ports()) : 1);
      }
    }
    return rows;
  }
}
