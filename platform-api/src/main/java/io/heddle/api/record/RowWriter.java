package io.heddle.api.record;

import org.osgi.annotation.versioning.ProviderType;

/**
 * Writes rows of one record for one device. Columns are set by index into a row that is used again;
 * a column that is not set is empty, which its schema allows if it is {@link Column#nullable}; a
 * row that breaks this promise is a fault in the test kit, and kept as it is in a run. No locks, no
 * boxing, no text made on the way but what the device itself passes.
 */
@ProviderType
public interface RowWriter {
  /**
   * Whether anybody wants the rows; when false, everything else does nothing. Ask before costly
   * preparation.
   */
  boolean isOn();

  /** Sets an {@link ColumnType#INTEGER} or a {@link ColumnType#TIME} (in picoseconds). */
  RowWriter integer(int column, long value);

  /** Sets a {@link ColumnType#REAL}. A value that is not finite is written as 0. */
  RowWriter real(int column, double value);

  /** Sets a {@link ColumnType#BOOLEAN}. */
  RowWriter bool(int column, boolean value);

  /** Sets a {@link ColumnType#TEXT}; null leaves it empty. */
  RowWriter text(int column, String value);

  /** Ends the row at the present instant and hands it over. Common columns are filled in. */
  void commit();
}
