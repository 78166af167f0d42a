package io.heddle.kernel.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RowWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Collecting, ordering and handing over rows (records specification 1, 7.1, 7.5, 8). */
@Timeout(60)
class RunRecordsTest {
  private static final long MS_PS = RunBench.MS_PS;
  private static final long US_PS = RunBench.US_PS;

  private static final RecordSchema STATS =
      RecordSchema.periodic("stats", "1.0")
          .simTimeSec()
          .nodeId()
          .integer("elapsed", "ps", "")
          .integer("rate", "ps", "")
          .bool("last", "")
          .build();
  private static final RecordSchema EVENTS =
      RecordSchema.event("events", "1.0").simTimeSec().nodeId().integer("n", "", "").build();

  @TempDir Path directory;

  private static void declareStats(RunBench bench, int node, long intervalPs) {
    bench
        .of(node)
        .periodic(
            STATS,
            intervalPs,
            (row, report) ->
                row.integer(2, report.elapsedPs())
                    .integer(3, report.ratePs())
                    .bool(4, report.last())
                    .commit());
  }

  @Test
  void R8_1_shouldTakeTheFirstRowOneIntervalAfterStartAndOffset() throws IOException {
    RunBench bench = new RunBench();
    declareStats(bench, 2, MS_PS);
    bench.runTo(4 * MS_PS, directory);
    // first: 1 ms + 1 ms + 1 ms = 3 ms, covers 3 ms, rates divide by one interval
    assertEquals(
        List.of("3000000000,2,3000000000,1000000000,0", "4000000000,2,1000000000,1000000000,0"),
        bench.sink.rows.get("stats"));
  }

  @Test
  void R8_1_shouldTakeTheFirstRowAtTheIntervalWhenNothingShiftsIt() throws IOException {
    RunBench bench = new RunBench();
    bench.startPs = 0;
    bench.offsetPs = 0;
    declareStats(bench, 2, 10 * US_PS);
    bench.runTo(10 * US_PS, directory);
    assertEquals(List.of("10000000,2,10000000,10000000,0"), bench.sink.rows.get("stats"));
  }

  @Test
  void shouldTakeAShorterLastRowWhoseRatesDivideByItsOwnLength() throws IOException {
    RunBench bench = new RunBench();
    declareStats(bench, 2, MS_PS);
    bench.runTo(3 * MS_PS + 250 * US_PS, directory);
    assertEquals("3250000000,2,250000000,250000000,1", bench.sink.rows.get("stats").get(1));
  }

  @Test
  void shouldWriteALastRowForARunThatEndsBeforeTheFirst() throws IOException {
    RunBench bench = new RunBench();
    declareStats(bench, 2, MS_PS);
    bench.runTo(100 * US_PS, directory);
    assertEquals(List.of("100000000,2,100000000,100000000,1"), bench.sink.rows.get("stats"));
  }

  @Test
  void shouldDivideByOneIntervalInAFirstRowThatIsAlsoTheLast() throws IOException {
    RunBench bench = new RunBench();
    declareStats(bench, 2, MS_PS);
    bench.runTo(2_500 * US_PS, directory);
    assertEquals(List.of("2500000000,2,2500000000,1000000000,1"), bench.sink.rows.get("stats"));
  }

  @Test
  void shouldLeaveOutLastRowsOnRequestButForRecordsThatAlwaysHaveOne() throws IOException {
    RunBench bench = new RunBench();
    bench.finalRow = false;
    RecordSchema always =
        RecordSchema.periodic("always", "1.0").alwaysLastRow().integer("n", "", "").build();
    declareStats(bench, 2, MS_PS);
    bench.of(2).periodic(always, MS_PS, (row, report) -> row.integer(0, 7).commit());
    bench.runTo(100 * US_PS, directory);
    assertEquals(List.of(), bench.sink.rows.get("stats"));
    assertEquals(List.of("7"), bench.sink.rows.get("always"));
  }

  @Test
  void shouldReplaceTheIntervalOfOneRecord() throws IOException {
    RunBench bench = new RunBench().knows(STATS).own("stats", 500 * US_PS, null);
    declareStats(bench, 2, MS_PS);
    bench.runTo(3 * MS_PS, directory);
    assertEquals(
        List.of("2500000000,2,2500000000,500000000,0", "3000000000,2,500000000,500000000,0"),
        bench.sink.rows.get("stats"));
  }

