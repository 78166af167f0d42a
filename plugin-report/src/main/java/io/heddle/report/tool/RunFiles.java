package io.heddle.report.tool;

import io.heddle.api.record.RecordReader;
import io.heddle.api.record.RunInfo;
import io.heddle.report.figure.Figure;
import io.heddle.report.figure.Figures;
import io.heddle.report.figure.RecordColumns;
import io.heddle.report.manifest.RunManifest;
import io.heddle.report.manifest.RunManifest.RecordSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A run directory: its manifest's facts and its records' files. CSV is read here; records that were
 * written in another format only are read back by the bundle of the sink that wrote them.
 */
final class RunFiles {
  private static final Pattern CSV = Pattern.compile("-0\\.csv(\\.gz)?$");

  private final Path directory;
  private final RunManifest manifest;
  private final Function<String, RecordReader> readers;
  private final List<RecordSink> unread = new ArrayList<>();

  /** Opens a record. */
  @FunctionalInterface
  private interface Opener {
    Table open() throws IOException;
  }

  /**
   * A run.
   *
   * @param readers what reads back the records of a sink type; null for none
   * @throws IOException if the directory is no run
   */
  RunFiles(Path directory, Function<String, RecordReader> readers) throws IOException {
    this.directory = directory;
    this.readers = readers;
    manifest = RunManifest.read(directory);
  }

  String name() {
    String name = manifest.text("name");
    return name.isEmpty() ? directory.getFileName().toString() : name;
  }

  /** What stands under the title. */
  Map<String, String> facts() {
    return manifest.facts();
  }

  /**
   * Sinks whose records nobody here can read, if there are no other records; none if there are
   * some.
   */
  List<RecordSink> unread() throws IOException {
    return tables().isEmpty() ? List.copyOf(unread) : List.of();
  }

  /** Reads every record a chart has a use for, by name, so that no format changes the order. */
  void feed(Figures figures) throws IOException {
    figures.limits(manifest.limits());
    for (Map.Entry<String, Opener> record : tables().entrySet()) {
      try (Table table = record.getValue().open()) {
        Figure.RowReader reader =
            figures.reader(new RecordColumns(record.getKey(), table.header()));
        while (reader != null && table.next()) {
          reader.row(table);
        }
      } catch (IOException unreadable) {
        throw unreadable(record.getKey(), unreadable);
      } catch (UncheckedIOException unreadable) {
        throw unreadable(record.getKey(), unreadable.getCause());
      }
    }
  }

  private static IOException unreadable(String record, IOException why) {
    return new IOException(record + ": " + why.getMessage(), why);
  }

  private Map<String, Opener> tables() throws IOException {
    Map<String, Opener> tables = new TreeMap<>();
    try (Stream<Path> files = Files.list(directory)) {
      files
          .sorted()
          .filter(file -> file.getFileName().toString().startsWith(name() + "-"))
          .filter(file -> CSV.matcher(file.getFileName().toString()).find())
          .forEach(file -> tables.put(record(file), () -> new CsvTable(file)));
    }
    unread.clear();
    for (RecordSink sink : manifest.recordSinks()) {
      RecordReader reader = readers.apply(sink.type());
      if (reader == null) {
        unread.add(sink);
        continue;
      }
      RunInfo run = new RunInfo(name(), directory);
      for (String record : reader.records(run)) {
        tables.putIfAbsent(record, () -> new StoredTable(reader.open(run, record)));
      }
    }
    return tables;
  }

  private String record(Path file) {
    String rest = file.getFileName().toString().substring(name().length() + 1);
    return CSV.matcher(rest).replaceFirst("");
  }
}
