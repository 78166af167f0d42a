package io.heddle.records.parquet;

import io.heddle.api.record.Column;
import io.heddle.api.record.ColumnType;
import java.util.List;

/**
 * What stands at the end of a part: schema, row groups, and where their columns lie. Nothing in it
 * tells of the machine, the time or the build.
 */
final class FileFooter {
  private static final String CREATED_BY = "heddle";
  private static final int REQUIRED = 0;
  private static final int OPTIONAL = 1;
  private static final int UTF8 = 0;

  /** Number of the logical type that exact times have. */
  static final int DECIMAL = 5;

  /** In front of a column's name: the key of its unit. */
  static final String UNIT = "heddle.unit.";

  private static final int DECIMAL_DIGITS = 18;

  private final String record;
  private final String version;
  private final List<Column> declared;
  private final ColumnValues[] columns;
  private final long rows;
  private final PageCodec codec;

  FileFooter(
      String record,
      String version,
      List<Column> declared,
      ColumnValues[] columns,
      long rows,
      PageCodec codec) {
    this.record = record;
    this.version = version;
    this.declared = declared;
    this.columns = columns;
    this.rows = rows;
    this.codec = codec;
  }

  ByteSink bytes(List<RowGroup> groups) {
    ByteSink out = new ByteSink();
    CompactStruct file = new CompactStruct(out);
    file.int32(1, 1);
    schema(file);
    file.int64(3, rows);
    file.list(4, CompactStruct.STRUCT, groups.size());
    for (RowGroup group : groups) {
      group(file.element(), group);
    }
    facts(file);
    file.text(6, CREATED_BY);
    file.end();
    return out;
  }

  private void schema(CompactStruct file) {
    file.list(2, CompactStruct.STRUCT, columns.length + 1);
    file.element().text(4, record).int32(5, columns.length).end();
    for (int c = 0; c < columns.length; c++) {
      Column column = declared.get(c);
      CompactStruct element = file.element();
      int repetition = columns[c].isOptional() ? OPTIONAL : REQUIRED;
      element.int32(1, columns[c].physicalType()).int32(3, repetition).text(4, column.name());
      if (column.type() == ColumnType.TEXT) {
        element.int32(6, UTF8);
      } else if (column.type() == ColumnType.TIME) {
        // Picoseconds as they are; the scale makes them seconds, micro- or nanoseconds.
        element.int32(6, DECIMAL).int32(7, scale(column)).int32(8, DECIMAL_DIGITS);
      }
      element.end();
    }
  }

  /** Decimal places of picoseconds in the column's unit. */
  static int scale(Column column) {
    return switch (column.unit()) {
      case "s" -> 12;
      case "ms" -> 9;
      case "us", "µs" -> 6;
      case "ns" -> 3;
      case "ps" -> 0;
      default ->
          throw new IllegalArgumentException(
              "column " + column.name() + " is a time in unknown unit " + column.unit());
    };
  }

  private void group(CompactStruct out, RowGroup group) {
    out.list(1, CompactStruct.STRUCT, columns.length);
    for (int c = 0; c < columns.length; c++) {
      ColumnChunk chunk = group.chunks().get(c);
      CompactStruct place = out.element().int64(2, chunk.firstOffset());
      chunk(place.struct(3), c, chunk);
      place.end();
    }
    out.int64(2, group.uncompressedBytes()).int64(3, group.rows());
    out.int64(5, group.chunks().get(0).firstOffset()).int64(6, group.compressedBytes());
    out.end();
  }

  private void chunk(CompactStruct out, int c, ColumnChunk chunk) {
    out.int32(1, columns[c].physicalType());
    if (chunk.hasDictionary()) {
      out.list(2, CompactStruct.INT32, 3).element(ColumnChunk.PLAIN).element(ColumnChunk.RLE);
      out.element(ColumnChunk.RLE_DICTIONARY);
    } else {
      out.list(2, CompactStruct.INT32, 2).element(ColumnChunk.PLAIN).element(ColumnChunk.RLE);
    }
    out.list(3, CompactStruct.BINARY, 1).element(declared.get(c).name());
    out.int32(4, codec.number()).int64(5, chunk.rows());
    out.int64(6, chunk.uncompressedBytes()).int64(7, chunk.sizeBytes());
    out.int64(9, chunk.dataOffset());
    if (chunk.hasDictionary()) {
      out.int64(11, chunk.dictionaryOffset());
    }
    out.end();
  }

  /** Fixed texts: the record with its version, and the unit of each column that has one. */
  private void facts(CompactStruct file) {
    List<Column> measured = declared.stream().filter(column -> !column.unit().isEmpty()).toList();
    file.list(5, CompactStruct.STRUCT, measured.size() + 1);
    file.element().text(1, "heddle.record").text(2, record + " " + version).end();
    for (Column column : measured) {
      file.element().text(1, UNIT + column.name()).text(2, column.unit()).end();
    }
  }
}
