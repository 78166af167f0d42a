package io.heddle.api.record;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Rows of a record that is read back, in the order in which they were written. Stands before the
 * first one; values are those of the row that {@link #next} went to. Used by one thread.
 */
@ConsumerType
public interface RecordRows extends Closeable {
  /**
   * The columns in file order. Name, type and unit are those they were written with; a description
   * may be missing.
   */
  List<Column> columns();

  /**
   * Goes to the next row.
   *
   * @return false if there is none
   * @throws IOException if the file can't be read, or is damaged
   */
  boolean next() throws IOException;

  /** Whether the column is empty; then it has no value. */
  boolean isEmpty(int column);

  /** Value of an INTEGER, of a TIME in picoseconds, or of a BOOLEAN as 0 or 1. */
  long integer(int column);

  /** Value of a REAL. */
  double real(int column);

  /** Value of a TEXT. */
  String text(int column);
}
