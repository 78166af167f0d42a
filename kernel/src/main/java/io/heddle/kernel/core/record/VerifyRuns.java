package io.heddle.kernel.core.record;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.api.record.RecordReader;
import io.heddle.api.record.RunInfo;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Compares two run directories and names the first difference: file, row and column (records
 * specification 7.6). Skips what may differ: {@code nondeterministic/}, and {@code wall} and {@code
 * invocation} (command line, paths, threads) of the manifest.
 */
public final class VerifyRuns {
  private static final int SAME = 0;
  private static final int DIFFERENT = 1;
  private static final int NO_RUN = 2;
  private static final Set<String> SKIPPED = Set.of(Manifest.WALL, Manifest.INVOCATION);

  /**
   * What came out.
   *
   * @param exitCode 0 no difference, 1 a difference, 2 a directory is no run
   * @param text one sentence for people
   */
  public record Verdict(int exitCode, String text) {}

  private final Path first;
  private final Path second;
  private final StoredDifference stored;

  private VerifyRuns(Path first, Path second, List<RecordReader> readers) throws IOException {
    this.first = first;
    this.second = second;
    stored = new StoredDifference(readers, run(first), run(second));
  }

  private static RunInfo run(Path directory) throws IOException {
    return new RunInfo(Manifest.read(directory).path("name").asText(""), directory);
  }

  /**
   * Compares two run directories.
   *
   * @param readers what reads back records that are no CSV, to say what differs in them
   */
  public static Verdict compare(Path first, Path second, List<RecordReader> readers) {
    for (Path directory : List.of(first, second)) {
      String fault = noRun(directory);
      if (fault != null) {
        return new Verdict(NO_RUN, fault);
      }
    }
    try {
      return new VerifyRuns(first, second, readers).compare();
    } catch (IOException problem) {
      return new Verdict(NO_RUN, "can't compare: " + IoReason.text(problem));
    } catch (UncheckedIOException problem) {
      return new Verdict(NO_RUN, "can't compare: " + IoReason.text(problem.getCause()));
    }
  }

  private static String noRun(Path directory) {
    if (!Files.isDirectory(directory)) {
      return directory + " is not a directory";
    }
    if (!Files.exists(directory.resolve(Manifest.FILE))) {
      return directory + " is no run directory: it has no " + Manifest.FILE;
    }
    try {
      Manifest.read(directory);
      return null;
    } catch (IOException unreadable) {
      return directory + " is no run directory: its " + Manifest.FILE + " can't be read";
    }
  }

  private Verdict compare() throws IOException {
    Set<String> names = files(first);
    names.addAll(files(second));
    // Tables first: they say more about a difference than the manifest's digests.
    for (boolean tables : new boolean[] {true, false}) {
      for (String name : names) {
        if (RecordFiles.isTable(name) == tables) {
          String difference = difference(name);
          if (difference != null) {
            return new Verdict(DIFFERENT, name + ": " + difference);
          }
        }
      }
    }
    JsonNode manifest = Manifest.read(first);
    String difference = difference("", manifest, Manifest.read(second));
    return difference != null
        ? new Verdict(DIFFERENT, Manifest.FILE + ": " + difference)
        : new Verdict(
            SAME,
            String.format(
                Locale.ROOT,
                "no difference in %d files; run digest %s",
                names.size() + 1,
                manifest.path("digest").asText()));
  }

