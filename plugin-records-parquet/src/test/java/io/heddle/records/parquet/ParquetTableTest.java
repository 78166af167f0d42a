package io.heddle.records.parquet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.TableFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole table as one file, read by an independent reader. */
class ParquetTableTest {
  private static final RecordSchema TABLE =
      RecordSchema.statically("sweep", "1.0")
          .integer("point", "", "")
          .text("workload.load", "")
          .real("load", "", "")
          .bool("trim", "")
          .integer("completionP50Ps", "ps", "")
          .build();

  @TempDir Path directory;
  private final TableFormat format = new ParquetProvider().tableFormat();

  private byte[] bytes(Iterable<? extends Row> rows) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(TABLE, rows, out);
    return out.toByteArray();
  }

  private String written(Iterable<? extends Row> rows) throws IOException {
    Path file = directory.resolve("sweep." + format.extension());
    Files.write(file, bytes(rows));
    return " FROM '" + file + "'";
  }

  @Test
  void shouldGiveBackValuesAndTypes() throws Exception {
    String from =
        written(
            List.of(
                new TestRow(0L, "\u00b5, \"x\"", 0.3, true, Long.MAX_VALUE),
                new TestRow(1L, null, null, null, null),
                new TestRow(2L, "y", -1e-9, false, 0L)));
    try (Reader reader = new Reader()) {
      assertEquals(
          List.of(
              Arrays.asList("0", "\u00b5, \"x\"", "0.3", "true", "9223372036854775807"),
              Arrays.asList("1", null, null, null, null),
              Arrays.asList("2", "y", "-1.0E-9", "false", "0")),
          reader.rows("SELECT *" + from));
      assertEquals(
          "point BIGINT, workload.load VARCHAR, load DOUBLE, trim BOOLEAN, completionP50Ps BIGINT",
          reader.value(
              "SELECT string_agg(column_name || ' ' || column_type, ', ') FROM (DESCRIBE SELECT *"
                  + from
                  + ")"));
    }
  }

  @Test
  void shouldHoldMoreRowsThanARowGroup() throws Exception {
    List<TestRow> rows =
        IntStream.range(0, 100_000)
            .mapToObj(n -> new TestRow((long) n, "n" + n, n / 8.0, n % 3 == 0, null))
            .toList();
    String from = written(rows);
    try (Reader reader = new Reader()) {
      assertEquals(
          // Sum of 0 to 99,999; a third of them, rounded up, is divisible by 3.
          List.of(List.of("100000", "4999950000", "100000", "33334", "0")),
          reader.rows(
              "SELECT count(*), sum(point), count(*) FILTER (\"workload.load\" = 'n' || point AND"
                  + " load * 8 = point), count(*) FILTER (trim), count(completionP50Ps)"
                  + from));
    }
    assertArrayEquals(bytes(rows), bytes(rows));
  }

  @Test
  void shouldBeAFileThoughThereAreNoRows() throws Exception {
    String from = written(List.of());
    try (Reader reader = new Reader()) {
      assertEquals("0", reader.value("SELECT count(*)" + from));
    }
  }
}
