package io.heddle.report.figure;

/** Gathers rows of some records and makes a drawing of them. */
public interface Figure {
  /** Takes rows. */
  @FunctionalInterface
  interface RowReader {
    /** Takes the next row. */
    void row(Cells row);
  }

  /** What reads the rows of a record, or null if the figure has no use for it. */
  RowReader reader(RecordColumns columns);

  /**
   * The drawing; without series if no row said anything.
   *
   * @param mostPoints points a series may have
   */
  Drawing drawing(int mostPoints);
}
