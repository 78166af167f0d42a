package io.heddle.records.parquet;

import io.heddle.api.record.Column;
import io.heddle.api.record.ColumnType;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import java.util.Arrays;

/** A column of the row group that grows: which rows have a value, and the values. */
abstract class ColumnValues {
  /** 1 for a row that has a value, 0 for one that is empty: Parquet's definition levels. */
  private int[] levels = new int[256];

  private int rows;
  private int values;

  /** Whether the file says that rows may lack a value. */
  private boolean optional;

  /** The columns of a record: those that are declared to be filled in every row are required. */
  static ColumnValues[] of(RecordSchema schema) {
    return schema.columns().stream().map(ColumnValues::of).toArray(ColumnValues[]::new);
  }

  /** The columns of a table whose rows may lack any value. */
  static ColumnValues[] optional(RecordSchema schema) {
    ColumnValues[] columns = of(schema);
    for (ColumnValues column : columns) {
      column.optional = true;
    }
    return columns;
  }

  /**
   * Takes a row into the columns of its table.
   *
   * @return whether a column that is required is empty: {@link #loosen} before the columns are
   *     written
   */
  static boolean add(ColumnValues[] columns, Row row) {
    boolean broken = false;
    for (int c = 0; c < columns.length; c++) {
      if (row.isEmpty(c)) {
        columns[c].addEmpty();
        broken |= !columns[c].optional;
      } else {
        columns[c].add(row, c);
      }
    }
    return broken;
  }

  /** Makes required columns that lack a value optional from now on. */
  static void loosen(ColumnValues[] columns) {
    for (ColumnValues column : columns) {
      column.optional |= column.values < column.rows;
    }
  }

  /** Forgets the rows of all columns. */
  static void clear(ColumnValues[] columns) {
    for (ColumnValues column : columns) {
      column.clear();
    }
  }

  /** A column of its type. */
  static ColumnValues of(Column column) {
    ColumnValues values =
        switch (column.type()) {
          case INTEGER, TIME, REAL -> new NumberValues(column.type());
          case BOOLEAN -> new BooleanValues();
          case TEXT -> new TextValues();
        };
    values.optional = column.nullable();
    return values;
  }

  /** Whether rows may lack a value. */
  final boolean isOptional() {
    return optional;
  }

  /** Takes a row without a value. */
  final void addEmpty() {
    level(0);
  }

  /** Takes the row's value of this column. */
  final void add(Row row, int column) {
    level(1);
    value(row, column);
    values++;
  }

  private void level(int level) {
    if (rows == levels.length) {
      levels = Arrays.copyOf(levels, rows * 2);
    }
    levels[rows++] = level;
  }

  /** Rows that have a value. */
  final int values() {
    return values;
  }

  /** Writes which rows have a value, its size in front; nothing if all must have one. */
  final void writeLevels(ByteSink out) {
    if (!optional) {
      return;
    }
    ByteSink hybrid = new ByteSink();
    RunLengths.write(hybrid, levels, rows, 1);
    out.int32(hybrid.size());
    out.raw(hybrid.array(), hybrid.size());
  }

  /** Forgets the rows. */
  void clear() {
    rows = 0;
    values = 0;
  }

  /** Memory that texts take, over what every value takes. */
  long textBytes() {
    return 0;
  }

  /** Values of the dictionary the values point into; 0 if there is none. */
  int dictionarySize() {
    return 0;
  }

  /** Writes the dictionary. */
  void writeDictionary(ByteSink out) {
    throw new IllegalStateException("no dictionary");
  }

  /** Keeps a value. */
  abstract void value(Row row, int column);

  /** Writes the values that are there, encoded as {@link #dictionarySize} says. */
  abstract void writeValues(ByteSink out);

  /** Number of the type in a Parquet file. */
  abstract int physicalType();

  /** Whole numbers and exact times as INT64, computed numbers as DOUBLE. */
  private static final class NumberValues extends ColumnValues {
    private static final int INT64 = 2;
    private static final int DOUBLE = 5;

    private final boolean real;
    private long[] bits = new long[256];

    NumberValues(ColumnType type) {
      real = type == ColumnType.REAL;
    }

    @Override
    void value(Row row, int column) {
      int at = values();
      if (at == bits.length) {
        bits = Arrays.copyOf(bits, at * 2);
      }
      bits[at] = real ? Double.doubleToLongBits(row.real(column)) : row.integer(column);
    }

    @Override
    void writeValues(ByteSink out) {
      for (int i = 0; i < values(); i++) {
        out.int64(bits[i]);
      }
    }

    @Override
    int physicalType() {
      return real ? DOUBLE : INT64;
    }
  }

  /** Truth values, a bit each. */
  private static final class BooleanValues extends ColumnValues {
    private static final int BOOLEAN = 0;

    private byte[] truths = new byte[256];

    @Override
    void value(Row row, int column) {
      int at = values();
      if (at == truths.length) {
        truths = Arrays.copyOf(truths, at * 2);
      }
      truths[at] = (byte) (row.integer(column) != 0 ? 1 : 0);
    }

    @Override
    void writeValues(ByteSink out) {
      int bits = 0;
      for (int i = 0; i < values(); i++) {
        bits |= truths[i] << (i % Byte.SIZE);
        if (i % Byte.SIZE == Byte.SIZE - 1 || i == values() - 1) {
          out.int8(bits);
          bits = 0;
        }
      }
    }

    @Override
    int physicalType() {
      return BOOLEAN;
    }
  }
}
