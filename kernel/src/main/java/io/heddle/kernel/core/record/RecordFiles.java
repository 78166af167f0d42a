package io.heddle.kernel.core.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names of record files: {@code {run}-{record}-0.csv}, {@code .gz} behind it if compressed; {@code
 * records/{record}/part-{number}.parquet}, with a leading dot and {@code .tmp} behind it while it
 * is written; and {@code {run}-capture-0.pcapng}.
 */
final class RecordFiles {
  /** What the file of captured frames is called in place of a record. */
  static final String CAPTURE = "capture";

  private static final String END = "-0.csv";
  private static final String GZIP = ".gz";

  /** Folder of records that are folders of parts. */
  private static final String FOLDERS = "records";

  private static final Pattern PART = Pattern.compile("\\.?part-[0-9]+\\.parquet(\\.tmp)?");

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

  /** Whether a file's name is that of a capture of the run. */
  static boolean isCaptureOf(String runName, Path file) {
    return file.getFileName().toString().equals(runName + "-" + CAPTURE + "-0.pcapng");
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

  /** Parts of records in a run directory, whole and unfinished ones, sorted. */
  static Set<Path> parts(Path directory) throws IOException {
    Set<Path> parts = new TreeSet<>();
    Path folders = directory.resolve(FOLDERS);
    if (Files.isDirectory(folders)) {
      try (Stream<Path> walk = Files.walk(folders, 2)) {
        walk.filter(file -> PART.matcher(file.getFileName().toString()).matches())
            .forEach(parts::add);
      }
    }
    return parts;
  }

  /** Whether a file was not finished: it has its temporary name. */
  static boolean isUnfinished(Path file) {
    return file.getFileName().toString().endsWith(WholeFile.UNFINISHED);
  }
}
