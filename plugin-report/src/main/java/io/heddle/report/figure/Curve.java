package io.heddle.report.figure;

import java.util.ArrayList;
import java.util.List;

/**
 * What a chart over time takes from a record.
 *
 * @param record its name
 * @param column values
 * @param low column with the least of what a value is the mean of, or empty
 * @param high column with the most of it; where it is 0, there was nothing and the row is left out
 * @param keys columns that make a line of their own for each combination
 * @param name text before the keys in the legend
 * @param combine how rows of one instant and key become one point
 * @param wheres conditions that rows must meet
 * @param counters columns that tell apart counters which run on through the run; of such a counter
 *     the growth since its previous row is the value. Empty for values that stand for themselves.
 */
record Curve(
    String record,
    String column,
    String low,
    String high,
    List<String> keys,
    String name,
    Combine combine,
    List<Where> wheres,
    List<String> counters) {
  /** How rows of one instant become one point. */
  enum Combine {
    /** Their sum. */
    SUM,
    /** The largest. */
    LARGEST,
    /** The value that 99 of 100 do not exceed. */
    P99,
    /** Their mean, with a band from the smallest to the largest. */
    BAND
  }

  /**
   * A condition.
   *
   * @param column a column
   * @param is what it must hold
   */
  record Where(String column, String is) {}

  /** A curve over all rows of a record. */
  static Curve of(String record, String column, String name, Combine combine, String... keys) {
    return new Curve(record, column, "", "", List.of(keys), name, combine, List.of(), List.of());
  }

  /** The same for rows whose column holds a value. */
  Curve where(String whereColumn, String value) {
    List<Where> all = new ArrayList<>(wheres);
    all.add(new Where(whereColumn, value));
    return new Curve(record, column, low, high, keys, name, combine, List.copyOf(all), counters);
  }

  /** The same with a band between two other columns. */
  Curve between(String lowest, String highest) {
    return new Curve(record, column, lowest, highest, keys, name, combine, wheres, counters);
  }

  /** The growth of counters in place of their values. */
  Curve growth(String... identity) {
    return new Curve(record, column, low, high, keys, name, combine, wheres, List.of(identity));
  }

  /** Whether a record has all the columns. */
  boolean fits(RecordColumns columns) {
    List<String> needed = new ArrayList<>(keys);
    needed.addAll(counters);
    needed.add(column);
    wheres.forEach(where -> needed.add(where.column()));
    if (!high.isEmpty()) {
      needed.addAll(List.of(low, high));
    }
    return record.equals(columns.record()) && columns.has(needed);
  }
}
