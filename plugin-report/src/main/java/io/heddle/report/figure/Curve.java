package io.heddle.report.figure;

import java.util.List;

/**
 * What a chart over time takes from a record.
 *
 * @param record its name
 * @param column values
 * @param keys columns that make a line of their own for each combination
 * @param name text before the keys in the legend
 * @param combine how rows of one instant and key become one point
 * @param where column that must hold {@code is}, or empty for all rows
 * @param is value of {@code where}
 */
record Curve(
    String record,
    String column,
    List<String> keys,
    String name,
    Combine combine,
    String where,
    String is) {
  /** How rows of one instant become one point. */
  enum Combine {
    /** Their sum. */
    SUM,
    /** The largest. */
    LARGEST,
    /** Their mean, with a band from the smallest to the largest. */
    BAND
  }

  /** A curve over all rows of a record. */
  static Curve of(String record, String column, String name, Combine combine, String... keys) {
    return new Curve(record, column, List.of(keys), name, combine, "", "");
  }

  /** The same for rows whose column holds a value. */
  Curve where(String whereColumn, String value) {
    return new Curve(record, column, keys, name, combine, whereColumn, value);
  }
}
