package io.heddle.report.figure;

import java.util.List;

/**
 * A record as a figure sees it before its rows.
 *
 * @param record its name, such as {@code nd-stats}
 * @param columns names in file order
 */
public record RecordColumns(String record, List<String> columns) {
  /** Index of a column, or -1. */
  public int of(String column) {
    return columns.indexOf(column);
  }

  /** Whether all these columns are there. */
  public boolean has(List<String> names) {
    return columns.containsAll(names);
  }
}
