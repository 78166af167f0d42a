package io.heddle.report.figure;

import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.Drawing.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Is a pause spreading: how long each port was paused in each interval, as cells port by time. Of
 * more than 400 intervals neighbours are put together, two by two, so that memory is bounded.
 */
final class PauseMap implements Figure {
  private static final int MOST_COLUMNS = 400;
  private static final int MOST_PORTS = 4096;
  private static final int MOST_ROWS = 64;
  private static final double MS_PER_S = 1e3;

  private final Map<String, double[]> ports = new TreeMap<>();
  private final double[] begins = new double[MOST_COLUMNS];
  private int columns;
  private long instants;
  private long perColumn = 1;
  private double time = Double.NaN;
  private boolean tooMany;

  @Override
  public RowReader reader(RecordColumns record) {
    RowTime when = RowTime.of(record);
    if (!record.record().equals("ecn-pfc-stats")
        || when == null
        || !record.has(List.of("component_name", "ifid", "interval_total_time_xoff_usec"))) {
      return null;
    }
    int device = record.of("component_name");
    int port = record.of("ifid");
    int paused = record.of("interval_total_time_xoff_usec");
    return row -> {
      if (when.seconds(row) != time) {
        time = when.seconds(row);
        begin();
      }
      double us = row.number(paused);
      if (us > 0) {
        add(row.text(device) + " " + row.text(port), us);
      }
    };
  }

  private void add(String port, double us) {
    double[] cells = ports.get(port);
    if (cells == null) {
      if (ports.size() == MOST_PORTS) {
        tooMany = true;
        return;
      }
      cells = new double[MOST_COLUMNS];
      ports.put(port, cells);
    }
    cells[columns - 1] += us;
  }

  /** Another instant; it begins a column if the last one is full. */
  private void begin() {
    if (instants++ % perColumn != 0) {
      return;
    }
    if (columns == MOST_COLUMNS) {
      ports.values().forEach(PauseMap::pairUp);
      for (int i = 0; i < MOST_COLUMNS / 2; i++) {
        begins[i] = begins[2 * i];
      }
      columns /= 2;
      perColumn *= 2;
    }
    begins[columns++] = time;
  }

  private static void pairUp(double[] cells) {
    for (int i = 0; i < MOST_COLUMNS / 2; i++) {
      cells[i] = cells[2 * i] + cells[2 * i + 1];
    }
    Arrays.fill(cells, MOST_COLUMNS / 2, MOST_COLUMNS, 0);
  }

  @Override
  public Drawing drawing(int mostPoints) {
    List<Map.Entry<String, double[]>> shown = new ArrayList<>(ports.entrySet());
    shown.sort(Comparator.comparingDouble(row -> -Arrays.stream(row.getValue()).sum()));
    int all = shown.size();
    shown = new ArrayList<>(shown.subList(0, Math.min(MOST_ROWS, all)));
    shown.sort(Map.Entry.comparingByKey());
    double[] x = new double[columns];
    for (int i = 0; i < columns; i++) {
      x[i] = begins[i] * MS_PER_S;
    }
    List<Series> series = new ArrayList<>();
    for (Map.Entry<String, double[]> row : shown) {
      series.add(Series.line(row.getKey(), x, Arrays.copyOf(row.getValue(), columns)));
    }
    return new Drawing(
        "pause-map",
        "Where is it spreading: time each port was paused, by interval",
        Shape.HEAT,
        "simulated time, ms",
        "us paused",
        series,
        List.of(),
        note(all),
        "Nothing was paused, or EnablePFCECNStatsLogging is off.");
  }

  private String note(int all) {
    StringBuilder note = new StringBuilder();
    if (all > MOST_ROWS) {
      note.append("The ").append(MOST_ROWS).append(" ports paused longest of ");
      note.append(tooMany ? "more than " : "").append(all).append(". ");
    }
    if (perColumn > 1) {
      note.append("A column is ").append(perColumn).append(" intervals. ");
    }
    return note.toString().strip();
  }
}
