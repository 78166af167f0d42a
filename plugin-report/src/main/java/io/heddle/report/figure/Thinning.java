package io.heddle.report.figure;

/**
 * Which points of a line are drawn when there are too many: largest triangle, three buckets (S.
 * Steinarsson, Downsampling Time Series for Visual Representation, 2013). First and last point
 * always stay; the choice depends on the points alone.
 */
final class Thinning {
  private Thinning() {}

  /** Indexes of the points to keep, ascending. */
  static int[] kept(double[] x, double[] y, int most) {
    int count = x.length;
    if (count <= most || most < 3) {
      return everyOne(count, most);
    }
    int[] kept = new int[most];
    kept[most - 1] = count - 1;
    double width = (double) (count - 2) / (most - 2);
    int last = 0;
    for (int bucket = 0; bucket < most - 2; bucket++) {
      int begin = 1 + (int) (bucket * width);
      int end = Math.min(count - 1, 1 + (int) ((bucket + 1) * width));
      int nextEnd = Math.min(count, 1 + (int) ((bucket + 2) * width));
      last = largest(x, y, last, begin, end, nextEnd);
      kept[bucket + 1] = last;
    }
    return kept;
  }

  private static int[] everyOne(int count, int most) {
    int[] all = new int[Math.min(count, Math.max(most, 0))];
    for (int i = 0; i < all.length; i++) {
      all[i] = i;
    }
    return all;
  }

  /** The point of a bucket that spans the largest triangle with its neighbours. */
  private static int largest(double[] x, double[] y, int before, int begin, int end, int nextEnd) {
    double meanX = 0;
    double meanY = 0;
    int from = Math.min(end, nextEnd - 1);
    for (int i = from; i < nextEnd; i++) {
      meanX += x[i];
      meanY += y[i];
    }
    meanX /= nextEnd - from;
    meanY /= nextEnd - from;
    int best = begin;
    double bestArea = -1;
    for (int i = begin; i < end; i++) {
      double area =
          Math.abs(
              (x[before] - meanX) * (y[i] - y[before]) - (x[before] - x[i]) * (meanY - y[before]));
      if (area > bestArea) {
        bestArea = area;
        best = i;
      }
    }
    return best;
  }
}
