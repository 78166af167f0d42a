package io.heddle.records.parquet;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Writes every record as Parquet, {@code records/<record>/part-<nnnnn>.parquet}. A part appears
 * under its name when it is whole and on disk.
 *
 * <p>Memory: at most 16 MiB of values for a record, and as much again while a row group is
 * compressed. Rows go to the file by number and size alone, never by the wall clock, so that the
 * files repeat byte for byte.
 */
public final class ParquetSink implements Sink {
  /** Where the records' folders are in a run directory. */
  static final String FOLDER = "records";

  private final ParquetConfig config;
  private final List<RecordParts> records = new ArrayList<>();

  /** By schema object: the platform hands the objects of {@link #open} to {@link #row}. */
  private final IdentityHashMap<RecordSchema, RecordParts> bySchema = new IdentityHashMap<>();

  /** A sink that has no files yet. */
  @Inject
  public ParquetSink(ParquetConfig config) {
    this.config = config;
  }

  @Override
  public void open(RunInfo run, List<RecordSchema> schemas) throws IOException {
    PageCodec codec = new PageCodec(config.isZstd());
    for (RecordSchema schema : schemas) {
      RecordParts parts = new RecordParts(schema, run.directory(), config.rowsPerPart(), codec);
      records.add(parts);
      bySchema.put(schema, parts);
    }
  }

  /** Folder of a record's parts, relative to the run directory. */
  static Path folder(RecordSchema schema) {
    Path folder = Path.of(FOLDER, schema.name());
    return schema.isNondeterministic() ? Path.of("nondeterministic").resolve(folder) : folder;
  }

  @Override
  public void row(RecordSchema schema, Row row) throws IOException {
    bySchema.get(schema).row(row);
  }

  @Override
  public void flush() {
    // A cut by the wall clock would make the bytes differ from run to run: parts go out by size.
  }

  @Override
  public List<RecordFile> safe() {
    return records.stream().flatMap(parts -> parts.closed().stream()).toList();
  }

  /**
   * Closes every record's last part, also when one of them failed.
   *
   * @throws IOException the first failure, unless a failure was reported before
   */
  @Override
  public List<RecordFile> close(Outcome outcome) throws IOException {
    boolean reported = records.stream().anyMatch(RecordParts::isBroken);
    IOException first = null;
    for (RecordParts parts : records) {
      try {
        parts.close();
      } catch (IOException problem) {
        first = first == null ? problem : first;
      }
    }
    if (first != null && !reported) {
      throw first;
    }
    return safe();
  }
}
