package io.heddle.report.figure;

import java.util.Arrays;

/** Numbers, and their order statistics by nearest rank (records specification 5). */
final class Sample {
  private double[] values = new double[16];
  private int size;
  private boolean sorted;

  void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size * 2);
    }
    values[size++] = value;
    sorted = false;
  }

  int size() {
    return size;
  }

  /** The smallest value that at least so many percent of all do not exceed. */
  double percentile(double percent) {
    sort();
    int rank = (int) Math.ceil(percent / 100 * size);
    return values[Math.max(0, Math.min(size, rank) - 1)];
  }

  /** Values in ascending order. */
  double[] ascending() {
    sort();
    return Arrays.copyOf(values, size);
  }

  double mean() {
    double sum = 0;
    for (double value : ascending()) {
      sum += value;
    }
    return size == 0 ? 0 : sum / size;
  }

  private void sort() {
    if (!sorted) {
      Arrays.sort(values, 0, size);
      sorted = true;
    }
  }
}
