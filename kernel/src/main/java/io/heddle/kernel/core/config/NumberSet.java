package io.heddle.kernel.core.config;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Whole numbers of 0 or more, written as {@code 5}, {@code 200..210} or a list of both. */
public final class NumberSet {
  private static final String RANGE = "..";

  /** First number of range i at 2i, last at 2i + 1; ascending, apart from each other. */
  private final long[] bounds;

  private NumberSet(long[] bounds) {
    this.bounds = bounds;
  }

  /** The set of some ranges, each a first and a last number; they may overlap. */
  static NumberSet of(List<long[]> ranges) {
    List<long[]> sorted = new ArrayList<>(ranges);
    sorted.sort(Comparator.comparingLong(range -> range[0]));
    List<long[]> apart = new ArrayList<>();
    for (long[] range : sorted) {
      long[] last = apart.isEmpty() ? null : apart.get(apart.size() - 1);
      if (last != null && range[0] <= last[1]) {
        last[1] = Math.max(last[1], range[1]);
      } else {
        apart.add(range.clone());
      }
    }
    return new NumberSet(apart.stream().flatMapToLong(java.util.Arrays::stream).toArray());
  }

  /** Reads one item; null if it is neither a number nor a range. */
  static long[] range(String text) {
    int dots = text.indexOf(RANGE);
    Long first = number(dots < 0 ? text : text.substring(0, dots));
    Long last = dots < 0 ? first : number(text.substring(dots + RANGE.length()));
    return first == null || last == null || last < first ? null : new long[] {first, last};
  }

  private static Long number(String text) {
    BigDecimal value = Numbers.parse(text.strip());
    boolean fits =
        value != null
            && value.signum() >= 0
            && Numbers.isWhole(value)
            && value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
    return fits ? (Long) value.longValueExact() : null;
  }

  /** Whether a number is in the set. Costs a binary search; allocates nothing. */
  public boolean contains(long number) {
    int low = 0;
    int high = bounds.length / 2;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (bounds[2 * middle + 1] < number) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < bounds.length / 2 && bounds[2 * low] <= number;
  }

  /** The least number; -1 for an empty set. */
  public long least() {
    return bounds.length == 0 ? -1 : bounds[0];
  }

  /** As it may be written: {@code 5,200..210}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < bounds.length; i += 2) {
      text.append(i == 0 ? "" : ",").append(bounds[i]);
      if (bounds[i] != bounds[i + 1]) {
        text.append(RANGE).append(bounds[i + 1]);
      }
    }
    return text.toString();
  }
}
