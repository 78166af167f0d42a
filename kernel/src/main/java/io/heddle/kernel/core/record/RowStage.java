package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;
import io.heddle.api.record.ColumnType;
import io.heddle.api.record.RowWriter;
import java.util.Arrays;
import java.util.Locale;

/** The row a device is filling, used again for each of its rows of one record. */
@HotPath
final class RowStage implements RowWriter {
  private final RecordLayout layout;
  private final RowLog log;
  private final RecordClock clock;
  private final long[] mask;
  private final long[] values;
  private final String[] texts;
  private LatestValue[] watched = {};

  RowStage(RecordLayout layout, RowLog log, RecordClock clock) {
    this.layout = layout;
    this.log = log;
    this.clock = clock;
    mask = new long[layout.maskWords()];
    values = new long[layout.columns()];
    texts = layout.hasText() ? new String[layout.columns()] : null;
  }

  @Override
  public boolean isOn() {
    return true;
  }

  @Override
  public RowWriter integer(int column, long value) {
    ColumnType type = layout.type(column);
    if (type != ColumnType.INTEGER && type != ColumnType.TIME) {
      throw wrongType(column, "a whole number");
    }
    return set(column, value);
  }

  @Override
  public RowWriter real(int column, double value) {
    if (layout.type(column) != ColumnType.REAL) {
      throw wrongType(column, "a computed number");
    }
    return set(column, Double.doubleToRawLongBits(Double.isFinite(value) ? value : 0));
  }

  @Override
  public RowWriter bool(int column, boolean value) {
    if (layout.type(column) != ColumnType.BOOLEAN) {
      throw wrongType(column, "a truth value");
    }
    return set(column, value ? 1 : 0);
  }

  @Override
  public RowWriter text(int column, String value) {
    if (layout.type(column) != ColumnType.TEXT) {
      throw wrongType(column, "text");
    }
    if (value == null) {
      mask[column / Long.SIZE] &= ~(1L << column);
      return this;
    }
    texts[column] = value;
    return set(column, 0);
  }

  private RowWriter set(int column, long value) {
    values[column] = value;
    mask[column / Long.SIZE] |= 1L << column;
    return this;
  }

  private IllegalArgumentException wrongType(int column, String given) {
    return new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "column %s of record %s holds %s, not %s",
            layout.schema().columns().get(column).name(),
            layout.schema().name(),
            layout.type(column),
            given));
  }

  @Override
  public void commit() {
    long nowPs = clock.nowPs();
    for (int i = 0; i < watched.length; i++) {
      noteLatest(watched[i], nowPs);
    }
    log.append(nowPs, layout, mask, values, texts);
    Arrays.fill(mask, 0);
  }

  private void noteLatest(LatestValue latest, long nowPs) {
    int column = latest.column();
    if ((mask[column / Long.SIZE] & 1L << column) != 0) {
      boolean real = layout.type(column) == ColumnType.REAL;
      latest.take(nowPs, real ? Double.longBitsToDouble(values[column]) : (double) values[column]);
    }
  }

  /** Keeps the latest value of a column from now on; the same object for the same column. */
  LatestValue latest(int column) {
    for (LatestValue latest : watched) {
      if (latest.column() == column) {
        return latest;
      }
    }
    LatestValue added = new LatestValue(column);
    watched = Arrays.copyOf(watched, watched.length + 1);
    watched[watched.length - 1] = added;
    return added;
  }

  RecordLayout layout() {
    return layout;
  }
}