  @Test
  void shouldOrderRowsByTimeThenNodeThenSequence() throws IOException {
    RunBench bench = new RunBench();
    RowWriter three = bench.of(3).writer(EVENTS);
    RowWriter zero = bench.of(0).writer(EVENTS);
    bench.records().open(directory);
    bench.nowPs = 5;
    three.integer(2, 1).commit();
    three.integer(2, 2).commit();
    zero.integer(2, 3).commit();
    bench.nowPs = 6;
    zero.integer(2, 4).commit();
    bench.records().advance(6);
    bench.nowPs = 6;
    three.integer(2, 5).commit();
    bench.records().close(Outcome.COMPLETED);
    assertEquals(
        List.of("5,0,3", "5,3,1", "5,3,2", "6,0,4", "6,3,5"), bench.sink.rows.get("events"));
  }

  @Test
  void shouldGiveTheSameOrderWhateverTheOrderOfCommitsAndControlPoints() throws IOException {
    List<String> reference = null;
    for (int seed = 0; seed < 5; seed++) {
      List<String> order = shuffledRun(new Random(seed), directory);
      reference = reference == null ? order : reference;
      assertEquals(reference, order, "seed " + seed);
    }
    assertEquals(6 * 50 * 2, reference.size());
  }

  private static List<String> shuffledRun(Random random, Path directory) throws IOException {
    RunBench bench = new RunBench();
    List<RowWriter> writers = new ArrayList<>();
    for (int node = 0; node < 6; node++) {
      writers.add(bench.of(node).writer(EVENTS));
    }
    bench.records().open(directory);
    for (int t = 1; t <= 50; t++) {
      bench.nowPs = t;
      List<RowWriter> mixed = new ArrayList<>(writers);
      java.util.Collections.shuffle(mixed, random);
      mixed.forEach(writer -> writer.integer(2, 1).commit());
      mixed.forEach(writer -> writer.integer(2, 2).commit());
      if (random.nextBoolean()) {
        bench.records().advance(t);
      }
    }
    bench.records().close(Outcome.COMPLETED);
    return bench.sink.order;
  }

  @Test
  void shouldFillCommonColumnsUnlessTheWriterSetsThem() throws IOException {
    RecordSchema all =
        RecordSchema.event("all", "1.0")
            .jobId()
            .timeUtc()
            .simTimeSec()
            .componentName()
            .componentType()
            .nodeId()
            .tier()
            .subtier()
            .text("own", "")
            .build();
    RunBench bench = new RunBench();
    RowWriter nic = bench.of(2).writer(all);
    RowWriter server = bench.of(5).writer(all);
    RowWriter run = bench.of(RecordNode.RUN).writer(all);
    bench.records().open(directory);
    bench.nowPs = 61_500_000_000_000L; // 61.5 s
    nic.commit();
    nic.text(3, "server-0").text(4, "ChakraScaleUpNic").text(8, "x").commit();
    server.commit();
    run.commit();
    bench.records().close(Outcome.COMPLETED);
    String head = "run,1970-01-01T00:01:01Z,61500000000000,";
    assertEquals(
        List.of(
            head + ",,,,,",
            head + "nic-3-0,NIC,2,3,4294967295,",
            head + "server-0,ChakraScaleUpNic,2,3,4294967295,x",
            head + "server-1,Server,5,,4294967295,"),
        bench.sink.rows.get("all"));
  }

  @Test
  void shouldKeepValuesOfWideRowsAndTextsThroughManyControlPoints() throws IOException {
    RecordSchema.Builder wide = RecordSchema.event("wide", "1.0");
    for (int c = 0; c < 130; c++) {
      wide = c % 3 == 0 ? wide.text("c" + c, "") : wide.integer("c" + c, "", "");
    }
    RecordSchema schema = wide.build();
    RunBench bench = new RunBench();
    RowWriter row = bench.of(1).writer(schema);
    bench.records().open(directory);
    for (int t = 1; t <= 1000; t++) {
      bench.nowPs = t;
      row.text(0, "t" + t).text(66, "m").text(129, "e" + t).integer(1, t).integer(128, -t);
      row.text(3, "gone").text(3, null).commit();
      bench.records().advance(t); // leaves this row for the next control point
    }
    bench.records().close(Outcome.COMPLETED);
    List<String> rows = bench.sink.rows.get("wide");
    assertEquals(1000, rows.size());
    String[] last = rows.get(999).split(",", -1);
    assertEquals(130, last.length);
    assertEquals("t1000", last[0]);
    assertEquals("1000", last[1]);
    assertEquals("", last[3]);
    assertEquals("m", last[66]);
    assertEquals("-1000", last[128]);
    assertEquals("e1000", last[129]);
  }

