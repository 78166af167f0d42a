package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A record of a finished run, as a reader of the CSV files sees it.
 *
 * @param columns names in order
 * @param rows values in order of the columns
 */
public record Table(List<String> columns, List<List<String>> rows) {
  /** The rows of a record in a run directory; the record has one file. */
  public static Table read(Path run, String record) throws IOException {
    try (Stream<Path> files = Files.list(run)) {
      List<Path> named =
          files.filter(f -> f.getFileName().toString().endsWith("-" + record + "-0.csv")).toList();
      assertTrue(named.size() == 1, record + " in " + named);
      List<String> lines = Files.readAllLines(named.get(0));
      List<List<String>> rows = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        rows.add(List.of(line.split(",", -1)));
      }
      return new Table(List.of(lines.get(0).split(",", -1)), rows);
    }
  }

  /** Rows with a value in a column. */
  public Table where(String column, String value) {
    int at = index(column);
    return new Table(columns, rows.stream().filter(r -> r.get(at).equals(value)).toList());
  }

  /** Values of a column in order of the rows. */
  public List<String> column(String name) {
    int at = index(name);
    return rows.stream().map(r -> r.get(at)).toList();
  }

  private int index(String column) {
    int at = columns.indexOf(column);
    assertTrue(at >= 0, "no column " + column + " in " + columns);
    return at;
  }
}
