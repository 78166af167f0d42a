package io.heddle.report.figure;

/** One line over time; rows of one instant are combined into a point. */
final class Line {
  private static final double P99 = 99;

  private final Curve.Combine combine;
  private final Points points;
  private double time = Double.NaN;
  private Sample values = new Sample();
  private double sum;
  private double low;
  private double high;
  private long rows;

  Line(Curve.Combine combine) {
    this.combine = combine;
    points = new Points(combine == Curve.Combine.BAND);
  }

  /**
   * Takes a value.
   *
   * @param lowest the least of what the value is the mean of; the value itself if it is none
   * @param highest the most of it
   */
  void add(double at, double value, double lowest, double highest) {
    if (at != time) {
      end();
      time = at;
      sum = 0;
      rows = 0;
      low = lowest;
      high = highest;
    }
    if (combine == Curve.Combine.P99) {
      values.add(value);
    }
    sum += value;
    low = Math.min(low, lowest);
    high = Math.max(high, highest);
    rows++;
  }

  private void end() {
    if (rows > 0) {
      double value =
          switch (combine) {
            case SUM -> sum;
            case LARGEST -> high;
            case P99 -> values.percentile(P99);
            case BAND -> sum / rows;
          };
      points.add(time, value, low, high);
      rows = 0;
      values = combine == Curve.Combine.P99 ? new Sample() : values;
    }
  }

  /** Its points so far; the instant it stands at is closed. */
  Points points() {
    end();
    time = Double.NaN;
    return points;
  }
}
