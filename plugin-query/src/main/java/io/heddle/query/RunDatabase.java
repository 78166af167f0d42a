package io.heddle.query;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import org.duckdb.DuckDBDriver;

/**
 * A run's records, or the table of a sweep, as views of a database in memory. A record kept twice
 * is read from Parquet. The manifest says of which type a CSV column is, so that both give the same
 * answer.
 */
final class RunDatabase implements AutoCloseable {
  private static final String MANIFEST = "run.json";

  private final Connection connection;
  private final RunTables tables;
  private final boolean cutShort;

  /** Column name and type by record, as the manifest has them. */
  private final Map<String, Map<String, String>> columns = new TreeMap<>();

  /**
   * Opens a run or a sweep.
   *
   * @throws IOException if the directory is neither
   * @throws SQLException if a record can't be read
   */
  RunDatabase(Path directory) throws IOException, SQLException {
    Path manifest = directory.resolve(MANIFEST);
    RunTables sweep = Files.exists(manifest) ? null : RunTables.ofSweep(directory);
    if (sweep == null) {
      Files.readString(manifest);
    }
    // Nothing is fetched from a network, whatever a question asks for.
    Properties settings = new Properties();
    settings.setProperty("autoinstall_known_extensions", "false");
    connection = new DuckDBDriver().connect("jdbc:duckdb:", settings);
    try {
      run("SET temp_directory = " + text(System.getProperty("java.io.tmpdir")));
      List<String> facts = sweep == null ? facts(manifest) : List.of("", "");
      cutShort = facts.get(1).equals("running");
      tables = sweep == null ? new RunTables(directory, facts.get(0)) : sweep;
      for (String record : tables.records()) {
        view(record);
      }
    } catch (IOException | SQLException | RuntimeException problem) {
      connection.close();
      throw problem;
    }
  }

  /** Name and state of the run; keeps the columns. */
  private List<String> facts(Path manifest) throws SQLException {
    String read = "read_json(" + text(manifest.toString()) + ", maximum_depth = 1)";
    try (Statement statement = connection.createStatement()) {
      try (ResultSet each =
          statement.executeQuery(
              "SELECT r->>'record', c->>'name', c->>'type', c->>'unit' FROM (SELECT r,"
                  + " unnest(CAST(r->'columns' AS JSON[])) AS c FROM (SELECT unnest(CAST(records"
                  + " AS JSON[])) AS r FROM "
                  + read
                  + "))")) {
        while (each.next()) {
          columns
              .computeIfAbsent(each.getString(1), record -> new TreeMap<>())
              .put(each.getString(2), type(each.getString(3), each.getString(4)));
        }
      }
      try (ResultSet one =
          statement.executeQuery(
              "SELECT CAST(name AS JSON)->>'$', CAST(state AS JSON)->>'$' FROM " + read)) {
        one.next();
        return List.of(one.getString(1), one.getString(2));
      }
    }
  }

  private static String type(String type, String unit) {
    return switch (type) {
      case "integer" -> "BIGINT";
      case "real" -> "DOUBLE";
      case "boolean" -> "BOOLEAN";
      case "time" ->
          "DECIMAL(18," + Map.of("s", 12, "ms", 9, "ns", 3, "ps", 0).getOrDefault(unit, 6) + ")";
      default -> "VARCHAR";
    };
  }

  private void view(String record) throws IOException, SQLException {
    String source = source(record);
    run("CREATE VIEW " + name(record) + " AS SELECT * FROM " + source);
    if (record.contains("-")) {
      run("CREATE VIEW " + name(record.replace('-', '_')) + " AS SELECT * FROM " + source);
    }
  }

  private String source(String record) throws IOException {
    List<String> files = new ArrayList<>();
    tables.files(record).forEach(file -> files.add(text(file.toString())));
    String list = "[" + String.join(", ", files) + "]";
    if (tables.isParquet(record)) {
      return "read_parquet(" + list + ")";
    }
    List<String> types = new ArrayList<>();
    columns
        .getOrDefault(record, Map.of())
        .forEach((column, type) -> types.add(text(column) + ": " + text(type)));
    String typed = types.isEmpty() ? "" : ", types = {" + String.join(", ", types) + "}";
    String read = "read_csv(" + list + ", header = true, delim = ',', quote = '\"'" + typed;
    Path file = tables.files(record).get(0);
    if (!cutShort || WholeRows.endsWithOne(file)) {
      return read + ")";
    }
    // Of a run that was killed, or still goes on, the last line may be cut. It is no row, even if
    // what is left of it looks like one.
    return "(SELECT * FROM "
        + read
        + ", ignore_errors = true) LIMIT "
        + WholeRows.count(file)
        + ")";
  }

  private void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String text(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  private static String name(String value) {
    return "\"" + value.replace("\"", "\"\"") + "\"";
  }

  /** Names of the records. */
  List<String> views() {
    return Collections.unmodifiableList(new ArrayList<>(new TreeSet<>(tables.records())));
  }

  /** Asks, and prints the answer row by row. */
  void ask(String sql, Answer answer) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return;
      }
      try (ResultSet rows = statement.getResultSet()) {
        int width = rows.getMetaData().getColumnCount();
        List<String> header = new ArrayList<>();
        for (int c = 1; c <= width; c++) {
          header.add(rows.getMetaData().getColumnLabel(c));
        }
        answer.header(header);
        Object[] row = new Object[width];
        while (rows.next()) {
          for (int c = 0; c < width; c++) {
            row[c] = rows.getObject(c + 1);
          }
          answer.row(row);
        }
        answer.end();
      }
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
