package io.heddle.api.record;

/**
 * One column of a record.
 *
 * @param name as in the header
 * @param type how values are held
 * @param unit {@code s}, {@code us}, {@code ns}, {@code B}, {@code packets}, {@code %}, …; empty
 *     for none
 * @param description one sentence for the data dictionary
 * @param nullable whether a row may leave it empty: where the column does not apply, or its value
 *     is not known
 */
public record Column(
    String name, ColumnType type, String unit, String description, boolean nullable) {
  /** A column that every row fills. */
  public Column(String name, ColumnType type, String unit, String description) {
    this(name, type, unit, description, false);
  }
}
