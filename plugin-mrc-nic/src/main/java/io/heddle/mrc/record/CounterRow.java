package io.heddle.mrc.record;

import io.heddle.api.record.RowWriter;

/** Counters written side by side, each followed by its growth since the last row. */
final class CounterRow {
  private final long[] now;
  private final long[] last;
  private int added;

  CounterRow(int counters) {
    now = new long[counters];
    last = new long[counters];
  }

  /** The next counter's value. */
  CounterRow add(long value) {
    now[added++] = value;
    return this;
  }

  /**
   * Writes all of them from a column on.
   *
   * @return the column behind the last
   */
  int write(RowWriter row, int firstColumn) {
    int column = firstColumn;
    for (int i = 0; i < now.length; i++) {
      row.integer(column++, now[i]);
      row.integer(column++, now[i] - last[i]);
      last[i] = now[i];
    }
    added = 0;
    return column;
  }
}
