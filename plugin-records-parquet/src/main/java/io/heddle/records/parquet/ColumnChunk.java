package io.heddle.records.parquet;

/**
 * A column of a row group as it stands in the file: a page with the dictionary, if there is one,
 * and a page with the values.
 */
final class ColumnChunk {
  /** Numbers of encodings in a Parquet file. */
  static final int PLAIN = 0;

  static final int RLE = 3;
  static final int RLE_DICTIONARY = 8;

  private static final int DATA_PAGE = 0;
  private static final int DICTIONARY_PAGE = 2;

  private final long dictionaryOffset;
  private final long dataOffset;
  private final int rows;
  private final int sizeBytes;
  private final long uncompressedBytes;
  private final byte[] bytes;

  /** Encodes a column that will stand at this offset of the file. */
  ColumnChunk(long offset, ColumnValues column, int rows, PageCodec codec) {
    this.rows = rows;
    ByteSink out = new ByteSink();
    long saved = 0;
    int entries = column.dictionarySize();
    if (entries > 0) {
      ByteSink page = new ByteSink();
      column.writeDictionary(page);
      saved += page(out, page, codec, DICTIONARY_PAGE, entries, PLAIN);
    }
    dictionaryOffset = entries > 0 ? offset : -1;
    dataOffset = offset + out.size();
    ByteSink page = new ByteSink();
    column.writeLevels(page);
    column.writeValues(page);
    saved += page(out, page, codec, DATA_PAGE, rows, entries > 0 ? RLE_DICTIONARY : PLAIN);
    sizeBytes = out.size();
    uncompressedBytes = sizeBytes + saved;
    bytes = out.array();
  }

  private ColumnChunk(ColumnChunk written) {
    dictionaryOffset = written.dictionaryOffset;
    dataOffset = written.dataOffset;
    rows = written.rows;
    sizeBytes = written.sizeBytes;
    uncompressedBytes = written.uncompressedBytes;
    bytes = null;
  }

  /** Writes a page with its header; tells how many bytes compression saved. */
  private static long page(
      ByteSink out, ByteSink page, PageCodec codec, int kind, int count, int encoding) {
    int compressed = codec.compress(page);
    CompactStruct header = new CompactStruct(out);
    header.int32(1, kind).int32(2, page.size()).int32(3, compressed);
    CompactStruct of = header.struct(kind == DATA_PAGE ? 5 : 7);
    of.int32(1, count).int32(2, encoding);
    if (kind == DATA_PAGE) {
      of.int32(3, RLE).int32(4, RLE);
    }
    of.end();
    header.end();
    out.raw(codec.page(), compressed);
    return (long) page.size() - compressed;
  }

  /** The chunk once its bytes are in the file, for the footer. */
  ColumnChunk placed() {
    return new ColumnChunk(this);
  }

  byte[] bytes() {
    return bytes;
  }

  int sizeBytes() {
    return sizeBytes;
  }

  long uncompressedBytes() {
    return uncompressedBytes;
  }

  int rows() {
    return rows;
  }

  boolean hasDictionary() {
    return dictionaryOffset >= 0;
  }

  long dictionaryOffset() {
    return dictionaryOffset;
  }

  long dataOffset() {
    return dataOffset;
  }

  long firstOffset() {
    return hasDictionary() ? dictionaryOffset : dataOffset;
  }
}
