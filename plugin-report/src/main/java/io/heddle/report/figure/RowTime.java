package io.heddle.report.figure;

/**
 * When a row was written: records differ in the unit of that column.
 *
 * @param column where it stands
 * @param perSecond of its unit
 */
record RowTime(int column, double perSecond) {
  private static final String SECONDS = "sim_time_sec";
  private static final String NANOSECONDS = "sim_time_ns";
  private static final double NS_PER_S = 1e9;

  /** The time of a record's rows; null if they have none. */
  static RowTime of(RecordColumns columns) {
    if (columns.of(SECONDS) >= 0) {
      return new RowTime(columns.of(SECONDS), 1);
    }
    int nanoseconds = columns.of(NANOSECONDS);
    return nanoseconds < 0 ? null : new RowTime(nanoseconds, NS_PER_S);
  }

  double seconds(Cells row) {
    return row.number(column) / perSecond;
  }
}
