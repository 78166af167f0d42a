package io.heddle.records.parquet;

import io.heddle.api.record.Column;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One record's rows: the row group that grows in memory, and the parts on disk. */
final class RecordParts {
  /** A row group goes to the file with so many rows, or earlier when its values fill the memory. */
  private static final int ROWS_PER_GROUP = 65_536;

  private static final long BYTES_PER_GROUP = 16L << 20;
  private static final long BYTES_PER_PART = 128L << 20;

  private final RecordSchema schema;
  private final Path directory;
  private final int rowsPerPart;
  private final PageCodec codec;
  private final ColumnValues[] columns;
  private final long fixedRowBytes;
  private final List<RecordFile> closed = new ArrayList<>();
  private PartFile part;
  private int groupRows;
  private long partRows;
  private boolean broken;

  /** Begins the first part; it is there, under its temporary name, before time zero. */
  RecordParts(RecordSchema schema, Path directory, int rowsPerPart, PageCodec codec)
      throws IOException {
    this.schema = schema;
    this.directory = directory;
    this.rowsPerPart = rowsPerPart;
    this.codec = codec;
    columns = ColumnValues.of(schema);
    fixedRowBytes = (Long.BYTES + 1L) * columns.length;
    begin();
  }

  private void begin() throws IOException {
    Path folder = directory.resolve(ParquetSink.folder(schema));
    broken = true;
    part = new PartFile(folder, closed.size(), codec);
    broken = false;
    partRows = 0;
  }

  /** Parts that are whole and on disk, oldest first. */
  List<RecordFile> closed() {
    return closed;
  }

  /** Whether a write failed; what was closed before it is safe. */
  boolean isBroken() {
    return broken;
  }

  /** Takes a row; every so many rows go to the file, and every so many make a part. */
  void row(Row row) throws IOException {
    if (ColumnValues.add(columns, row)) {
      loosen();
    }
    long textBytes = 0;
    for (ColumnValues column : columns) {
      textBytes += column.textBytes();
    }
    groupRows++;
    if (partRows + groupRows >= rowsPerPart) {
      endPart();
      begin();
    } else if (groupRows == ROWS_PER_GROUP
        || groupRows * fixedRowBytes + textBytes >= BYTES_PER_GROUP) {
      endGroup();
      if (part.sizeBytes() >= BYTES_PER_PART) {
        endPart();
        begin();
      }
    }
  }

  /**
   * A row lacks a value its schema promises. It is kept: what is in the file already makes a part
   * of its own, and in the next one the column may be empty.
   */
  private void loosen() throws IOException {
    if (partRows > 0) {
      closePart();
      begin();
    }
    ColumnValues.loosen(columns);
  }

  private void endGroup() throws IOException {
    if (groupRows == 0) {
      return;
    }
    broken = true;
    part.rowGroup(columns, groupRows);
    broken = false;
    partRows += groupRows;
    groupRows = 0;
    ColumnValues.clear(columns);
  }

  private void endPart() throws IOException {
    endGroup();
    closePart();
  }

  private void closePart() throws IOException {
    broken = true;
    Path file = part.close(footer());
    broken = false;
    String name = directory.relativize(file).toString().replace('\\', '/');
    closed.add(new RecordFile(schema.name(), name, partRows));
  }

  private FileFooter footer() {
    List<Column> declared = schema.columns();
    return new FileFooter(schema.name(), schema.version(), declared, columns, partRows, codec);
  }

  /** Closes the last part; of a part that could not be written nothing is left. */
  void close() throws IOException {
    if (broken) {
      part.discard();
      return;
    }
    if (partRows + groupRows == 0 && !closed.isEmpty()) {
      // The part before it was full and is the last one.
      part.discard();
      return;
    }
    try {
      endPart();
    } finally {
      if (broken) {
        part.discard();
      }
    }
  }
}
