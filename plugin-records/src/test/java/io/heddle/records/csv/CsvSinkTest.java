package io.heddle.records.csv;

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
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of the CSV sink (records specification 1, 7.2, 7.5). */
class CsvSinkTest {
  private static final RecordSchema MIXED =
      RecordSchema.event("mixed", "1.0")
          .simTimeSec()
          .integer("n", "", "")
          .real("rate_Gbps", "Gbps", "")
          .time("lat_usec", "us", "")
          .time("lat_ns", "ns", "")
          .bool("ok", "")
          .text("name", "")
          .build();
  private static final RecordSchema EMPTY =
      RecordSchema.event("ecn-pfc-stats", "1.0").jobId().nodeId().build();
  private static final CsvConfig PLAIN = new CsvConfig("none", 9);

  @TempDir Path directory;

  private CsvSink open(CsvConfig config, RecordSchema... schemas) throws IOException {
    CsvSink sink = new CsvSink(config);
    sink.open(new RunInfo("run-1", directory), List.of(schemas));
    return sink;
  }

  private String content(String file) throws IOException {
    return Files.readString(directory.resolve(file));
  }

  @Test
  void shouldWriteHeaderRowsAndNumbersAsSpecified() throws IOException {
    CsvSink sink = open(PLAIN, MIXED);
    sink.row(MIXED, new TestRow(3_000_000_000L, 5L, 0.584496, 42_192_625L, 83_480L, true, "a"));
    sink.row(MIXED, new TestRow(null, null, null, null, null, null, null));
    sink.row(MIXED, new TestRow(1L, -1L, 1e9, 0L, 0L, false, ""));
    List<RecordFile> files = sink.close(Outcome.COMPLETED);
    assertEquals(List.of(new RecordFile("mixed", "run-1-mixed-0.csv", 3)), files);
    assertEquals(
        """
        sim_time_sec,n,rate_Gbps,lat_usec,lat_ns,ok,name
        0.003,5,0.584496,42.192625,83.48,true,a
        ,,,,,,
        0.000000000001,-1,1e+09,0,0,false,
        """,
        content("run-1-mixed-0.csv"));
  }

  @Test
  void shouldQuoteOnlyWhatNeedsIt() throws IOException {
    RecordSchema texts = RecordSchema.event("t", "1.0").text("a", "").text("b", "").build();
    CsvSink sink = open(PLAIN, texts);
    sink.row(texts, new TestRow("plain text;|'", "a,b"));
    sink.row(texts, new TestRow("say \"hi\"", "two\nlines"));
    sink.row(texts, new TestRow("cr\rx", "\u00b5s \u20ac \ud83d\ude00 \ud83d"));
    sink.close(Outcome.COMPLETED);
    assertEquals(
        "a,b\nplain text;|',\"a,b\"\n\"say \"\"hi\"\"\",\"two\nlines\"\n"
            + "\"cr\rx\",\u00b5s \u20ac \ud83d\ude00 \ufffd\n",
        content("run-1-t-0.csv"));
  }

  @Test
  void Case1_shouldHaveAHeaderThoughThereAreNoRows() throws IOException {
    CsvSink sink = open(PLAIN, EMPTY);
    assertEquals("job_id,node_id\n", content("run-1-ecn-pfc-stats-0.csv"));
    sink.close(Outcome.COMPLETED);
    assertEquals("job_id,node_id\n", content("run-1-ecn-pfc-stats-0.csv"));
  }

  @Test
  void Case35_shouldHoldEveryRowHoweverTheRunEnds() throws IOException {
    for (Outcome outcome : Outcome.values()) {
      Path own = Files.createDirectory(directory.resolve(outcome.name()));
      CsvSink sink = new CsvSink(PLAIN);
      sink.open(new RunInfo("r", own), List.of(EMPTY));
      sink.row(EMPTY, new TestRow("r", 1L));
      sink.close(outcome);
      assertEquals("job_id,node_id\nr,1\n", Files.readString(own.resolve("r-ecn-pfc-stats-0.csv")));
    }
  }

  @Test
  void shouldHandOverWholeRowsOnFlushAndWhenTheBufferIsFull() throws IOException {
    CsvSink sink = open(PLAIN, EMPTY);
    Path file = directory.resolve("run-1-ecn-pfc-stats-0.csv");
    sink.row(EMPTY, new TestRow("r", 1L));
    assertEquals("job_id,node_id\n", Files.readString(file));
    assertEquals(0, sink.safe().get(0).rows());
    sink.flush();
    assertEquals("job_id,node_id\nr,1\n", Files.readString(file));
    assertEquals(1, sink.safe().get(0).rows());
    for (int i = 0; i < 100_000; i++) {
      sink.row(EMPTY, new TestRow("r", 1_000L + i));
    }
    long size = Files.size(file);
    assertTrue(size > 256 * 1024, "size " + size);
    assertTrue(Files.readString(file).endsWith("\n"));
    assertEquals(100_001, sink.close(Outcome.COMPLETED).get(0).rows());
    assertEquals(100_002, Files.readAllLines(file).size());
  }