  /** Files to compare, relative, with forward slashes; hidden ones are unfinished. */
  private static Set<String> files(Path directory) throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> walk = Files.walk(directory)) {
      walk.filter(Files::isRegularFile)
          .map(file -> directory.relativize(file).toString().replace('\\', '/'))
          .filter(name -> !name.equals(Manifest.FILE))
          .filter(name -> !name.startsWith(RunDirectory.NONDETERMINISTIC + "/"))
          .filter(name -> !name.startsWith(".") && !name.contains("/."))
          .forEach(names::add);
    }
    return names;
  }

  private String difference(String name) throws IOException {
    Path a = first.resolve(name);
    Path b = second.resolve(name);
    if (!Files.exists(a)) {
      return "only in " + second;
    }
    if (!Files.exists(b)) {
      return "only in " + first;
    }
    if (Files.mismatch(a, b) < 0) {
      return null;
    }
    if (RecordFiles.isTable(name)) {
      return tableDifference(a, b);
    }
    String rows = stored.of(Path.of(name));
    return rows != null ? rows : textDifference(a, b);
  }

  private String tableDifference(Path a, Path b) throws IOException {
    try (TableReader left = new TableReader(a);
        TableReader right = new TableReader(b)) {
      String header = left.row();
      String otherHeader = right.row();
      if (!Objects.equals(header, otherHeader)) {
        return "header, " + fieldDifference(null, header, otherHeader);
      }
      List<String> columns = header == null ? List.of() : TableReader.fields(header);
      String row = left.row();
      String other = right.row();
      for (long n = 1; row != null || other != null; n++) {
        if (row == null || other == null) {
          return "row " + n + " only in " + (other == null ? first : second);
        }
        if (!row.equals(other)) {
          return "row " + n + ", " + fieldDifference(columns, row, other);
        }
        row = left.row();
        other = right.row();
      }
      return lengthDifference(a, b);
    }
  }

  /** Equal rows in different bytes: a last line end, or another compression. */
  private static String lengthDifference(Path a, Path b) throws IOException {
    return RecordFiles.isGzip(a) ? null : "sizes " + Files.size(a) + " and " + Files.size(b);
  }

  private String fieldDifference(List<String> columns, String row, String other) {
    List<String> left = row == null ? List.of() : TableReader.fields(row);
    List<String> right = other == null ? List.of() : TableReader.fields(other);
    int c = 0;
    while (c < left.size() && c < right.size() && left.get(c).equals(right.get(c))) {
      c++;
    }
    String column = columns != null && c < columns.size() ? columns.get(c) : String.valueOf(c + 1);
    return String.format(
        Locale.ROOT,
        "column %s: %s in %s, %s in %s",
        column,
        shown(left, c),
        first,
        shown(right, c),
        second);
  }

  private static String shown(List<String> fields, int index) {
    if (index >= fields.size()) {
      return "nothing";
    }
    return fields.get(index).isEmpty() ? "empty" : fields.get(index);
  }

  private String textDifference(Path a, Path b) throws IOException {
    try (BufferedReader left = Files.newBufferedReader(a, StandardCharsets.UTF_8);
        BufferedReader right = Files.newBufferedReader(b, StandardCharsets.UTF_8)) {
      for (long n = 1; true; n++) {
        String line = left.readLine();
        String other = right.readLine();
        if (line == null && other == null) {
          return lengthDifference(a, b);
        }
        if (!Objects.equals(line, other)) {
          return "line " + n + " differs between " + first + " and " + second;
        }
      }
    } catch (java.nio.charset.CharacterCodingException binary) {
      return "byte " + Files.mismatch(a, b) + " differs between " + first + " and " + second;
    }
  }

  private String difference(String path, JsonNode a, JsonNode b) {
    if (a.isObject() && b.isObject()) {
      Set<String> keys = new LinkedHashSet<>();
      a.fieldNames().forEachRemaining(keys::add);
      b.fieldNames().forEachRemaining(keys::add);
      if (path.isEmpty()) {
        keys.removeAll(SKIPPED);
      }
      for (String key : keys) {
        String inner =
            difference(path.isEmpty() ? key : path + "." + key, a.path(key), b.path(key));
        if (inner != null) {
          return inner;
        }
      }
      return null;
    }
    if (a.isArray() && b.isArray() && a.size() == b.size()) {
      for (int i = 0; i < a.size(); i++) {
        String inner = difference(path + "[" + i + "]", a.get(i), b.get(i));
        if (inner != null) {
          return inner;
        }
      }
      return null;
    }
    return a.equals(b)
        ? null
        : path + ": " + shown(a) + " in " + first + ", " + shown(b) + " in " + second;
  }

  private static String shown(JsonNode value) {
    if (value.isMissingNode()) {
      return "nothing";
    }
    return value.isArray()
        ? value.size() + " entries"
        : value.isObject() ? "an object" : value.toString();
  }
}
