package io.heddle.kernel.core.record;

import io.heddle.api.record.Column;
import io.heddle.api.record.RecordReader;
import io.heddle.api.record.RecordRows;
import io.heddle.api.record.RunInfo;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;

/** The first row and column in which a record that is no CSV differs between two runs. */
final class StoredDifference {
  private final List<RecordReader> readers;
  private final RunInfo first;
  private final RunInfo second;

  /**
   * A comparison.
   *
   * @param readers what reads records back
   */
  StoredDifference(List<RecordReader> readers, RunInfo first, RunInfo second) {
    this.readers = readers;
    this.first = first;
    this.second = second;
  }

  /**
   * What differs in the record a file belongs to, whose name is that of a folder of it.
   *
   * @param file relative to the run directory
   * @return null if nobody can read it, or its rows are equal
   * @throws IOException if it can't be read
   */
  String of(Path file) throws IOException {
    for (RecordReader reader : readers) {
      for (Path part : file) {
        String record = part.toString();
        if (reader.records(first).contains(record) && reader.records(second).contains(record)) {
          return difference(reader, record);
        }
      }
    }
    return null;
  }

  private String difference(RecordReader reader, String record) throws IOException {
    try (RecordRows a = reader.open(first, record);
        RecordRows b = reader.open(second, record)) {
      if (!names(a).equals(names(b))) {
        return "columns " + String.join(",", names(a)) + " and " + String.join(",", names(b));
      }
      boolean inFirst = a.next();
      boolean inSecond = b.next();
      for (long row = 1; inFirst || inSecond; row++) {
        if (inFirst != inSecond) {
          return "row " + row + " only in " + (inFirst ? first : second).directory();
        }
        String column = difference(a, b);
        if (column != null) {
          return "row " + row + ", " + column;
        }
        inFirst = a.next();
        inSecond = b.next();
      }
      return null;
    }
  }

  private static List<String> names(RecordRows rows) {
    return rows.columns().stream().map(Column::name).toList();
  }

  private String difference(RecordRows a, RecordRows b) {
    for (int c = 0; c < a.columns().size(); c++) {
      String left = text(a, c);
      String right = text(b, c);
      if (!left.equals(right)) {
        return "column "
            + a.columns().get(c).name()
            + ": "
            + (left.isEmpty() ? "empty" : left)
            + " in "
            + first.directory()
            + ", "
            + (right.isEmpty() ? "empty" : right)
            + " in "
            + second.directory();
      }
    }
    return null;
  }

  private static String text(RecordRows rows, int column) {
    if (rows.isEmpty(column)) {
      return "";
    }
    Column of = rows.columns().get(column);
    return switch (of.type()) {
      case TEXT -> rows.text(column);
      case REAL -> Double.toString(rows.real(column));
      case BOOLEAN -> rows.integer(column) != 0 ? "true" : "false";
      case INTEGER -> Long.toString(rows.integer(column));
      case TIME -> inUnit(rows.integer(column), of.unit());
    };
  }

  /** Picoseconds in the column's unit, as CSV has them. */
  private static String inUnit(long ps, String unit) {
    int places =
        switch (unit) {
          case "s" -> 12;
          case "ms" -> 9;
          case "us" -> 6;
          case "ns" -> 3;
          default -> 0;
        };
    BigDecimal value = BigDecimal.valueOf(ps, places);
    return ps == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }
}