  @Test
  void shouldTakeARowLargerThanTheBuffer() throws IOException {
    RecordSchema text = RecordSchema.event("t", "1.0").text("a", "").build();
    CsvSink sink = open(PLAIN, text);
    String large = "x".repeat(1_000_000);
    sink.row(text, new TestRow(large));
    sink.row(text, new TestRow("y"));
    sink.close(Outcome.COMPLETED);
    assertEquals(List.of("a", large, "y"), Files.readAllLines(directory.resolve("run-1-t-0.csv")));
  }

  @Test
  void shouldWriteGzipMembersThatEndAtRowsWhateverTheClockDoes() throws IOException {
    byte[] patient = compressed(false);
    byte[] hasty = compressed(true);
    assertEquals(patient.length, hasty.length);
    assertTrue(java.util.Arrays.equals(patient, hasty));
  }

  private byte[] compressed(boolean flushOften) throws IOException {
    Path own = Files.createDirectory(directory.resolve("flush-" + flushOften));
    CsvSink sink = new CsvSink(new CsvConfig("gzip", 9));
    sink.open(new RunInfo("r", own), List.of(EMPTY));
    for (int i = 0; i < 50_000; i++) {
      sink.row(EMPTY, new TestRow("r", (long) i));
      if (flushOften && i % 7 == 0) {
        sink.flush();
      }
    }
    sink.close(Outcome.COMPLETED);
    Path file = own.resolve("r-ecn-pfc-stats-0.csv.gz");
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(text.startsWith("job_id,node_id\nr,0\n"));
      assertTrue(text.endsWith("\nr,49999\n"));
      assertEquals(50_001, text.lines().count());
    }
    return Files.readAllBytes(file);
  }

  @Test
  void Case59_shouldNeverWriteOverAFile() throws IOException {
    Files.writeString(directory.resolve("run-1-mixed-0.csv"), "mine");
    CsvSink sink = new CsvSink(PLAIN);
    RunInfo run = new RunInfo("run-1", directory);
    assertThrows(FileAlreadyExistsException.class, () -> sink.open(run, List.of(MIXED)));
    assertEquals(List.of(), sink.close(Outcome.FAILED));
    assertEquals("mine", content("run-1-mixed-0.csv"));
  }

  @Test
  void Case51_shouldNotDependOnTheDefaultLocale() throws IOException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      CsvSink sink = open(PLAIN, MIXED);
      sink.row(MIXED, new TestRow(0L, 1234567L, 1234.5, 0L, 0L, true, "i"));
      sink.close(Outcome.COMPLETED);
    } finally {
      Locale.setDefault(before);
    }
    assertEquals(
        "0,1234567,1234.5,0,0,true,i", content("run-1-mixed-0.csv").lines().toList().get(1));
  }

  @Test
  void shouldRoundToTheDigitsAskedFor() throws IOException {
    RecordSchema real = RecordSchema.event("r", "1.0").real("a", "", "").build();
    CsvSink sink = open(new CsvConfig("none", 6), real);
    // 100 × 5,530 / 213,308,112, the published example
    sink.row(real, new TestRow(100.0 * 5_530 / 213_308_112));
    sink.row(real, new TestRow(100.0 * 488.914 / 213_308_112));
    sink.close(Outcome.COMPLETED);
    assertEquals("a\n0.00259249\n0.000229206\n", content("run-1-r-0.csv"));
  }

  @Test
  void shouldKeepWhatTellsOfTheMachineInAFolderOfItsOwn() throws IOException {
    RecordSchema machine =
        RecordSchema.event("cpu", "1.0").nondeterministic().integer("a", "", "").build();
    CsvSink sink = open(PLAIN, machine);
    String file = "nondeterministic/run-1-cpu-0.csv";
    assertEquals(List.of(new RecordFile("cpu", file, 0)), sink.close(Outcome.COMPLETED));
    assertEquals("a\n", content(file));
  }

  @Test
  void shouldRefuseATimeInAnUnknownUnit() {
    RecordSchema wrong = RecordSchema.event("w", "1.0").time("t", "fortnight", "").build();
    assertThrows(IllegalArgumentException.class, () -> open(PLAIN, wrong));
  }

  @Test
  void shouldBeOfferedAsASink() {
    CsvProvider provider = new CsvProvider();
    Sink sink =
        Guice.createInjector(
                binder -> binder.bind(CsvConfig.class).toInstance(PLAIN), provider.module(PLAIN))
            .getInstance(Sink.class);
    assertEquals(CsvSink.class, sink.getClass());
    assertEquals(CsvConfig.class, provider.configType());
    ProvidesModel offer = CsvProvider.class.getAnnotation(ProvidesModel.class);
    assertEquals("csv", offer.value());
    assertEquals("sink", offer.kind());
    assertFalse(PLAIN.isGzip());
  }
}
