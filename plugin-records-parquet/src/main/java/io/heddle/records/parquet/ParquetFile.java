package io.heddle.records.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** The content of a Parquet file while it is written: row groups, then the footer. */
final class ParquetFile {
  private static final byte[] MAGIC = {'P', 'A', 'R', '1'};

  private final OutputStream out;
  private final PageCodec codec;
  private final List<RowGroup> groups = new ArrayList<>();
  private long sizeBytes;

  /** Begins a file; whoever made the stream closes it. */
  ParquetFile(OutputStream out, PageCodec codec) throws IOException {
    this.out = out;
    this.codec = codec;
    write(MAGIC, MAGIC.length);
  }

  long sizeBytes() {
    return sizeBytes;
  }

  /** Writes a row group. */
  void rowGroup(ColumnValues[] columns, int rows) throws IOException {
    List<ColumnChunk> chunks = new ArrayList<>(columns.length);
    for (ColumnValues column : columns) {
      ColumnChunk chunk = new ColumnChunk(sizeBytes, column, rows, codec);
      write(chunk.bytes(), chunk.sizeBytes());
      chunks.add(chunk.placed());
    }
    groups.add(new RowGroup(rows, chunks));
  }

  /** Writes the footer, with which the file is whole. */
  void footer(FileFooter footer) throws IOException {
    ByteSink bytes = footer.bytes(groups);
    int length = bytes.size();
    bytes.int32(length);
    bytes.raw(MAGIC, MAGIC.length);
    write(bytes.array(), bytes.size());
  }

  private void write(byte[] bytes, int count) throws IOException {
    out.write(bytes, 0, count);
    sizeBytes += count;
  }
}
