package io.heddle.report.figure;

import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.Drawing.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A chart over simulated time: lines by key, combined over the devices that share the key. */
final class OverTime implements Figure {
  private static final String TIME = "sim_time_sec";
  private static final int MOST_SERIES = 64;

  /** Lines that are kept while rows come; more than can be drawn, since the largest are chosen. */
  private static final int MOST_LINES = 4096;

  private final String id;
  private final String title;
  private final Shape shape;
  private final String yName;
  private final String hint;
  private final List<Curve> curves;
  private final Map<String, Line> lines = new TreeMap<>();
  private long leftOut;

  OverTime(String id, String title, Shape shape, String yName, String hint, List<Curve> curves) {
    this.id = id;
    this.title = title;
    this.shape = shape;
    this.yName = yName;
    this.hint = hint;
    this.curves = curves;
  }

  @Override
  public RowReader reader(RecordColumns columns) {
    List<RowReader> readers = new ArrayList<>();
    for (Curve curve : curves) {
      if (curve.record().equals(columns.record())
          && columns.has(curve.keys())
          && columns.has(List.of(TIME, curve.column()))) {
        readers.add(reader(curve, columns));
      }
    }
    return readers.isEmpty() ? null : row -> readers.forEach(reader -> reader.row(row));
  }

  private RowReader reader(Curve curve, RecordColumns columns) {
    int time = columns.of(TIME);
    int value = columns.of(curve.column());
    int where = curve.where().isEmpty() ? -1 : columns.of(curve.where());
    int[] keys = curve.keys().stream().mapToInt(columns::of).toArray();
    return row -> {
      if (row.isEmpty(value) || where >= 0 && !row.text(where).equals(curve.is())) {
        return;
      }
      Line line = line(name(curve, keys, row), curve.combine());
      if (line == null) {
        leftOut++;
        return;
      }
      line.add(row.number(time), row.number(value));
    };
  }

  private static String name(Curve curve, int[] keys, Cells row) {
    StringBuilder name = new StringBuilder(curve.name());
    for (int key : keys) {
      if (!row.isEmpty(key)) {
        name.append(name.isEmpty() ? "" : " ").append(row.text(key));
      }
    }
    return name.toString();
  }

  private Line line(String name, Curve.Combine combine) {
    Line line = lines.get(name);
    if (line == null && lines.size() < MOST_LINES) {
      line = new Line(combine);
      lines.put(name, line);
    }
    return line;
  }

  @Override
  public Drawing drawing(int mostPoints) {
    List<Map.Entry<String, Points>> shown = new ArrayList<>();
    lines.forEach((name, line) -> shown.add(Map.entry(name, line.points())));
    shown.removeIf(line -> line.getValue().largest() <= 0);
    int all = shown.size();
    List<Map.Entry<String, Points>> rest = List.of();
    if (all > MOST_SERIES) {
      shown.sort(Comparator.comparingDouble(line -> -line.getValue().largest()));
      rest = List.copyOf(shown.subList(MOST_SERIES, all));
      shown.subList(MOST_SERIES, all).clear();
      shown.sort(Map.Entry.comparingByKey());
    }
    List<Series> series = new ArrayList<>();
    boolean thinned = false;
    for (Map.Entry<String, Points> line : shown) {
      thinned |= line.getValue().isThinned(mostPoints);
      series.add(line.getValue().series(line.getKey(), mostPoints));
    }
    if (!rest.isEmpty()) {
      Points others = Points.together(rest.stream().map(Map.Entry::getValue).toList());
      thinned |= others.isThinned(mostPoints);
      series.add(others.series(rest.size() + " others", mostPoints));
    }
    return new Drawing(
        id, title, shape, "simulated time", yName, series, List.of(), note(all, thinned), hint);
  }

  private String note(int all, boolean thinned) {
    StringBuilder note = new StringBuilder();
    if (all > MOST_SERIES) {
      note.append("The ").append(MOST_SERIES).append(" largest of ").append(all);
      note.append(" lines; the others are one band, with their mean. ");
    }
    if (leftOut > 0) {
      note.append(leftOut).append(" rows of further lines are left out. ");
    }
    if (thinned) {
      note.append("Lines are thinned; the files hold every row. ");
    }
    return note.toString().strip();
  }

  /** One line; rows of one instant are combined. */
  private static final class Line {
    private final Curve.Combine combine;
    private final Points points;
    private double time = Double.NaN;
    private double sum;
    private double low;
    private double high;
    private long rows;

    Line(Curve.Combine combine) {
      this.combine = combine;
      points = new Points(combine == Curve.Combine.BAND);
    }

    void add(double at, double value) {
      if (at != time) {
        end();
        time = at;
        sum = 0;
        rows = 0;
        low = value;
        high = value;
      }
      sum += value;
      low = Math.min(low, value);
      high = Math.max(high, value);
      rows++;
    }

    private void end() {
      if (rows > 0) {
        double value =
            switch (combine) {
              case SUM -> sum;
              case LARGEST -> high;
              case BAND -> sum / rows;
            };
        points.add(time, value, low, high);
        rows = 0;
      }
    }

    Points points() {
      end();
      time = Double.NaN;
      return points;
    }
  }
}
