package io.heddle.workloads.replay;

import io.heddle.api.record.RowWriter;
import io.heddle.workloads.algorithm.Algorithm;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Run times of collectives of one type, size and group size, and how far they are from ideal. */
final class CollectivePercentiles {
  private static final double BITS_PS = 8e12;
  private static final double PS_PER_US = 1e6;

  /** Percentiles in tenths of a percent. */
  private static final int[] TENTHS = {500, 990, 999, 1000};

  private static final Comparator<Algorithm> ORDER =
      Comparator.comparing(Algorithm::type)
          .thenComparing(Algorithm::bytes)
          .thenComparing(Algorithm::size)
          .thenComparing(Algorithm::name);

  private CollectivePercentiles() {}

  /**
   * Writes a row for each kind of collective that ended.
   *
   * @param scale what of each transfer's bytes is on the wire
   */
  static void write(List<CollectiveSummary> all, RowWriter row, long bitsPerSec, double scale) {
    Map<Algorithm, List<CollectiveSummary>> kinds =
        all.stream()
            .filter(CollectiveSummary::valid)
            .collect(
                Collectors.groupingBy(
                    summary -> summary.instance().algorithm(),
                    () -> new TreeMap<>(ORDER),
                    Collectors.toList()));
    kinds.forEach((algorithm, summaries) -> write(algorithm, summaries, row, bitsPerSec / scale));
  }

  private static void write(
      Algorithm algorithm, List<CollectiveSummary> summaries, RowWriter row, double bitsPerSec) {
    long[] times =
        summaries.stream().mapToLong(summary -> summary.endPs() - summary.startPs()).toArray();
    Arrays.sort(times);
    row.text(0, algorithm.type().label())
        .text(1, algorithm.name())
        .integer(2, algorithm.bytes())
        .integer(3, algorithm.size())
        .integer(4, times.length)
        .real(5, mean(times) / PS_PER_US);
    for (int i = 0; i < TENTHS.length; i++) {
      row.integer(6 + i, percentile(times, TENTHS[i]));
    }
    double idealPs = BITS_PS * algorithm.idealBytes() / bitsPerSec;
    boolean hasIdeal = idealPs > 0;
    row.text(10, hasIdeal ? Ratio.text(mean(times) / idealPs) : Ratio.NONE);
    for (int i = 0; i < TENTHS.length; i++) {
      row.text(11 + i, hasIdeal ? Ratio.text(percentile(times, TENTHS[i]) / idealPs) : Ratio.NONE);
    }
    row.commit();
  }

  private static double mean(long[] times) {
    return (double) Arrays.stream(times).sum() / times.length;
  }

  /** The value at 1-based index ceil(p x n) of n sorted values. */
  static long percentile(long[] sorted, int tenths) {
    long index = (tenths * (long) sorted.length + 999) / 1000;
    return sorted[(int) Math.max(1, index) - 1];
  }
}
