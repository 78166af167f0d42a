package io.heddle.report.tool;

import io.heddle.report.figure.Figure;
import io.heddle.report.figure.Figures;
import io.heddle.report.figure.RecordColumns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A run directory: its manifest's facts and its records' files. */
final class RunFiles {
  private static final String MANIFEST = "run.json";
  private static final Pattern TABLE = Pattern.compile("-0\\.csv(\\.gz)?$");
  private static final Pattern FACT =
      Pattern.compile(
          "^  \"(name|state|reason|seed|digest)\" : \"?([^\"\n]*?)\"?,?$", Pattern.MULTILINE);

  private final Path directory;
  private final Map<String, String> facts = new TreeMap<>();

  /**
   * A run.
   *
   * @throws IOException if the directory is no run
   */
  RunFiles(Path directory) throws IOException {
    this.directory = directory;
    Matcher fact = FACT.matcher(Files.readString(directory.resolve(MANIFEST)));
    while (fact.find()) {
      facts.putIfAbsent(fact.group(1), fact.group(2));
    }
  }

  String name() {
    return facts.getOrDefault("name", directory.getFileName().toString());
  }

  /** What stands under the title. */
  Map<String, String> facts() {
    Map<String, String> shown = new TreeMap<>();
    facts.forEach(
        (fact, value) -> {
          if (!value.isEmpty()) {
            shown.put(fact.equals("name") ? "run" : fact, value);
          }
        });
    return shown;
  }

  /** Reads every record a chart has a use for. */
  void feed(Figures figures) throws IOException {
    for (Path file : tables()) {
      String record = record(file);
      try (CsvTable table = new CsvTable(file)) {
        Figure.RowReader reader = figures.reader(new RecordColumns(record, table.header()));
        while (reader != null && table.next()) {
          reader.row(table);
        }
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
