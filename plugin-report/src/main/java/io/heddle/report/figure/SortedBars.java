package io.heddle.report.figure;

import io.heddle.report.figure.Drawing.Series;
import io.heddle.report.figure.Drawing.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Bars with the largest first; equal ones stay in the order in which they came. */
final class SortedBars {
  private static final int MOST = 512;

  private record Bar(String label, double[] heights) {}

  private final List<Bar> bars = new ArrayList<>();

  void add(String label, double[] heights) {
    bars.add(new Bar(label, heights));
  }

  Drawing drawing(
      String id, String title, String xName, String yName, List<String> names, String hint) {
    bars.sort(Comparator.comparingDouble(bar -> -bar.heights()[0]));
    List<Bar> shown = bars.subList(0, Math.min(MOST, bars.size()));
    List<String> labels = shown.stream().map(Bar::label).toList();
    List<Series> series = new ArrayList<>();
    for (int n = 0; n < names.size() && !shown.isEmpty(); n++) {
      int of = n;
      double[] heights = shown.stream().mapToDouble(bar -> bar.heights()[of]).toArray();
      series.add(Series.bars(names.get(n), labels, heights));
    }
    String note = bars.size() > MOST ? "The first " + MOST + " of " + bars.size() + "." : "";
    return new Drawing(id, title, Shape.BARS, xName, yName, series, List.of(), note, hint);
  }
}
