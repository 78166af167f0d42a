package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;

/**
 * Largest value of one column in a node's rows of its latest instant, for stop conditions on a
 * record.
 */
@HotPath
final class LatestValue {
  private final int column;
  private long timePs = Long.MIN_VALUE;
  private double value = Double.NaN;

  LatestValue(int column) {
    this.column = column;
  }

  int column() {
    return column;
  }

  /** Takes a row's value. */
  void take(long rowPs, double rowValue) {
    value = rowPs > timePs ? rowValue : Math.max(value, rowValue);
    timePs = rowPs;
  }

  /** Takes what another node's rows gave. */
  void merge(LatestValue other) {
    if (other.timePs >= timePs && other.timePs != Long.MIN_VALUE) {
      take(other.timePs, other.value);
    }
  }

  double value() {
    return value;
  }
}
