package io.heddle.report.tool;

import io.heddle.report.figure.Figure;
import io.heddle.report.figure.Figures;
import io.heddle.report.figure.RecordColumns;
import io.heddle.report.manifest.RunManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A run directory: its manifest's facts and its records' files. */
final class RunFiles {
  private static final Pattern TABLE = Pattern.compile("-0\\.csv(\\.gz)?$");

  private final Path directory;
  private final RunManifest manifest;

  /**
   * A run.
   *
   * @throws IOException if the directory is no run
   */
  RunFiles(Path directory) throws IOException {
    this.directory = directory;
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

  /** Whether the records are there in a form that can't be read here. */
  boolean isParquetOnly() throws IOException {
    return tables().isEmpty() && Files.isDirectory(directory.resolve("records"));
  }

  /** Reads every record a chart has a use for. */
  void feed(Figures figures) throws IOException {
    figures.limits(manifest.limits());
    for (Path file : tables()) {
      String record = record(file);
      try (CsvTable table = new CsvTable(file)) {
        Figure.RowReader reader = figures.reader(new RecordColumns(record, table.header()));
        while (reader != null && table.next()) {
          reader.row(table);
        }
      } catch (IOException unreadable) {
        throw new IOException(file.getFileName() + ": " + unreadable.getMessage(), unreadable);
      }
    }
  }

  private List<Path> tables() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(name() + "-"))
          .filter(file -> TABLE.matcher(file.getFileName().toString()).find())
          .sorted()
          .toList();
    }
  }

  private String record(Path file) {
    String rest = file.getFileName().toString().substring(name().length() + 1);
    return TABLE.matcher(rest).replaceFirst("");
  }
}
