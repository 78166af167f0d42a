package io.heddle.kernel.core.record;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/**
 * The one thread that talks to the sinks: opens them, gives them rows, flushes at least once a
 * second of wall time, closes them.
 *
 * <p>Whatever a sink throws ends in {@link #failure}, errors of a broken bundle too: were this
 * thread to die, the simulation would wait for ever. After a sink failed it is only closed; rows go
 * on to the others, and batches go on flowing, so that the simulation never waits for a dead
 * writer.
 */
final class SinkThread implements Runnable {
  private static final long FLUSH_NANOS = 1_000_000_000L;
  private static final long SYNC_NANOS = 10 * FLUSH_NANOS;

  /** A call on a sink. */
  private interface Call {
    void on(Slot slot) throws IOException;
  }

  /** A sink and whether it still works. */
  private static final class Slot {
    private final NamedSink named;
    private boolean failed;

    Slot(NamedSink named) {
      this.named = named;
    }

    /** Whether rows of a record are for this sink. */
    boolean takes(RecordSchema schema) {
      return schema.onlySink() == null || schema.onlySink().equals(named.type());
    }
  }

  private final List<Slot> slots = new ArrayList<>();
  private final HandOver handOver;
  private final RecordLayouts layouts;
  private final BatchRow row;
  private final boolean strict;
  private final CountDownLatch opened = new CountDownLatch(1);
  private final Thread thread = new Thread(this, "heddle-records");
  private final List<RecordFile> files = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private final Call flush = slot -> slot.named.sink().flush();
  private final Call sync = slot -> slot.named.sink().sync();
  private RunInfo run;
  private List<RecordSchema> schemas = List.of();
  private volatile String failure;
  private volatile Outcome outcome = Outcome.FAILED;
  private boolean dirty;
  private long flushedNanos;
  private long syncedNanos;

  SinkThread(
      List<NamedSink> sinks,
      HandOver handOver,
      RecordLayouts layouts,
      BatchRow row,
      boolean strict) {
    sinks.forEach(sink -> slots.add(new Slot(sink)));
    this.handOver = handOver;
    this.layouts = layouts;
    this.row = row;
    this.strict = strict;
    thread.setDaemon(true);
  }

  /**
   * Starts the thread and opens the sinks.
   *
   * @return why a sink could not be opened, or null
   */
  String open(RunInfo runInfo, List<RecordSchema> on) {
    run = runInfo;
    schemas = on;
    thread.start();
    awaitQuietly(opened);
    return failure;
  }

  private static void awaitQuietly(CountDownLatch latch) {
    boolean interrupted = false;
    while (true) {
      try {
        latch.await();
        break;
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Why a record could not be written, or null. */
  String failure() {
    return failure;
  }

  /** Writes what is left, closes the sinks and ends. Files of all sinks, in the sinks' order. */
  List<RecordFile> close(Outcome how) {
    outcome = how;
    handOver.close();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return files;
  }

  /** What the sinks have to say; after {@link #close}. */
  List<String> remarks() {
    return remarks;
  }

  @Override
  public void run() {
    try {
      onEach(slot -> slot.named.sink().open(run, schemas.stream().filter(slot::takes).toList()));
    } finally {
      opened.countDown();
    }
    flushedNanos = System.nanoTime();
    syncedNanos = flushedNanos;
    while (!handOver.isDone()) {
      RowBatch batch = handOver.next(FLUSH_NANOS);
      if (batch != null) {
        write(batch);
        handOver.release(batch);
      }
      keepSafe(System.nanoTime());
    }
    closeAll();
  }

  private void write(RowBatch batch) {
    dirty = true;
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      if (!slot.failed) {
        write(batch, slot);
      }
    }
  }

  private void write(RowBatch batch, Slot slot) {
    Sink sink = slot.named.sink();
    try {
      for (int at = 0; at < batch.end(); at += batch.length(at)) {
        RecordLayout layout = layouts.byId(batch.layout(at));
        if (slot.takes(layout.schema())) {
          row.moveTo(batch, at, layout);
          sink.row(layout.schema(), row);
        }
      }
    } catch (IOException | RuntimeException | Error problem) {
      fail(slot, problem);
    }
  }

  private void keepSafe(long nowNanos) {
    if (dirty && nowNanos - flushedNanos >= FLUSH_NANOS) {
      onEach(flush);
      flushedNanos = nowNanos;
      dirty = false;
    }
    if (strict && nowNanos - syncedNanos >= SYNC_NANOS) {
      onEach(sync);
      syncedNanos = nowNanos;
    }
  }

  private void onEach(Call call) {
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      if (!slot.failed) {
        try {
          call.on(slot);
        } catch (IOException | RuntimeException | Error problem) {
          fail(slot, problem);
        }
      }
    }
  }

  private void closeAll() {
    for (Slot slot : slots) {
      try {
        // A sink that failed has nothing to close but its files; it hears of the failure.
        files.addAll(slot.named.sink().close(failure == null ? outcome : Outcome.FAILED));
        remarks.addAll(slot.named.sink().remarks());
      } catch (IOException | RuntimeException | Error problem) {
        fail(slot, problem);
        files.addAll(safeFiles(slot));
      }
    }
  }

  private void fail(Slot slot, Throwable problem) {
    if (slot.failed) {
      return;
    }
    slot.failed = true;
    if (failure == null) {
      failure = describe(slot, problem) + safe(slot);
    }
  }

  private static String describe(Slot slot, Throwable problem) {
    if (problem instanceof IOException io) {
      return IoReason.text(io);
    }
    return "sink " + slot.named.type() + " broke: " + problem;
  }

  private static List<RecordFile> safeFiles(Slot slot) {
    try {
      return slot.named.sink().safe();
    } catch (RuntimeException | Error unknown) {
      return List.of();
    }
  }

  private static String safe(Slot slot) {
    Map<String, Long> rows = new LinkedHashMap<>();
    safeFiles(slot).forEach(file -> rows.merge(file.record(), file.rows(), Long::sum));
    StringBuilder text = new StringBuilder();
    rows.forEach(
        (record, count) ->
            text.append(text.isEmpty() ? "; safe: " : ", ")
                .append(record)
                .append(' ')
                .append(count)
                .append(count == 1 ? " row" : " rows"));
    return text.toString();
  }
}
