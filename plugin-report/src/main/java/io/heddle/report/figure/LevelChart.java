package io.heddle.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Levels of a kind of buffer over time, against the limits and thresholds of each device's fullest
 * pool.
 */
final class LevelChart implements Figure {
  /** The fullest pool of each device: its limits are the ones the lines are drawn against. */
  private final Map<String, Fullest> held = new TreeMap<>();

  private final OverTime lines;
  private final OverTime instead;
  private final Rows rows;
  private final List<Threshold> thresholds;
  private QueueLimits limits = new QueueLimits();

  /** A pool's highest level, and the limit that stands in its rows; NaN if none does. */
  private record Fullest(int pool, double level, double limit) {}

  /**
   * A number that is drawn as a horizontal line.
   *
   * @param name name in the manifest
   * @param title in the legend
   */
  record Threshold(String name, String title) {}

  /**
   * Where levels stand in a record.
   *
   * @param what column with the kind of buffer
   * @param kind beginning of the kinds it is about
   * @param pool column with the pool
   * @param level column with the level
   * @param limit column with what the first threshold is, if the manifest does not say; empty for
   *     none
   */
  record Rows(String what, String kind, String pool, String level, String limit) {}

  /**
   * A chart.
   *
   * @param lines the levels
   * @param instead what is drawn when there are none; null for nothing
   * @param rows the rows whose fullest pools are looked for
   * @param thresholds lines
   */
  LevelChart(OverTime lines, OverTime instead, Rows rows, List<Threshold> thresholds) {
    this.lines = lines;
    this.instead = instead;
    this.rows = rows;
    this.thresholds = thresholds;
  }

  void limits(QueueLimits known) {
    limits = known;
  }

  @Override
  public RowReader reader(RecordColumns columns) {
    RowReader points = lines.reader(columns);
    int component = columns.of("component_name");
    int what = columns.of(rows.what());
    int pool = columns.of(rows.pool());
    int level = columns.of(rows.level());
    int limit = columns.of(rows.limit());
    if (points == null) {
      return instead == null ? null : instead.reader(columns);
    }
    if (component < 0 || what < 0 || level < 0) {
      return points;
    }
    return row -> {
      points.row(row);
      if (row.text(what).startsWith(rows.kind()) && row.number(level) > 0) {
        int number = pool < 0 ? 0 : (int) row.number(pool);
        double own = limit < 0 ? Double.NaN : row.number(limit);
        held.merge(
            row.text(component),
            new Fullest(number, row.number(level), own),
            (before, now) -> now.level() > before.level() ? now : before);
      }
    };
  }

  @Override
  public Drawing drawing(int mostPoints) {
    List<Drawing.Limit> drawn = new ArrayList<>();
    for (Threshold threshold : thresholds) {
      boolean inRows = threshold.equals(thresholds.get(0));
      add(drawn, threshold.title(), values(threshold.name(), inRows));
    }
    Drawing drawing = lines.drawing(mostPoints);
    return drawing.isEmpty() && instead != null ? instead.drawing(mostPoints) : drawing.with(drawn);
  }

  private SortedSet<Double> values(String name, boolean inRows) {
    SortedSet<Double> values = new TreeSet<>();
    held.forEach(
        (component, fullest) -> {
          double known = limits.of(component, fullest.pool(), name);
          double value = Double.isNaN(known) && inRows ? fullest.limit() : known;
          if (!Double.isNaN(value)) {
            values.add(value);
          }
        });
    return values;
  }

  /** The least and, where devices differ, the most. */
  private static void add(List<Drawing.Limit> drawn, String title, SortedSet<Double> values) {
    if (values.size() == 1) {
      drawn.add(new Drawing.Limit(title, values.first()));
    } else if (values.size() > 1) {
      drawn.add(new Drawing.Limit(title + ", least", values.first()));
      drawn.add(new Drawing.Limit(title + ", most", values.last()));
    }
  }
}
