package io.heddle.report.figure;

import io.heddle.report.figure.Drawing.Limit;
import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.Drawing.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How slow flows and transfers are: the distribution of completion times, of all and, where sizes
 * differ, of each size or of four bins of sizes.
 */
final class CompletionTimes implements Figure {
  private static final double[] MARKS = {50, 99, 99.9};

  private final Map<String, TimesBySize> times = new TreeMap<>();

  @Override
  public RowReader reader(RecordColumns columns) {
    return switch (columns.record()) {
      case "flow-stats" -> reader(columns, "fct_us", "size_bytes", "status", "flows");
      case "chakra-perf" -> reader(columns, "perf_metric_usec", "flow_comm_size", "", "transfers");
      default -> null;
    };
  }

  private RowReader reader(
      RecordColumns columns, String value, String bytes, String where, String name) {
    int at = columns.of(value);
    int size = columns.of(bytes);
    int condition = where.isEmpty() ? -1 : columns.of(where);
    if (at < 0) {
      return null;
    }
    return row -> {
      if (!row.isEmpty(at) && (condition < 0 || row.text(condition).equals("completed"))) {
        times
            .computeIfAbsent(name, any -> new TimesBySize())
            .add(size < 0 ? 0 : row.number(size), row.number(at));
      }
    };
  }

  @Override
  public Drawing drawing(int mostPoints) {
    List<Series> series = new ArrayList<>();
    StringBuilder note = new StringBuilder();
    times.forEach(
        (name, all) -> {
          Sample sample = all.all();
          series.add(line(name, sample, mostPoints));
          all.bins().forEach((bin, some) -> series.add(line(name + bin, some, mostPoints)));
          note.append(name).append(':');
          for (double mark : MARKS) {
            note.append(" p").append(Figures.number(mark)).append(' ');
            note.append(Figures.number(sample.percentile(mark))).append(" us;");
          }
          note.append(" longest ").append(Figures.number(sample.percentile(100))).append(" us. ");
          if (sample.size() > mostPoints) {
            note.append("Lines are thinned to ").append(mostPoints);
            note.append(" points; the files hold every row. ");
          }
        });
    List<Limit> limits = new ArrayList<>();
    for (double mark : series.isEmpty() ? new double[0] : MARKS) {
      limits.add(new Limit("p" + Figures.number(mark), Math.round(mark * 10) / 1000.0));
    }
    return new Drawing(
        "completion-times",
        "How slow are the flows: share of them that finished within a time",
        Shape.CDF,
        "completion time, us",
        "share of flows",
        series,
        limits,
        note.toString().strip(),
        "No flow or transfer has finished, or flow-stats is left out of records.");
  }

  private static Series line(String name, Sample sample, int mostPoints) {
    double[] ascending = sample.ascending();
    int count = Math.min(mostPoints, ascending.length);
    double[] x = new double[count];
    double[] y = new double[count];
    for (int i = 0; i < count; i++) {
      int rank = (int) ((long) (i + 1) * ascending.length / count);
      x[i] = ascending[rank - 1];
      y[i] = (double) rank / ascending.length;
    }
    return Series.line(name, x, y);
  }
}
