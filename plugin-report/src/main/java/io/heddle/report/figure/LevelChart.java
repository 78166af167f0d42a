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
  private final String kind;
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
   * A chart.
   *
   * @param lines the levels
   * @param instead what is drawn when there are none; null for nothing
   * @param kind {@code buff_id} of the rows it shows
   * @param thresholds lines; the first is what {@code buff_limit} of the rows says
   */
  LevelChart(OverTime lines, OverTime instead, String kind, List<Threshold> thresholds) {
    this.lines = lines;
    this.instead = instead;
    this.kind = kind;
    this.thresholds = thresholds;
  }

  void limits(QueueLimits known) {
    limits = known;
  }

  @Override
  public RowReader reader(RecordColumns columns) {
    RowReader points = lines.reader(columns);
    int component = columns.of("component_name");
    int what = columns.of("buff_id");
    int pool = columns.of("pool_num");
    int level = columns.of("ivl_max_bytes");
    int limit = columns.of("buff_limit");
    if (points == null) {
      return instead == null ? null : instead.reader(columns);
    }
    return row -> {
      points.row(row);
      if (row.text(what).equals(kind) && row.number(level) > 0) {
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
