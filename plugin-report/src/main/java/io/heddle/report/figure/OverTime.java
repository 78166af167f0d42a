package io.heddle.report.figure;

import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.Drawing.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A chart over simulated time: lines by key, combined over the devices that share the key. */
final class OverTime implements Figure {
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
    RowTime time = RowTime.of(columns);
    List<RowReader> readers = new ArrayList<>();
    for (Curve curve : curves) {
      if (time != null && curve.fits(columns)) {
        readers.add(reader(curve, columns, time));
      }
    }
    return readers.isEmpty() ? null : row -> readers.forEach(reader -> reader.row(row));
  }

  private RowReader reader(Curve curve, RecordColumns columns, RowTime time) {
    int value = columns.of(curve.column());
    int low = columns.of(curve.low());
    int high = columns.of(curve.high());
    int[] keys = curve.keys().stream().mapToInt(columns::of).toArray();
    int[] wheres = curve.wheres().stream().mapToInt(where -> columns.of(where.column())).toArray();
    int[] counters = curve.counters().stream().mapToInt(columns::of).toArray();
    Map<String, Double> before = new HashMap<>();
    return row -> {
      boolean banded = high >= 0;
      if (row.isEmpty(value) || !meets(curve, wheres, row) || banded && row.number(high) == 0) {
        return;
      }
      double now = row.number(value);
      if (counters.length > 0) {
        Double last = before.put(name("", counters, row), now);
        now -= last == null ? 0 : last;
      }
      Line line = line(name(curve.name(), keys, row), curve.combine());
      if (line == null) {
        leftOut++;
        return;
      }
      line.add(
          time.seconds(row), now, banded ? row.number(low) : now, banded ? row.number(high) : now);
    };
  }

  private static boolean meets(Curve curve, int[] wheres, Cells row) {
    for (int i = 0; i < wheres.length; i++) {
      if (!row.text(wheres[i]).equals(curve.wheres().get(i).is())) {
        return false;
      }
    }
    return true;
  }

  private static String name(String begin, int[] keys, Cells row) {
    StringBuilder name = new StringBuilder(begin);
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
    String note = note(all, thinned, mostPoints);
    return new Drawing(id, title, shape, "simulated time", yName, series, List.of(), note, hint);
  }

  private String note(int all, boolean thinned, int mostPoints) {
    StringBuilder note = new StringBuilder();
    if (all > MOST_SERIES) {
      note.append("The ").append(MOST_SERIES).append(" largest of ").append(all);
      note.append(" lines; the others are one band, with their mean. ");
    }
    if (leftOut > 0) {
      note.append(leftOut).append(" rows of further lines are left out. ");
    }
    if (thinned) {
      note.append("Lines are thinned to ").append(mostPoints);
      note.append(" points; the files hold every row. ");
    }
    return note.toString().strip();
  }
}
