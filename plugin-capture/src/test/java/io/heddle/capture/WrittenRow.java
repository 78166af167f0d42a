package io.heddle.capture;

import io.heddle.api.record.Row;
import io.heddle.api.record.RowWriter;
import java.util.ArrayList;
import java.util.List;

/** Keeps the rows a tap writes, as a sink sees them. */
final class WrittenRow implements RowWriter {
  final List<Row> rows = new ArrayList<>();
  long nowPs;
  private final long[] values = new long[CapturedFrames.SCHEMA.columns().size()];

  private record Kept(long[] values) implements Row {
    @Override
    public boolean isEmpty(int column) {
      return false;
    }

    @Override
    public long integer(int column) {
      return values[column];
    }

    @Override
    public double real(int column) {
      throw new AssertionError("no such column");
    }

    @Override
    public String text(int column) {
      throw new AssertionError("no such column");
    }
  }

  @Override
  public boolean isOn() {
    return true;
  }

  @Override
  public RowWriter integer(int column, long value) {
    values[column] = value;
    return this;
  }

  @Override
  public RowWriter real(int column, double value) {
    throw new AssertionError("no such column");
  }

  @Override
  public RowWriter bool(int column, boolean value) {
    return integer(column, value ? 1 : 0);
  }

  @Override
  public RowWriter text(int column, String value) {
    throw new AssertionError("no such column");
  }

  @Override
  public void commit() {
    values[CapturedFrames.ROW_TIME] = nowPs;
    rows.add(new Kept(values.clone()));
  }
}
