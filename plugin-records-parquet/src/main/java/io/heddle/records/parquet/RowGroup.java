package io.heddle.records.parquet;

import java.util.List;

/**
 * A row group as the footer tells of it.
 *
 * @param rows rows in it
 * @param chunks its columns, without their bytes
 */
record RowGroup(long rows, List<ColumnChunk> chunks) {
  long uncompressedBytes() {
    return chunks.stream().mapToLong(ColumnChunk::uncompressedBytes).sum();
  }

  long compressedBytes() {
    return chunks.stream().mapToLong(ColumnChunk::sizeBytes).sum();
  }
}
