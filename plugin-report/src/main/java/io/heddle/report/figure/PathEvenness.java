package io.heddle.report.figure;

import io.heddle.report.figure.Drawing.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Is spraying even: Jain's index of the members' shares of each equal-cost set, (sum of x) squared
 * by n times the sum of x squared, over time; 1 is even, 1/n all on one member. Sets without
 * traffic in an interval have none.
 */
final class PathEvenness implements Figure {
  private final Line line = new Line(Curve.Combine.BAND);
  private final Map<String, double[]> sets = new LinkedHashMap<>();
  private double time = Double.NaN;

  @Override
  public RowReader reader(RecordColumns columns) {
    RowTime when = RowTime.of(columns);
    if (!columns.record().equals("scala-switch-load-balancing-stats")
        || when == null
        || !columns.has(List.of("component_name", "ecmp_group_id", "ivl_share"))) {
      return null;
    }
    int device = columns.of("component_name");
    int group = columns.of("ecmp_group_id");
    int share = columns.of("ivl_share");
    return row -> {
      if (when.seconds(row) != time) {
        end();
        time = when.seconds(row);
      }
      double x = row.number(share);
      double[] sums =
          sets.computeIfAbsent(row.text(device) + ' ' + row.text(group), any -> new double[3]);
      sums[0] += x;
      sums[1] += x * x;
      sums[2]++;
    };
  }

  private void end() {
    for (double[] sums : sets.values()) {
      if (sums[0] > 0) {
        double index = sums[0] * sums[0] / (sums[2] * sums[1]);
        line.add(time, index, index, index);
      }
    }
    sets.clear();
  }

  @Override
  public Drawing drawing(int mostPoints) {
    end();
    Points points = line.points();
    String note =
        points.isThinned(mostPoints)
            ? "Lines are thinned to " + mostPoints + " points; the files hold every row."
            : "";
    return new Drawing(
        "path-evenness",
        "How even is spraying: Jain's index over the members of each equal-cost set",
        Shape.TIME,
        "simulated time",
        "Jain's index, 1 is even (mean over sets, with least and most)",
        points.size() == 0 ? List.of() : List.of(points.series("all sets", mostPoints)),
        List.of(),
        note,
        "No switch had a choice of paths, or EnableLoadBalancingStats is off.");
  }
}
