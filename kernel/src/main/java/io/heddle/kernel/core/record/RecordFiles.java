package io.heddle.kernel.core.record;

import java.nio.file.Path;

/** Names of record files: {@code {run}-{record}-0.csv}, {@code .gz} behind it if compressed. */
final class RecordFiles {
  private static final String END = "-0.csv";
  private static final String GZIP = ".gz";

  private RecordFiles() {}

  /** Whether a file's name is that of a record of the run. */
  static boolean isOf(String runName, Path file) {
    return !runName.isEmpty() && record(runName, file) != null;
  }

  /** The record whose file it is; null if the name is none. */
  static String record(String runName, Path file) {
    String name = plainName(file);
    boolean fits =
        name.startsWith(runName + "-")
            && name.endsWith(END)
            && name.length() > runName.length() + 1 + END.length();
    return fits ? name.substring(runName.length() + 1, name.length() - END.length()) : null;
  }

  /** Whether a file is a table, by its name. */
  static boolean isTable(String file) {
    return file.endsWith(".csv") || file.endsWith(".csv" + GZIP);
  }

  static boolean isGzip(Path file) {
    return file.getFileName().toString().endsWith(GZIP);
  }

  private static String plainName(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(GZIP) ? name.substring(0, name.length() - GZIP.length()) : name;
  }
}