  @Test
  void shouldWriteZeroForAValueThatIsNotFinite() throws IOException {
    RecordSchema schema =
        RecordSchema.event("r", "1.0").real("a", "", "").real("b", "", "").build();
    RunBench bench = new RunBench();
    RowWriter row = bench.of(0).writer(schema);
    bench.records().open(directory);
    row.real(0, Double.NaN).real(1, Double.NEGATIVE_INFINITY).commit();
    bench.records().close(Outcome.COMPLETED);
    assertEquals(List.of("0.0,0.0"), bench.sink.rows.get("r"));
  }

  @Test
  void shouldRefuseAValueOfAnotherTypeThanTheColumns() {
    RowWriter row = new RunBench().of(0).writer(EVENTS);
    IllegalArgumentException wrong =
        assertThrows(IllegalArgumentException.class, () -> row.real(2, 1.5));
    assertEquals(
        "column n of record events holds INTEGER, not a computed number", wrong.getMessage());
    assertThrows(IllegalArgumentException.class, () -> row.text(2, "x"));
    assertThrows(IllegalArgumentException.class, () -> row.bool(2, true));
  }

  @Test
  void shouldRefuseOneRecordWithTwoShapes() {
    RunBench bench = new RunBench();
    bench.of(0).writer(EVENTS);
    RecordSchema other = RecordSchema.event("events", "2.0").nodeId().build();
    IllegalArgumentException wrong =
        assertThrows(IllegalArgumentException.class, () -> bench.of(1).writer(other));
    assertTrue(wrong.getMessage().contains("events"), wrong.getMessage());
  }

  @Test
  void shouldRefuseARecordDeclaredAfterTimeZero() throws IOException {
    RunBench bench = new RunBench();
    RowWriter row = bench.of(0).writer(EVENTS);
    bench.records().open(directory);
    assertThrows(IllegalStateException.class, () -> bench.of(1).writer(STATS));
    assertThrows(IllegalStateException.class, () -> declareStats(bench, 1, MS_PS));
    row.integer(2, 1).commit();
    assertEquals(1, bench.records().close(Outcome.COMPLETED).size());
  }

  @Test
  void Case1_shouldHaveAFileForARecordWithoutRows() throws IOException {
    RunBench bench = new RunBench();
    bench.of(0).writer(EVENTS);
    List<RecordHub.WrittenRecord> written = bench.runTo(MS_PS, directory);
    assertEquals(1, written.size());
    assertEquals("events", written.get(0).record());
    assertEquals(0, written.get(0).rows());
    // SHA-256 of nothing
    assertEquals(
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        written.get(0).sha256());
  }

  @Test
  void shouldTalkToSinksOnOneThreadOfItsOwn() throws IOException {
    RunBench bench = new RunBench();
    declareStats(bench, 0, MS_PS);
    bench.runTo(3 * MS_PS, directory);
    assertEquals(2, bench.sink.threads.size());
    assertSame(bench.sink.threads.get(0), bench.sink.threads.get(1));
    assertFalse(bench.sink.threads.get(0) == Thread.currentThread());
    assertEquals(Outcome.COMPLETED, bench.sink.outcome);
  }

  @Test
  void shouldSayFileReasonAndSafeRowsWhenASinkFails() throws Exception {
    RunBench bench = new RunBench();
    bench.sink.failAtRow = 3;
    RowWriter row = bench.of(0).writer(EVENTS);
    bench.records().open(directory);
    for (int t = 1; t <= 10; t++) {
      bench.nowPs = t;
      row.integer(2, t).commit();
    }
    assertNull(bench.records().failure());
    bench.records().close(Outcome.COMPLETED);
    assertEquals(
        "run-events-0.csv: No space left on device; safe: first 1 row, second 2 rows",
        bench.records().failure());
    assertEquals(3, bench.sink.rows.get("events").size());
    assertEquals(Outcome.FAILED, bench.sink.outcome);
  }

  @Test
  void shouldReportASinkThatCannotOpen() {
    RunBench bench = new RunBench();
    bench.sink.failAtOpen = true;
    bench.of(0).writer(EVENTS);
    IOException refused = assertThrows(IOException.class, () -> bench.records().open(directory));
    assertEquals(
        "run-events-0.csv: permission denied; safe: first 1 row, second 2 rows",
        refused.getMessage());
    bench.records().close(Outcome.FAILED);
  }

