package io.heddle.records.parquet;

import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.TableFormat;
import java.io.IOException;
import java.io.OutputStream;

/** A table as one Parquet file: what a record's parts are, without the parts. */
final class ParquetTable implements TableFormat {
  private static final int ROWS_PER_GROUP = 65_536;

  @Override
  public String extension() {
    return "parquet";
  }

  @Override
  public void write(RecordSchema schema, Iterable<? extends Row> rows, OutputStream out)
      throws IOException {
    PageCodec codec = new PageCodec(true);
    ParquetFile file = new ParquetFile(out, codec);
    ColumnValues[] columns = ColumnValues.optional(schema);
    int group = 0;
    long all = 0;
    for (Row row : rows) {
      ColumnValues.add(columns, row);
      group++;
      if (group == ROWS_PER_GROUP) {
        file.rowGroup(columns, group);
        ColumnValues.clear(columns);
        all += group;
        group = 0;
      }
    }
    if (group > 0) {
      file.rowGroup(columns, group);
      all += group;
    }
    file.footer(
        new FileFooter(schema.name(), schema.version(), schema.columns(), columns, all, codec));
  }
}
