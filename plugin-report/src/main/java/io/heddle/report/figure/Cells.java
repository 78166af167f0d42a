package io.heddle.report.figure;

/** A row of a record, wherever it comes from; valid only during the call. */
public interface Cells {
  /** Whether the column is empty. */
  boolean isEmpty(int column);

  /** A number in the unit its column is written in; a truth value is 0 or 1. */
  double number(int column);

  /** A text, or a number as text. */
  String text(int column);
}
