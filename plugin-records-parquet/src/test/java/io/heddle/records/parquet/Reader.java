package io.heddle.records.parquet;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/** An independent reader of Parquet and CSV: DuckDB. */
final class Reader implements AutoCloseable {
  private final Connection connection;

  Reader() throws SQLException {
    connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
    rows("SET threads = 2");
    rows("SET memory_limit = '1GB'");
  }

  /** Every cell as text; null for an empty one. */
  List<List<String>> rows(String sql) throws SQLException {
    List<List<String>> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        return rows;
      }
      try (ResultSet result = statement.getResultSet()) {
        while (result.next()) {
          List<String> row = new ArrayList<>();
          for (int c = 1; c <= result.getMetaData().getColumnCount(); c++) {
            row.add(
                result.getObject(c) instanceof BigDecimal exact
                    ? exact.toPlainString()
                    : result.getString(c));
          }
          rows.add(row);
        }
      }
    }
    return rows;
  }

  /** The one value of a query. */
  String value(String sql) throws SQLException {
    return rows(sql).get(0).get(0);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
