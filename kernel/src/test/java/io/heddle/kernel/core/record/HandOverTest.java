package io.heddle.kernel.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Place;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RowWriter;
import io.heddle.kernel.core.config.ExperimentSpec.PerRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** From simulation threads to the writer thread (records specification 7.5, 7.6). */
@Timeout(60)
class HandOverTest {
  private static final RecordSchema MONITOR =
      RecordSchema.event("mrc-monitor", "1.0").nodeId().integer("n", "", "").build();

  @TempDir Path directory;

  @Test
  void shouldDropAndCountOnlyWhereTheExperimentAllowsIt() throws IOException {
    RunBench bench = new RunBench().knows(MONITOR);
    bench.queue = new HandOver(2);
    bench.sink.gate = new CountDownLatch(1);
    bench.perRecord.put(
        "mrc-monitor", new PerRecord(-1, null, null, true, new Place("exp.yaml", 1, 1)));
    RowWriter row = bench.of(0).writer(MONITOR);
    bench.records().open(directory);
    long committed = 100_000;
    for (long t = 1; t <= committed; t++) {
      bench.nowPs = t;
      row.integer(1, t).commit();
      bench.records().advance(t);
    }
    bench.sink.gate.countDown();
    bench.records().close(Outcome.COMPLETED);
    long dropped = bench.records().dropped("mrc-monitor");
    assertTrue(dropped > 0, "nothing dropped");
    assertEquals(committed, dropped + bench.sink.rows.get("mrc-monitor").size());
    assertEquals(0, bench.records().waitedNanos());
    assertEquals(0, bench.records().dropped("other"));
  }

  @Test
  void shouldFlushWithinAboutASecondOfWallTime() throws Exception {
    RunBench bench = new RunBench();
    RowWriter row = bench.of(0).writer(MONITOR);
    bench.records().open(directory);
    row.integer(1, 1).commit();
    long from = System.nanoTime();
    while (bench.sink.flushes == 0) {
      bench.records().advance(++bench.nowPs);
      TimeUnit.MILLISECONDS.sleep(10);
    }
    long millis = (System.nanoTime() - from) / 1_000_000;
    // 0.2 s until the batch is passed on, 1 s until the flush; the rest is for a busy machine.
    assertTrue(millis < 10_000, millis + " ms");
    bench.records().close(Outcome.COMPLETED);
    assertEquals(1, bench.sink.rows.get("mrc-monitor").size());
  }

  @Test
  void R8_15_shouldGiveTheSameRowsOnFourThreadsAsOnOne() throws Exception {
    List<String> serial = rows(1);
    assertEquals(6 * 2_000 * 3, serial.size());
    assertEquals(serial, rows(4));
  }

  /** Six nodes commit three rows an instant; nodes are shared out among threads. */
  private List<String> rows(int threads) throws Exception {
    RunBench bench = new RunBench();
    List<RowWriter> writers = new ArrayList<>();
    for (int node = 0; node < 6; node++) {
      writers.add(bench.of(node).writer(MONITOR));
    }
    bench.records().open(directory);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    // Threads meet at each instant; whoever comes last plays the control thread.
    CyclicBarrier instant =
        new CyclicBarrier(
            threads,
            () -> {
              bench.records().advance(bench.nowPs);
              bench.nowPs++;
            });
    List<Future<?>> work = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      int thread = t;
      work.add(
          pool.submit(
              () -> {
                for (int i = 0; i < 2_000; i++) {
                  for (int node = thread; node < writers.size(); node += threads) {
                    for (int n = 0; n < 3; n++) {
                      writers.get(node).integer(1, n).commit();
                    }
                  }
                  instant.await();
                }
                return null;
              }));
    }
    for (Future<?> each : work) {
      each.get();
    }
    pool.shutdown();
    bench.records().close(Outcome.COMPLETED);
    return bench.sink.order;
  }
}
