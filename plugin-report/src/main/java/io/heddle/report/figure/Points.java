package io.heddle.report.figure;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Points of one line as they come. Above 65,536 each pair becomes one, the one with the larger
 * value, so that memory is bounded and peaks survive.
 */
final class Points {
  private static final int MOST = 1 << 16;
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private double[] x = new double[16];
  private double[] y = new double[16];
  private double[] low = new double[0];
  private double[] high = new double[0];
  private final boolean banded;
  private int size;
  private boolean halved;

  Points(boolean banded) {
    this.banded = banded;
  }

  void add(double atX, double value, double lowest, double highest) {
    if (size == MOST) {
      halve();
    }
    if (size == x.length || banded && size >= low.length) {
      grow();
    }
    x[size] = atX;
    y[size] = value;
    if (banded) {
      low[size] = lowest;
      high[size] = highest;
    }
    size++;
  }

  private void grow() {
    int length = size == x.length ? size * 2 : x.length;
    x = Arrays.copyOf(x, length);
    y = Arrays.copyOf(y, length);
    if (banded) {
      low = Arrays.copyOf(low, length);
      high = Arrays.copyOf(high, length);
    }
  }

  private void halve() {
    for (int i = 0; i < size / 2; i++) {
      int kept = y[2 * i] >= y[2 * i + 1] ? 2 * i : 2 * i + 1;
      x[i] = x[kept];
      y[i] = y[kept];
      if (banded) {
        low[i] = Math.min(low[2 * i], low[2 * i + 1]);
        high[i] = Math.max(high[2 * i], high[2 * i + 1]);
      }
    }
    size /= 2;
    halved = true;
  }

  int size() {
    return size;
  }

  /** Largest value; negative infinity without any. */
  double largest() {
    double largest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < size; i++) {
      largest = Math.max(largest, y[i]);
    }
    return largest;
  }

  /** Many lines as one: at each place the mean of those that have a point there, with a band. */
  static Points together(List<Points> lines) {
    SortedMap<Double, double[]> at = new TreeMap<>();
    for (Points line : lines) {
      for (int i = 0; i < line.size; i++) {
        double[] sums =
            at.computeIfAbsent(line.x[i], x -> new double[] {0, 0, INFINITE, -INFINITE});
        sums[0] += line.y[i];
        sums[1]++;
        sums[2] = Math.min(sums[2], line.banded ? line.low[i] : line.y[i]);
        sums[3] = Math.max(sums[3], line.banded ? line.high[i] : line.y[i]);
      }
    }
    Points together = new Points(true);
    at.forEach((x, sums) -> together.add(x, sums[0] / sums[1], sums[2], sums[3]));
    return together;
  }

  /** Whether a series of at most so many points leaves some out. */
  boolean isThinned(int mostPoints) {
    return halved || size > mostPoints;
  }

  Drawing.Series series(String name, int mostPoints) {
    int[] kept = Thinning.kept(Arrays.copyOf(x, size), Arrays.copyOf(y, size), mostPoints);
    return new Drawing.Series(
        name,
        List.of(),
        pick(x, kept),
        pick(y, kept),
        banded ? pick(low, kept) : new double[0],
        banded ? pick(high, kept) : new double[0]);
  }

  private static double[] pick(double[] from, int[] kept) {
    double[] picked = new double[kept.length];
    for (int i = 0; i < kept.length; i++) {
      picked[i] = from[kept[i]];
    }
    return picked;
  }
}
