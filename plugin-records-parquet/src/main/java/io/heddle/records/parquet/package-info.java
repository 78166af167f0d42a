/**
 * Records as Parquet: the sink type {@code parquet} (records specification 7.3).
 *
 * <p>Read {@link io.heddle.records.parquet.ParquetSink} first, then {@code RecordParts} (the part
 * files of one record), {@code ColumnValues} (a column of a row group in memory) and {@code
 * ColumnChunk} (the same column as bytes). The layout of a file is that of the Apache Parquet
 * format 2, the part of it that every reader knows: optional columns, plain and dictionary encoded
 * pages, Zstandard.
 */
package io.heddle.records.parquet;
