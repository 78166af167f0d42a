package io.heddle.records.parquet;

import io.heddle.api.record.RecordReader;
import io.heddle.api.record.RecordRows;
import io.heddle.api.record.RunInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Reads back the parts of a run's records; parts with a temporary name are not there. */
final class ParquetRecords implements RecordReader {
  @Override
  public Set<String> records(RunInfo run) throws IOException {
    Set<String> records = new TreeSet<>();
    for (Path folder : listed(run.directory().resolve(ParquetSink.FOLDER))) {
      if (Files.isDirectory(folder) && !parts(folder).isEmpty()) {
        records.add(folder.getFileName().toString());
      }
    }
    return records;
  }

  @Override
  public RecordRows open(RunInfo run, String record) throws IOException {
    return new ParquetRows(parts(run.directory().resolve(ParquetSink.FOLDER).resolve(record)));
  }

  /** Parts in the order they were written: their numbers have five digits or more. */
  private static List<Path> parts(Path folder) throws IOException {
    return listed(folder).stream()
        .filter(file -> file.getFileName().toString().matches("part-[0-9]+\\.parquet"))
        .sorted(
            Comparator.<Path>comparingInt(file -> file.getFileName().toString().length())
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private static List<Path> listed(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
