package io.heddle.report.tool;

import io.heddle.api.record.Column;
import io.heddle.api.record.ColumnType;
import io.heddle.api.record.RecordRows;
import io.heddle.report.figure.TimeUnits;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/**
 * A record that a sink's bundle reads back. Computed numbers get the nine digits they have in CSV,
 * so that a page does not depend on the format it is drawn from.
 */
final class StoredTable implements Table {
  private static final MathContext DIGITS = new MathContext(9, RoundingMode.HALF_EVEN);

  /** Whole numbers below have no more digits than that. */
  private static final double NINE_DIGITS = 1e9;

  private final RecordRows rows;
  private final ColumnType[] types;
  private final double[] picoseconds;

  StoredTable(RecordRows rows) {
    this.rows = rows;
    List<Column> columns = rows.columns();
    types = new ColumnType[columns.size()];
    picoseconds = new double[types.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = columns.get(i).type();
      picoseconds[i] = TimeUnits.picosecondsIn(columns.get(i).unit());
    }
  }

  @Override
  public List<String> header() {
    return rows.columns().stream().map(Column::name).toList();
  }

  @Override
  public boolean next() throws IOException {
    return rows.next();
  }

  @Override
  public boolean isEmpty(int column) {
    return column < 0 || column >= types.length || rows.isEmpty(column);
  }

  @Override
  public double number(int column) {
    if (isEmpty(column)) {
      return 0;
    }
    return switch (types[column]) {
      case REAL -> nineDigits(rows.real(column));
      case TIME -> rows.integer(column) / picoseconds[column];
      case INTEGER, BOOLEAN -> rows.integer(column);
      case TEXT -> Double.parseDouble(rows.text(column));
    };
  }

  static double nineDigits(double value) {
    boolean isShort = value == Math.rint(value) && Math.abs(value) < NINE_DIGITS;
    return isShort || !Double.isFinite(value)
        ? value
        : new BigDecimal(value).round(DIGITS).doubleValue();
  }

  @Override
  public String text(int column) {
    if (isEmpty(column)) {
      return "";
    }
    return switch (types[column]) {
      case TEXT -> rows.text(column);
      case INTEGER -> Long.toString(rows.integer(column));
      case BOOLEAN -> rows.integer(column) != 0 ? "true" : "false";
      case REAL, TIME -> Double.toString(number(column));
    };
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