  @Test
  void shouldSurviveASinkWhoseBundleIsBroken() throws IOException {
    RunBench bench = new RunBench();
    bench.sink.breakAtRow = 0;
    RowWriter row = bench.of(0).writer(EVENTS);
    bench.records().open(directory);
    row.integer(2, 1).commit();
    bench.records().close(Outcome.COMPLETED);
    assertTrue(
        bench
            .records()
            .failure()
            .startsWith("sink memory broke: java.lang.NoClassDefFoundError: gone; safe: "),
        bench.records().failure());
  }

  @Test
  void Case26_shouldWriteWhatHappensAtTheStopTime() throws IOException {
    RunBench bench = new RunBench();
    RowWriter event = bench.of(0).writer(EVENTS);
    long[] seen = {0};
    bench.of(0).periodic(STATS, MS_PS, (row, report) -> row.integer(2, seen[0]).commit());
    bench.records().open(directory);
    long stopPs = 100 * US_PS;
    bench.nowPs = stopPs;
    event.integer(2, 9).commit(); // an arrival at the very stop time
    seen[0]++;
    bench.records().lastRows(stopPs);
    bench.records().close(Outcome.STOPPED);
    assertEquals(List.of("100000000,0,9"), bench.sink.rows.get("events"));
    assertEquals(List.of("100000000,0,1,,"), bench.sink.rows.get("stats"));
  }

  @Test
  void shouldNameTheFileThatCannotBeWrittenAtClose() throws IOException {
    RunBench bench = new RunBench();
    bench.of(0).writer(EVENTS);
    bench.records().open(directory.resolve("missing"));
    assertEquals(List.of(), bench.records().close(Outcome.COMPLETED));
    assertTrue(
        bench
            .records()
            .failure()
            .startsWith(
                directory.resolve("missing").resolve("events.txt") + ": no such file or directory"),
        bench.records().failure());
  }

  @Test
  void shouldMakeTheSimulationWaitWhenTheSinksCannotFollow() throws Exception {
    RunBench bench = new RunBench();
    bench.queue = new HandOver(4);
    bench.sink.gate = new CountDownLatch(1);
    RowWriter row = bench.of(0).writer(EVENTS);
    bench.records().open(directory);
    Thread simulation = Thread.currentThread();
    Thread opener =
        new Thread(
            () -> {
              // The sink takes nothing before the simulation waits.
              while (simulation.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
              }
              bench.sink.gate.countDown();
            });
    opener.start();
    // 4 words a row, 65,536 words a batch: four batches hold 65,536 rows.
    long rows = 200_000;
    for (long t = 1; t <= rows; t++) {
      bench.nowPs = t;
      row.integer(2, t).commit();
      if (t % 1000 == 0) {
        bench.records().advance(t);
      }
    }
    bench.records().close(Outcome.COMPLETED);
    opener.join();
    assertEquals(rows, bench.sink.rows.get("events").size());
    assertTrue(bench.records().waitedNanos() > 0);
    assertEquals("events", bench.records().busiest());
    assertEquals(0, bench.records().dropped("events"));
    // 64 MiB by default
    assertEquals(102, HandOver.LIMIT_BYTES / RowBatch.BYTES);
  }

  @Test
  void shouldGiveTheLargestValueOfTheLatestInstant() throws IOException {
    RunBench bench = new RunBench();
    RowWriter zero = bench.of(0).writer(EVENTS);
    RowWriter one = bench.of(1).writer(EVENTS);
    bench.records().open(directory);
    assertTrue(Double.isNaN(bench.records().latest("events", "n")));
    assertTrue(Double.isNaN(bench.records().latest("events", "nothing")));
    assertTrue(Double.isNaN(bench.records().latest("nothing", "n")));
    bench.nowPs = 1;
    zero.integer(2, 100).commit();
    bench.nowPs = 2;
    zero.integer(2, 5).commit();
    one.integer(2, 7).commit();
    one.integer(2, 6).commit();
    assertEquals(7.0, bench.records().latest("events", "n"));
    bench.records().close(Outcome.COMPLETED);
  }

  @Test
  void shouldCloseOnce() throws IOException {
    RunBench bench = new RunBench();
    bench.of(0).writer(EVENTS);
    bench.records().open(directory);
    assertSame(bench.records().close(Outcome.STOPPED), bench.records().close(Outcome.COMPLETED));
    assertEquals(Outcome.STOPPED, bench.sink.outcome);
  }

  @Test
  void shouldCloseWithoutFilesWhenItNeverOpened() {
    assertEquals(List.of(), new RunBench().records().close(Outcome.FAILED));
  }
}
