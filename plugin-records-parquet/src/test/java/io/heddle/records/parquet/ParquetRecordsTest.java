package io.heddle.records.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.record.Column;
import io.heddle.api.record.ColumnType;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordReader;
import io.heddle.api.record.RecordRows;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RunInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records read back are the rows that were written. */
class ParquetRecordsTest {
  private static final RecordSchema MIXED =
      RecordSchema.event("mixed", "1.0")
          .simTimeSec()
          .integer("n", "B", "a number")
          .real("rate_Gbps", "Gbps", "")
          .nullable()
          .time("lat_usec", "us", "")
          .nullable()
          .bool("ok", "")
          .nullable()
          .text("name", "")
          .nullable()
          .build();

  @TempDir Path directory;
  private final RecordReader reader = new ParquetProvider().recordReader();

  private RunInfo run() {
    return new RunInfo("run-1", directory);
  }

  private void write(ParquetConfig config, List<TestRow> rows) throws IOException {
    ParquetSink sink = new ParquetSink(config);
    sink.open(run(), List.of(MIXED));
    for (TestRow row : rows) {
      sink.row(MIXED, row);
    }
    sink.close(Outcome.COMPLETED);
  }

  private List<List<Object>> read() throws IOException {
    List<List<Object>> rows = new ArrayList<>();
    try (RecordRows stored = reader.open(run(), "mixed")) {
      while (stored.next()) {
        List<Object> row = new ArrayList<>();
        for (int c = 0; c < stored.columns().size(); c++) {
          row.add(stored.isEmpty(c) ? null : cell(stored, c));
        }
        rows.add(row);
      }
      assertFalse(stored.next(), "there is a row behind the last");
    }
    return rows;
  }

  private static Object cell(RecordRows rows, int column) {
    return switch (rows.columns().get(column).type()) {
      case REAL -> rows.real(column);
      case TEXT -> rows.text(column);
      case BOOLEAN -> rows.integer(column) == 1;
      case INTEGER, TIME -> rows.integer(column);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"zstd", "none"})
  void shouldGiveBackEveryTypeAndEmptyValues(String compress) throws IOException {
    List<List<Object>> rows =
        List.of(
            Arrays.asList(3_000_000_000L, 5L, 0.584496, 42_192_625L, true, "a"),
            Arrays.asList(4_000_000_000L, Long.MIN_VALUE, null, null, null, null),
            Arrays.asList(0L, Long.MAX_VALUE, -1e300, -1L, false, "\u00b5s \u20ac, \"x\"\n"));
    write(
        new ParquetConfig(compress, 1000),
        rows.stream().map(row -> new TestRow(row.toArray())).toList());
    assertEquals(Set.of("mixed"), reader.records(run()));
    assertEquals(rows, read());
  }

  @Test
  void shouldGiveBackColumns() throws IOException {
    write(new ParquetConfig("zstd", 1000), List.of());
    try (RecordRows stored = reader.open(run(), "mixed")) {
      assertEquals(new Column("n", ColumnType.INTEGER, "B", ""), stored.columns().get(1));
      assertEquals(
          new Column("lat_usec", ColumnType.TIME, "us", "", true), stored.columns().get(3));
      assertFalse(stored.next());
    }
  }

  /** Parts of 70,000 rows have two row groups; every third name is one of a thousand. */
  @Test
  void shouldGoThroughGroupsAndPartsInOrder() throws IOException {
    List<TestRow> rows = new ArrayList<>();
    List<List<Object>> expected = new ArrayList<>();
    for (long n = 0; n < 150_000; n++) {
      Object[] row = {
        n * 1_000_003, n, n / 8.0, n % 7 == 0 ? null : n * n, n % 3 == 0, "host " + n % 999
      };
      rows.add(new TestRow(row));
      expected.add(Arrays.asList(row));
    }
    write(new ParquetConfig("zstd", 70_000), rows);
    assertTrue(Files.exists(directory.resolve("records/mixed/part-00002.parquet")));
    assertEquals(expected, read());
  }

  @Test
  void shouldKeepMoreTextsThanADictionaryTakes() throws IOException {
    List<TestRow> rows = new ArrayList<>();
    for (long n = 0; n < 20_000; n++) {
      rows.add(new TestRow(n, n, null, null, null, n % 2 == 0 ? null : "text " + n));
    }
    write(new ParquetConfig("zstd", 100_000), rows);
    List<List<Object>> read = read();
    assertEquals(20_000, read.size());
    for (int n = 0; n < read.size(); n++) {
      assertEquals(n % 2 == 0 ? null : "text " + n, read.get(n).get(5));
    }
  }

