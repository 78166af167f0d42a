package io.heddle.records.csv;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Writes every record to a CSV file of its own. */
public final class CsvSink implements Sink {
  private final CsvConfig config;
  private final List<CsvFile> files = new ArrayList<>();

  /** By schema object: the platform hands the objects of {@link #open} to {@link #row}. */
  private final IdentityHashMap<RecordSchema, CsvFile> bySchema = new IdentityHashMap<>();

  /** A sink that has no files yet. */
  @Inject
  public CsvSink(CsvConfig config) {
    this.config = config;
  }

  /** A record's file in the run directory. One shard, 0, however many threads run. */
  static String fileName(String run, RecordSchema schema, boolean gzip) {
    String folder = schema.isNondeterministic() ? "nondeterministic/" : "";
    return folder + run + "-" + schema.name() + "-0.csv" + (gzip ? ".gz" : "");
  }

  @Override
  public void open(RunInfo run, List<RecordSchema> schemas) throws IOException {
    boolean gzip = config.isGzip();
    for (RecordSchema schema : schemas) {
      String name = fileName(run.name(), schema, gzip);
      Path path = run.directory().resolve(name);
      Files.createDirectories(path.getParent());
      CsvFile file = new CsvFile(schema, name, config.digits(), new CsvOutput(path, gzip));
      files.add(file);
      bySchema.put(schema, file);
    }
  }

  @Override
  public void row(RecordSchema schema, Row row) throws IOException {
    bySchema.get(schema).row(row);
  }

  @Override
  public void flush() throws IOException {
    for (int i = 0; i < files.size(); i++) {
      files.get(i).flush();
    }
  }

  @Override
  public void sync() throws IOException {
    for (CsvFile file : files) {
      file.sync();
    }
  }

  @Override
  public List<RecordFile> safe() {
    return files.stream()
        .map(file -> new RecordFile(file.record(), file.fileName(), file.safeRows()))
        .toList();
  }

  /**
   * Closes every file, also when one of them failed.
   *
   * @throws IOException the first failure, unless a failure was reported before
   */
  @Override
  public List<RecordFile> close(Outcome outcome) throws IOException {
    boolean reported = files.stream().anyMatch(CsvFile::isBroken);
    IOException first = null;
    for (CsvFile file : files) {
      try {
        file.close();
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
