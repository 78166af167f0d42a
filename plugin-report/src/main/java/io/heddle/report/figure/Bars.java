package io.heddle.report.figure;

import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.Drawing.Shape;
import java.util.ArrayList;
import java.util.List;

/** Bars out of a record that has a row for each of them. */
final class Bars implements Figure {
  private static final int MOST = 512;

  /** Rows that are kept to find the largest among them. */
  private static final int MOST_SORTED = 1 << 16;

  private final String id;
  private final String title;
  private final String record;
  private final List<String> labelColumns;
  private final List<String> valueColumns;
  private final String xName;
  private final String yName;
  private final String hint;
  private boolean sorted;
  private final List<String> labels = new ArrayList<>();
  private final List<double[]> rows = new ArrayList<>();
  private long leftOut;

  Bars(
      String id,
      String title,
      String record,
      List<String> labelColumns,
      List<String> valueColumns,
      String xName,
      String yName,
      String hint) {
    this.id = id;
    this.title = title;
    this.record = record;
    this.labelColumns = labelColumns;
    this.valueColumns = valueColumns;
    this.xName = xName;
    this.yName = yName;
    this.hint = hint;
  }

  /** The same with the largest first value first. */
  Bars sorted() {
    sorted = true;
    return this;
  }

  @Override
  public RowReader reader(RecordColumns columns) {
    if (!columns.record().equals(record)
        || !columns.has(labelColumns)
        || !columns.has(valueColumns)) {
      return null;
    }
    int[] names = labelColumns.stream().mapToInt(columns::of).toArray();
    int[] values = valueColumns.stream().mapToInt(columns::of).toArray();
    return row -> take(row, names, values);
  }

  private void take(Cells row, int[] names, int[] values) {
    if (rows.size() == (sorted ? MOST_SORTED : MOST)) {
      leftOut++;
      return;
    }
    List<String> label = new ArrayList<>();
    for (int name : names) {
      label.add(row.text(name));
    }
    double[] heights = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      heights[i] = value(row, values[i]);
    }
    labels.add(String.join(" ", label));
    rows.add(heights);
  }

  /** A number, also from a text column that may say NA. */
  private static double value(Cells row, int column) {
    if (row.isEmpty(column) || row.text(column).equals("NA")) {
      return 0;
    }
    return row.number(column);
  }

  @Override
  public Drawing drawing(int mostPoints) {
    if (sorted) {
      SortedBars bars = new SortedBars();
      for (int i = 0; i < rows.size(); i++) {
        bars.add(labels.get(i), rows.get(i));
      }
      return bars.drawing(id, title, xName, yName, valueColumns, hint);
    }
    List<Series> series = new ArrayList<>();
    for (int v = 0; v < valueColumns.size() && !rows.isEmpty(); v++) {
      double[] heights = new double[rows.size()];
      for (int i = 0; i < heights.length; i++) {
        heights[i] = rows.get(i)[v];
      }
      series.add(Series.bars(valueColumns.get(v), labels, heights));
    }
    return new Drawing(
        id,
        title,
        Shape.BARS,
        xName,
        yName,
        series,
        List.of(),
        leftOut > 0 ? "The first " + MOST + " of " + (MOST + leftOut) + "." : "",
        hint);
  }
}
