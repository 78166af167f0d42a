package io.heddle.records.csv;

import io.heddle.api.event.HotPath;
import io.heddle.api.record.Column;
import io.heddle.api.record.ColumnType;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * One record's rows as CSV. Rows gather in a buffer of 256 KiB; what goes out always ends at a
 * row's end, so a process that is killed leaves whole rows.
 */
@HotPath
final class CsvFile {
  private static final int BUFFER_BYTES = 256 * 1024;

  private final RecordSchema schema;
  private final String fileName;
  private final ColumnType[] types;

  /** Decimal places of picoseconds in the column's unit. */
  private final int[] decimals;

  private final int digits;
  private final CsvOutput output;
  private byte[] buffer = new byte[BUFFER_BYTES];
  private int end;
  private long rows;
  private long safeRows;
  private boolean broken;

  /** Takes an open file and gives it its header. */
  CsvFile(RecordSchema schema, String fileName, int digits, CsvOutput output) throws IOException {
    this.schema = schema;
    this.fileName = fileName;
    this.digits = digits;
    this.output = output;
    List<Column> columns = schema.columns();
    types = new ColumnType[columns.size()];
    decimals = new int[columns.size()];
    for (int c = 0; c < types.length; c++) {
      types[c] = columns.get(c).type();
      decimals[c] = decimals(columns.get(c));
      separate(c);
      text(columns.get(c).name());
    }
    buffer[end++] = '\n';
    // The header is in the file before time zero: a full disk shows now.
    flush();
  }

  private static int decimals(Column column) {
    if (column.type() != ColumnType.TIME) {
      return 0;
    }
    return switch (column.unit()) {
      case "s" -> 12;
      case "ms" -> 9;
      case "us", "µs" -> 6;
      case "ns" -> 3;
      case "ps" -> 0;
      default ->
          throw new IllegalArgumentException(
              "column " + column.name() + " is a time in unknown unit " + column.unit());
    };
  }

  String record() {
    return schema.name();
  }

  /** Relative to the run directory. */
  String fileName() {
    return fileName;
  }

  long rows() {
    return rows;
  }

  /** Rows handed to the operating system. */
  long safeRows() {
    return safeRows;
  }

  /** Adds a row; a full buffer goes out before it. */
  void row(Row row) throws IOException {
    int begin = end;
    for (int c = 0; c < types.length; c++) {
      separate(c);
      if (!row.isEmpty(c)) {
        value(row, c);
      }
    }
    room(1);
    buffer[end++] = '\n';
    if (end > BUFFER_BYTES && begin > 0) {
      passOn(begin);
    }
    rows++;
  }

  private void separate(int column) {
    if (column > 0) {
      room(1);
      buffer[end++] = ',';
    }
  }

  private void value(Row row, int column) {
    switch (types[column]) {
      case INTEGER -> {
        room(CsvNumbers.MOST_BYTES);
        end = CsvNumbers.integer(buffer, end, row.integer(column));
      }
      case TIME -> {
        room(CsvNumbers.MOST_BYTES);
        end = CsvNumbers.time(buffer, end, row.integer(column), decimals[column]);
      }
      case REAL -> {
        room(CsvNumbers.MOST_BYTES);
        end = CsvNumbers.real(buffer, end, row.real(column), digits);
      }
      case BOOLEAN -> text(row.integer(column) != 0 ? "true" : "false");
      case TEXT -> text(row.text(column));
    }
  }

  private void text(String text) {
    room(CsvText.mostBytes(text));
    end = CsvText.write(buffer, end, text);
  }

  /** Makes sure that so many more bytes fit; the buffer grows once, for the row that crosses it. */
  private void room(int bytes) {
    if (end + bytes > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.max(buffer.length + buffer.length / 4, end + bytes));
    }
  }

  /** Hands {@code count} bytes, which end at a row's end, to the file; later ones move up. */
  private void passOn(int count) throws IOException {
    broken = true;
    output.write(buffer, count);
    broken = false;
    System.arraycopy(buffer, count, buffer, 0, end - count);
    end -= count;
    safeRows = rows;
  }

  /** Hands everything to the operating system, if the output may be cut here. */
  void flush() throws IOException {
    if (end > 0 && output.mayCutAnywhere()) {
      passOn(end);
    }
  }

  /** Forces what was handed over to disk. */
  void sync() throws IOException {
    flush();
    output.force();
  }

  /** Whether a write failed; the file ends at the row's end before it. */
  boolean isBroken() {
    return broken;
  }

  /** Writes the rest, unless a write failed before, forces it to disk, closes. */
  void close() throws IOException {
    try (output) {
      if (end > 0 && !broken) {
        passOn(end);
      }
      output.force();
    }
  }
}
