package io.heddle.api.record;

/** How a column's values are held and written. */
public enum ColumnType {
  /** A whole number. */
  INTEGER,
  /** A computed number: mean, rate, percentage. */
  REAL,
  /**
   * An exact time, held in picoseconds; written in the column's unit ({@code s}, {@code us} or
   * {@code ns}) without rounding.
   */
  TIME,
  /** {@code true} or {@code false}. */
  BOOLEAN,
  /** Text. */
  TEXT
}
