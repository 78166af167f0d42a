package io.heddle.report.figure;

import java.util.Arrays;

/**
 * Points of one line as they come. Above 65,536 each pair becomes one, the one with the larger
 * value, so that memory is bounded and peaks survive.
 */
final class Points {
  private static final int MOST = 1 << 16;

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

  /** Whether a series of at most so many points leaves some out. */
  boolean isThinned(int mostPoints) {
    return halved || size > mostPoints;
  }

  Drawing.Series series(String name, int mostPoints) {
    int[] kept = Thinning.kept(Arrays.copyOf(x, size), Arrays.copyOf(y, size), mostPoints);
    return new Drawing.Series(
        name,
        java.util.List.of(),
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
