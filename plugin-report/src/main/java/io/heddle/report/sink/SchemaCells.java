package io.heddle.report.sink;

import io.heddle.api.record.Column;
import io.heddle.api.record.ColumnType;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.report.figure.Cells;
import io.heddle.report.figure.TimeUnits;

/** A row of the platform as figures read it: times in the unit of their column. */
final class SchemaCells implements Cells {
  private final ColumnType[] types;
  private final double[] picoseconds;
  private Row row;

  SchemaCells(RecordSchema schema) {
    types = new ColumnType[schema.columns().size()];
    picoseconds = new double[types.length];
    for (int i = 0; i < types.length; i++) {
      Column column = schema.columns().get(i);
      types[i] = column.type();
      picoseconds[i] = TimeUnits.picosecondsIn(column.unit());
    }
  }

  SchemaCells of(Row next) {
    row = next;
    return this;
  }

  @Override
  public boolean isEmpty(int column) {
    return row.isEmpty(column);
  }

  @Override
  public double number(int column) {
    return switch (types[column]) {
      case REAL -> row.real(column);
      case TIME -> row.integer(column) / picoseconds[column];
      case INTEGER, BOOLEAN -> row.integer(column);
      case TEXT -> Double.parseDouble(row.text(column));
    };
  }

  @Override
  public String text(int column) {
    return switch (types[column]) {
      case TEXT -> row.text(column);
      case INTEGER -> Long.toString(row.integer(column));
      case BOOLEAN -> row.integer(column) != 0 ? "true" : "false";
      case REAL, TIME -> Double.toString(number(column));
    };
  }
}
