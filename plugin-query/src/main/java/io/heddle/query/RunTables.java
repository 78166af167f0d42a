package io.heddle.query;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which files hold which record of a run, or the table of a sweep. */
final class RunTables {
  private static final String PARQUET = ".parquet";
  private static final String SWEEP = "sweep";

  private final Map<String, List<Path>> files = new TreeMap<>();

  /** Looks through a run directory. */
  RunTables(Path directory, String runName) throws IOException {
    Pattern csv = Pattern.compile(Pattern.quote(runName) + "-(.+)-0\\.csv(\\.gz)?");
    for (Path folder : List.of(directory, directory.resolve("nondeterministic"))) {
      for (Path file : listed(folder)) {
        Matcher name = csv.matcher(file.getFileName().toString());
        if (name.matches()) {
          files.put(name.group(1), List.of(file));
        }
      }
      for (Path record : listed(folder.resolve("records"))) {
        parts(record);
      }
    }
  }

  private RunTables(Path table) {
    files.put(SWEEP, List.of(table));
  }

  /** The table in the directory of a sweep, as {@code sweep}; null if there is none. */
  static RunTables ofSweep(Path directory) {
    for (String ending : List.of(PARQUET, ".csv")) {
      Path table = directory.resolve(SWEEP + ending);
      if (Files.isRegularFile(table)) {
        return new RunTables(table);
      }
    }
    return null;
  }

  private void parts(Path record) throws IOException {
    List<Path> parts = new ArrayList<>();
    for (Path part : listed(record)) {
      String name = part.getFileName().toString();
      if (name.startsWith("part-") && name.endsWith(PARQUET)) {
        parts.add(part);
      }
    }
    if (!parts.isEmpty()) {
      files.put(record.getFileName().toString(), parts);
    }
  }

  private static List<Path> listed(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> list = Files.list(folder)) {
      return list.sorted().toList();
    }
  }

  Set<String> records() {
    return files.keySet();
  }

  List<Path> files(String record) {
    return files.get(record);
  }

  boolean isParquet(String record) {
    return files(record).get(0).toString().endsWith(PARQUET);
  }
}
