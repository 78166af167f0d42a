package io.heddle.kernel.core.config;

import java.math.BigDecimal;

/**
 * Bounds of a number, with the text that messages print.
 *
 * @param min least value, null for none
 * @param minText how the bound is written
 * @param minExclusive whether the bound itself is outside
 * @param max greatest value, null for none
 * @param maxText how the bound is written
 */
record Range(BigDecimal min, String minText, boolean minExclusive, BigDecimal max, String maxText) {
  static final Range ANY = new Range(null, "", false, null, "");

  /** A range of whole numbers; {@link Long#MAX_VALUE} is no upper bound of its own. */
  static Range whole(long min, long max) {
    return new Range(
        BigDecimal.valueOf(min),
        Long.toString(min),
        false,
        BigDecimal.valueOf(max),
        Long.toString(max));
  }

  /** A range of decimal numbers; infinite bounds are none. */
  static Range decimal(double min, double max) {
    BigDecimal low = Double.isInfinite(min) ? null : BigDecimal.valueOf(min);
    BigDecimal high = Double.isInfinite(max) ? null : BigDecimal.valueOf(max);
    return new Range(
        low,
        low == null ? "" : Numbers.text(low),
        false,
        high,
        high == null ? "" : Numbers.text(high));
  }

  /** A range of quantities in their canonical unit. */
  static Range quantity(Units units, long min, long max) {
    return new Range(
        BigDecimal.valueOf(min), units.text(min), false, BigDecimal.valueOf(max), units.text(max));
  }

  /** What is wrong with a value, as it ends a sentence; null if it is inside. */
  String complaint(BigDecimal value) {
    if (min != null && minExclusive && value.compareTo(min) <= 0) {
      return "is not above " + minText;
    }
    if (min != null && value.compareTo(min) < 0) {
      return "is below its minimum " + minText;
    }
    return max != null && value.compareTo(max) > 0 ? "is above its maximum " + maxText : null;
  }
}
