package io.heddle.records.parquet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Guice;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of the Parquet sink, read by an independent reader (records specification 7.3). */
class ParquetSinkTest {
  private static final RecordSchema MIXED =
      RecordSchema.event("mixed", "1.0")
          .simTimeSec()
          .integer("n", "B", "")
          .real("rate_Gbps", "Gbps", "")
          .time("lat_usec", "us", "")
          .time("lat_ns", "ns", "")
          .bool("ok", "")
          .text("name", "")
          .build();
  private static final RecordSchema NUMBERS =
      RecordSchema.event("numbers", "1.0").integer("n", "", "").text("t", "").build();
  private static final ParquetConfig PLAIN = new ParquetConfig("zstd", 1 << 20);

  private static final String PART_0 = "records/numbers/part-00000.parquet";

  @TempDir Path directory;

  private ParquetSink open(ParquetConfig config, RecordSchema... schemas) throws IOException {
    ParquetSink sink = new ParquetSink(config);
    sink.open(new RunInfo("run-1", directory), List.of(schemas));
    return sink;
  }

  private String from(String record) {
    return " FROM read_parquet('" + directory + "/records/" + record + "/*.parquet')";
  }

  private void writeMixed(ParquetConfig config) throws IOException {
    ParquetSink sink = open(config, MIXED);
    sink.row(MIXED, new TestRow(3_000_000_000L, 5L, 0.584496, 42_192_625L, 83_480L, true, "a"));
    sink.row(MIXED, new TestRow(null, null, null, null, null, null, null));
    sink.row(MIXED, new TestRow(1L, Long.MIN_VALUE, -0.0, 0L, 0L, false, ""));
    sink.row(MIXED, new TestRow(2L, Long.MAX_VALUE, 1e300, -1L, 1L, null, "\u00b5s \u20ac, \"x\""));
    assertEquals(
        List.of(new RecordFile("mixed", "records/mixed/part-00000.parquet", 4)),
        sink.close(Outcome.COMPLETED));
  }

  @Test
  void shouldGiveBackEveryTypeAndEmptyValues() throws Exception {
    for (String compress : List.of("zstd", "none")) {
      directory = Files.createDirectories(directory.resolve(compress));
      writeMixed(new ParquetConfig(compress, 1 << 20));
      try (Reader reader = new Reader()) {
        assertEquals(
            List.of(
                // 3,000,000,000 ps are 0.003 s; 42,192,625 ps are 42.192625 us (golden value 2).
                Arrays.asList(
                    "0.003000000000", "5", "0.584496", "42.192625", "83.480", "true", "a"),
                Arrays.asList(null, null, null, null, null, null, null),
                Arrays.asList(
                    "0.000000000001",
                    "-9223372036854775808",
                    "-0.0",
                    "0.000000",
                    "0.000",
                    "false",
                    ""),
                Arrays.asList(
                    "0.000000000002",
                    "9223372036854775807",
                    "1.0E300",
                    "-0.000001",
                    "0.001",
                    null,
                    "\u00b5s \u20ac, \"x\"")),
            reader.rows("SELECT *" + from("mixed")));
      }
    }
  }

  @Test
  void shouldStateTypesAndUnits() throws Exception {
    writeMixed(PLAIN);
    try (Reader reader = new Reader()) {
      assertEquals(
          "DECIMAL(18,12) BIGINT DOUBLE DECIMAL(18,6) DECIMAL(18,3) BOOLEAN VARCHAR",
          reader.value(
              "SELECT string_agg(column_type, ' ') FROM (DESCRIBE SELECT *" + from("mixed") + ")"));
      String metadata = "FROM parquet_kv_metadata('" + directory + "/records/mixed/*.parquet')";
      assertEquals(
          "us",
          reader.value(
              "SELECT decode(value) " + metadata + " WHERE decode(key) = 'heddle.unit.lat_usec'"));
      assertEquals(
          "mixed 1.0",
          reader.value(
              "SELECT decode(value) " + metadata + " WHERE decode(key) = 'heddle.record'"));
    }
  }

  @Test
  void shouldWriteTheSameBytesAgain() throws IOException {
    Path first = directory.resolve("first");
    Path second = directory.resolve("second");
    for (Path run : List.of(first, second)) {
      directory = Files.createDirectories(run);
      ParquetSink sink = open(PLAIN, NUMBERS);
      for (long n = 0; n < 200_000; n++) {
        sink.row(NUMBERS, new TestRow(n * n, n % 3 == 0 ? null : "t" + n % 1000));
        if (run.equals(second) && n % 777 == 0) {
          sink.flush();
        }
      }
      sink.close(Outcome.COMPLETED);
    }
    assertArrayEquals(
        Files.readAllBytes(first.resolve(PART_0)), Files.readAllBytes(second.resolve(PART_0)));
  }

