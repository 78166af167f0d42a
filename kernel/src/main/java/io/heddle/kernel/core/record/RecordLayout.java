package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;
import io.heddle.api.record.Column;
import io.heddle.api.record.ColumnType;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RecordSchema.Common;
import java.util.List;

/**
 * Where a record's values stand in a row of longs.
 *
 * <p>A row is: instant, a word that names layout and length, one bit a column that was set (64 to a
 * word), then the values of the set columns in column order. Common columns are not stored; they
 * are filled in when the row is read, unless the writer set them.
 */
@HotPath
final class RecordLayout {
  private static final Common[] COMMONS = Common.values();

  private final int id;
  private final RecordSchema schema;
  private final ColumnType[] types;
  private final Common[] commons;
  private final int maskWords;
  private final long[] textMask;
  private final boolean anyText;

  RecordLayout(int id, RecordSchema schema) {
    this.id = id;
    this.schema = schema;
    List<Column> columns = schema.columns();
    types = new ColumnType[columns.size()];
    commons = new Common[columns.size()];
    maskWords = (columns.size() + Long.SIZE - 1) / Long.SIZE;
    textMask = new long[maskWords];
    boolean text = false;
    for (int i = 0; i < types.length; i++) {
      types[i] = columns.get(i).type();
      commons[i] = common(columns.get(i).name());
      if (types[i] == ColumnType.TEXT) {
        textMask[i / Long.SIZE] |= 1L << i;
        text = true;
      }
    }
    anyText = text;
  }

  private static Common common(String column) {
    for (Common common : COMMONS) {
      if (common.columnName().equals(column)) {
        return common;
      }
    }
    return null;
  }

  /** Number of the layout in its run. */
  int id() {
    return id;
  }

  RecordSchema schema() {
    return schema;
  }

  int columns() {
    return types.length;
  }

  ColumnType type(int column) {
    return types[column];
  }

  /** What fills the column if the writer does not; null for nothing. */
  Common common(int column) {
    return commons[column];
  }

  /** Words of a row's mask. */
  int maskWords() {
    return maskWords;
  }

  /** Bits of text columns in word {@code word} of the mask. */
  long textMask(int word) {
    return textMask[word];
  }

  boolean hasText() {
    return anyText;
  }
}
