package io.heddle.records.parquet;

import io.heddle.api.record.Row;

/** A row of given values; null is empty. */
final class TestRow implements Row {
  private final Object[] values;

  TestRow(Object... values) {
    this.values = values;
  }

  /** Changes a value of a row that is used again. */
  TestRow set(int column, Object value) {
    values[column] = value;
    return this;
  }

  @Override
  public boolean isEmpty(int column) {
    return values[column] == null;
  }

  @Override
  public long integer(int column) {
    return values[column] instanceof Boolean b
        ? (b ? 1 : 0)
        : ((Number) values[column]).longValue();
  }

  @Override
  public double real(int column) {
    return ((Number) values[column]).doubleValue();
  }

  @Override
  public String text(int column) {
    return (String) values[column];
  }
}
