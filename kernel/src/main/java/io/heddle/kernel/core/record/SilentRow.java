package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;
import io.heddle.api.record.RowWriter;

/** The writer of a record nobody wants. */
@HotPath
final class SilentRow implements RowWriter {
  static final SilentRow INSTANCE = new SilentRow();

  private SilentRow() {}

  @Override
  public boolean isOn() {
    return false;
  }

  @Override
  public RowWriter integer(int column, long value) {
    return this;
  }

  @Override
  public RowWriter real(int column, double value) {
    return this;
  }

  @Override
  public RowWriter bool(int column, boolean value) {
    return this;
  }

  @Override
  public RowWriter text(int column, String value) {
    return this;
  }

  @Override
  public void commit() {}
}
