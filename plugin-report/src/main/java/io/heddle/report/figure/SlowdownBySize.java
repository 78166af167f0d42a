package io.heddle.report.figure;

import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.Drawing.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Who suffers: slowdown of flows in ten bins of equal count by size. */
final class SlowdownBySize implements Figure {
  private static final int BINS = 10;

  private record Flow(double bytes, double slowdown) {}

  private final List<Flow> flows = new ArrayList<>();

  @Override
  public RowReader reader(RecordColumns columns) {
    if (!columns.record().equals("flow-stats")
        || !columns.has(List.of("size_bytes", "slowdown", "status"))) {
      return null;
    }
    int size = columns.of("size_bytes");
    int slowdown = columns.of("slowdown");
    int status = columns.of("status");
    return row -> {
      if (row.text(status).equals("completed") && !row.isEmpty(slowdown)) {
        flows.add(new Flow(row.number(size), row.number(slowdown)));
      }
    };
  }

  @Override
  public Drawing drawing(int mostPoints) {
    flows.sort(Comparator.comparingDouble(Flow::bytes).thenComparingDouble(Flow::slowdown));
    int bins = Math.min(BINS, flows.size());
    List<String> labels = new ArrayList<>();
    double[] median = new double[bins];
    double[] worst = new double[bins];
    for (int bin = 0; bin < bins; bin++) {
      int begin = (int) ((long) bin * flows.size() / bins);
      int end = (int) ((long) (bin + 1) * flows.size() / bins);
      Sample sample = new Sample();
      flows.subList(begin, end).forEach(flow -> sample.add(flow.slowdown()));
      labels.add((bin + 1) + ": " + Figures.bytes(flows.get(end - 1).bytes()));
      median[bin] = sample.percentile(50);
      worst[bin] = sample.percentile(99);
    }
    List<Series> series =
        bins == 0
            ? List.of()
            : List.of(Series.bars("p50", labels, median), Series.bars("p99", labels, worst));
    return new Drawing(
        "slowdown-by-size",
        "Who suffers: slowdown against an idle path, by size",
        Shape.BARS,
        "flows of up to this size (bins of equal count)",
        "completion time by ideal time",
        series,
        List.of(),
        "",
        "No flow has finished.");
  }
}
