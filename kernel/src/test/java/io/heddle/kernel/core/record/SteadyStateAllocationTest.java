package io.heddle.kernel.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.record.NetDeviceCounts;
import io.heddle.api.record.NetDeviceRow;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RowWriter;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import io.heddle.api.record.StandardRecords;
import io.heddle.testkit.AllocationMeter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Once warm, a row costs no garbage on the simulation's side. */
class SteadyStateAllocationTest {
  private static final RecordSchema EVENTS =
      RecordSchema.event("events", "1.0")
          .timeUtc()
          .simTimeSec()
          .componentName()
          .nodeId()
          .integer("n", "", "")
          .real("r", "", "")
          .text("t", "")
          .build();

  /** What the lock of the hand-over may cost once for each batch of thousands of rows. */
  private static final double QUEUE_BYTES_PER_ROW = 0.1;

  @TempDir Path directory;

  /** Reads every value of every row, keeps nothing. */
  private static final class ReadingSink implements Sink {
    private long sum;
    private long rows;

    @Override
    public void open(RunInfo run, List<RecordSchema> schemas) {}

    @Override
    public void row(RecordSchema schema, Row row) {
      for (int c = 0; c < schema.columns().size(); c++) {
        sum += row.isEmpty(c) ? 1 : row.integer(c);
      }
      rows++;
    }

    @Override
    public void flush() {}

    @Override
    public List<RecordFile> close(Outcome outcome) throws IOException {
      return List.of();
    }
  }

  private static RunRecords records(RunBench bench, Sink sink) {
    return new RunRecords(
        "run",
        bench.records().selection().settings(),
        bench.globals(),
        RunBench.directory(),
        List.of(),
        List.of(new NamedSink("reading", sink)),
        bench.problems,
        queueThatHasAllItsBatches());
  }

  private static HandOver queueThatHasAllItsBatches() {
    HandOver queue = new HandOver(4);
    List<RowBatch> batches = List.of(queue.take(), queue.take(), queue.take(), queue.take());
    batches.forEach(queue::release);
    return queue;
  }

  @Test
  void shouldAllocateNothingForAnEventRow() throws IOException {
    RunBench bench = new RunBench();
    ReadingSink sink = new ReadingSink();
    RunRecords records = records(bench, sink);
    RowWriter row = records.of(2, () -> bench.nowPs).writer(EVENTS);
    RowWriter other = records.of(0, () -> bench.nowPs).writer(EVENTS);
    records.open(directory);
    long warm = 200_000;
    long measured = 200_000;
    commitEvents(bench, records, row, other, warm);
    AllocationMeter meter = new AllocationMeter();
    commitEvents(bench, records, row, other, measured);
    long bytes = meter.bytes();
    records.close(Outcome.COMPLETED);
    assertEquals(2 * (warm + measured), sink.rows);
    assertTrue(sink.sum != 0);
    assertTrue(bytes <= QUEUE_BYTES_PER_ROW * 2 * measured, bytes + " bytes allocated");
  }

  private static void commitEvents(
      RunBench bench, RunRecords records, RowWriter row, RowWriter other, long count) {
    for (long i = 0; i < count; i++) {
      bench.nowPs++;
      row.integer(4, i).real(5, 0.5).text(6, "constant").commit();
      other.integer(4, i).text(6, "another").commit();
      if (i % 64 == 0) {
        records.advance(bench.nowPs);
      }
    }
  }

  @Test
  void shouldAllocateNothingForAPeriodicRowBeyondOneReportAnInstant() throws IOException {
    RunBench bench = new RunBench();
    ReadingSink sink = new ReadingSink();
    RunRecords records = records(bench, sink);
    int ports = 64;
    NetDeviceRow[] rows = new NetDeviceRow[ports];
    for (int p = 0; p < ports; p++) {
      rows[p] = new NetDeviceRow("Port", p, true, new NetDeviceCounts());
    }
    records
        .of(0, () -> bench.nowPs)
        .periodic(
            StandardRecords.ND_STATS,
            RunBench.US_PS,
            (row, report) -> {
              for (NetDeviceRow port : rows) {
                port.commit(row, report, 400_000_000_000L);
              }
            });
    records.open(directory);
    int instants = 2_000;
    reportFor(records, 10 * instants);
    AllocationMeter meter = new AllocationMeter();
    reportFor(records, instants);
    long bytes = meter.bytes();
    records.close(Outcome.COMPLETED);
    assertEquals(11L * instants * ports, sink.rows);
    // One Report (48 bytes) for all rows of an instant.
    double most = instants * (48.0 + QUEUE_BYTES_PER_ROW * ports);
    assertTrue(bytes <= most, bytes + " bytes allocated");
  }

  private static void reportFor(RunRecords records, int instants) {
    for (int i = 0; i < instants; i++) {
      long atPs = records.nextReportPs();
      records.report(atPs);
      records.advance(atPs);
    }
  }
}