  @Test
  void shouldCutPartsByRowsAndKeepOrder() throws Exception {
    ParquetSink sink = open(new ParquetConfig("zstd", 100), NUMBERS);
    for (long n = 0; n < 250; n++) {
      sink.row(NUMBERS, new TestRow(n, "x"));
    }
    assertEquals(2, sink.safe().size());
    assertEquals(
        List.of(100L, 100L, 50L),
        sink.close(Outcome.STOPPED).stream().map(RecordFile::rows).toList());
    try (Reader reader = new Reader()) {
      assertEquals("250 31125", row(reader, "SELECT count(*), sum(n)" + from("numbers")));
    }
  }

  private static String row(Reader reader, String sql) throws Exception {
    return String.join(" ", reader.rows(sql).get(0));
  }

  @Test
  void shouldEndAtAFullPartWithoutAnEmptyOne() throws IOException {
    ParquetSink sink = open(new ParquetConfig("zstd", 2), NUMBERS);
    sink.row(NUMBERS, new TestRow(1L, "x"));
    sink.row(NUMBERS, new TestRow(2L, "x"));
    assertEquals(1, sink.close(Outcome.COMPLETED).size());
    try (Stream<Path> files = Files.list(directory.resolve("records/numbers"))) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void shouldHaveAFileThoughThereAreNoRows() throws Exception {
    ParquetSink sink = open(PLAIN, NUMBERS);
    assertEquals(0, sink.close(Outcome.COMPLETED).get(0).rows());
    try (Reader reader = new Reader()) {
      assertEquals("0", reader.value("SELECT count(*)" + from("numbers")));
    }
  }

  @Test
  void shouldKeepManyDifferentTexts() throws Exception {
    // 70,000 texts are more than a dictionary takes and more than a row group holds.
    ParquetSink sink = open(PLAIN, NUMBERS);
    for (long n = 0; n < 70_000; n++) {
      sink.row(NUMBERS, new TestRow(n, "text " + n));
    }
    sink.close(Outcome.COMPLETED);
    try (Reader reader = new Reader()) {
      assertEquals(
          "70000", reader.value("SELECT count(*)" + from("numbers") + " WHERE t = 'text ' || n"));
      assertEquals(
          "2",
          reader.value(
              "SELECT count(DISTINCT row_group_id) FROM parquet_metadata('"
                  + directory
                  + "/records/numbers/*.parquet')"));
    }
  }

  @Test
  void shouldRefuseAPartThatIsThere() throws IOException {
    Path there = directory.resolve("records/numbers/part-00000.parquet");
    Files.createDirectories(there.getParent());
    Files.writeString(there, "kept");
    assertThrows(FileAlreadyExistsException.class, () -> open(PLAIN, NUMBERS));
    assertEquals("kept", Files.readString(there));
  }

  /** A part that can't even be begun, as on a disk that filled up with the one before it. */
  @Test
  void shouldKeepTheWholePartsWhenTheNextOneCannotBeBegun() throws Exception {
    ParquetSink sink = open(new ParquetConfig("zstd", 2), NUMBERS, MIXED);
    Path next = directory.resolve("records/numbers/.part-00001.parquet.tmp");
    Files.writeString(next, "in the way");
    sink.row(NUMBERS, new TestRow(1L, "x"));
    TestRow second = new TestRow(2L, "x");
    assertThrows(FileAlreadyExistsException.class, () -> sink.row(NUMBERS, second));
    List<RecordFile> whole = List.of(new RecordFile("numbers", PART_0, 2));
    assertEquals(whole, sink.safe());
    assertEquals(
        List.of(whole.get(0), new RecordFile("mixed", "records/mixed/part-00000.parquet", 0)),
        sink.close(Outcome.FAILED));
    try (Reader reader = new Reader()) {
      assertEquals("2 3", row(reader, "SELECT count(*), sum(n)" + from("numbers")));
    }
  }

  @Test
  void shouldPutWhatDiffersBetweenRunsApart() throws IOException {
    RecordSchema machine =
        RecordSchema.event("cpu-mem-stats", "1.0").nondeterministic().integer("n", "", "").build();
    ParquetSink sink = open(PLAIN, machine);
    assertEquals(
        "nondeterministic/records/cpu-mem-stats/part-00000.parquet",
        sink.close(Outcome.COMPLETED).get(0).file());
  }

  @Test
  void shouldBeOfferedAsParquet() {
    ParquetProvider provider = new ParquetProvider();
    assertEquals("parquet", ParquetProvider.class.getAnnotation(ProvidesModel.class).value());
    Sink sink =
        Guice.createInjector(
                provider.module(PLAIN),
                binder -> binder.bind(ParquetConfig.class).toInstance(PLAIN))
            .getInstance(Sink.class);
    assertTrue(sink instanceof ParquetSink);
    assertFalse(new ParquetConfig("none", 1).isZstd());
  }
}