  /**
   * Rows 0 to 65,535 are a row group without a gap and become a part when the promise is broken, in
   * row 70,000; then the column may be empty.
   */
  @Test
  void shouldKeepRowsThatLackWhatTheirSchemaPromises() throws Exception {
    List<TestRow> rows = new ArrayList<>();
    for (long n = 0; n < 80_000; n++) {
      rows.add(new TestRow(n, n == 70_000 || n == 70_001 ? null : n, 0.0, 0L, true, "x"));
    }
    write(new ParquetConfig("zstd", 1_000_000), rows);
    List<List<Object>> read = read();
    assertEquals(80_000, read.size());
    for (int n = 0; n < read.size(); n++) {
      Object expected = n == 70_000 || n == 70_001 ? null : (Object) (long) n;
      assertEquals(expected, read.get(n).get(1));
    }
    String parts = " FROM parquet_schema('" + directory + "/records/mixed/*.parquet')";
    try (Reader duckdb = new Reader()) {
      assertEquals(
          "REQUIRED OPTIONAL",
          duckdb.value(
              "SELECT string_agg(repetition_type, ' ' ORDER BY file_name)"
                  + parts
                  + " WHERE name = 'n'"));
      assertEquals(
          "65536 79998",
          duckdb.value(
              "SELECT (SELECT count(*) FROM read_parquet('"
                  + directory
                  + "/records/mixed/part-00000.parquet')) || ' ' || count(n) FROM read_parquet('"
                  + directory
                  + "/records/mixed/*.parquet')"));
    }
  }

  @Test
  void shouldRequireWhatEveryRowFills() throws Exception {
    write(new ParquetConfig("none", 1000), List.of(new TestRow(1L, 2L, null, null, null, null)));
    try (Reader duckdb = new Reader()) {
      assertEquals(
          "REQUIRED REQUIRED OPTIONAL OPTIONAL OPTIONAL OPTIONAL",
          duckdb.value(
              "SELECT string_agg(repetition_type, ' ') FROM parquet_schema('"
                  + directory
                  + "/records/mixed/*.parquet') WHERE name <> 'mixed'"));
    }
  }

  @Test
  void shouldTakeClosedPartsOnly() throws IOException {
    List<TestRow> rows = new ArrayList<>();
    for (long n = 0; n < 5; n++) {
      rows.add(new TestRow(n, n, 0.0, 0L, true, "x"));
    }
    write(new ParquetConfig("zstd", 2), rows);
    Path folder = directory.resolve("records/mixed");
    Files.move(folder.resolve("part-00002.parquet"), folder.resolve(".part-00002.parquet.tmp"));
    assertEquals(4, read().size());
    Files.createDirectories(directory.resolve("records/begun"));
    Files.writeString(directory.resolve("records/begun/.part-00000.parquet.tmp"), "half");
    assertEquals(Set.of("mixed"), reader.records(run()));
  }

  @Test
  void shouldHaveNothingToSayOfARunThatWroteNoParquet() throws IOException {
    assertEquals(Set.of(), reader.records(run()));
  }

  @Test
  void shouldNameAPartThatIsDamaged() throws IOException {
    write(new ParquetConfig("zstd", 1000), List.of(new TestRow(1L, 2L, 3.0, 4L, true, "x")));
    Path part = directory.resolve("records/mixed/part-00000.parquet");
    byte[] whole = Files.readAllBytes(part);
    byte[] flipped = whole.clone();
    for (int i = 4; i < 30; i++) {
      flipped[i] ^= 0x5a;
    }
    Files.write(part, flipped);
    Exception inPages = assertThrows(UncheckedIOException.class, this::read);
    assertTrue(inPages.getMessage().contains("part-00000.parquet is damaged"), inPages.toString());
    for (int kept : new int[] {0, 3, 11, whole.length - 1}) {
      Files.write(part, Arrays.copyOf(whole, kept));
      IOException cut = assertThrows(IOException.class, this::read);
      assertEquals("part-00000.parquet is damaged", cut.getMessage(), "kept " + kept);
    }
  }
}
