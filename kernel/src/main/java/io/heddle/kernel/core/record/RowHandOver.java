package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * Fills batches with rows in order and passes them on: when full, or when the oldest row has waited
 * a fifth of a second. Counts rows, and drops those of records that may be dropped while every
 * batch is on the way.
 */
@HotPath
final class RowHandOver implements RowMerger.Target {
  private static final long OLD_NANOS = 200_000_000L;

  private final HandOver queue;
  private final RecordLayouts layouts;
  private final RecordSelection selection;
  private long[] rows = {};
  private long[] drops = {};
  private RowBatch batch;
  private long firstNanos;

  RowHandOver(HandOver queue, RecordLayouts layouts, RecordSelection selection) {
    this.queue = queue;
    this.layouts = layouts;
    this.selection = selection;
  }

  @Override
  public void take(RowLog log) {
    RecordLayout layout = layouts.byId(log.layout());
    if (layout.id() >= rows.length) {
      rows = Arrays.copyOf(rows, layouts.size());
      drops = Arrays.copyOf(drops, layouts.size());
    }
    if (!makeRoom(log, layout)) {
      drops[layout.id()]++;
      return;
    }
    rows[layout.id()]++;
    batch.take(log, layout);
  }

  private boolean makeRoom(RowLog log, RecordLayout layout) {
    int texts = layout.hasText() ? layout.columns() : 0;
    if (batch != null && !batch.hasRoom(log.length(), texts)) {
      passOn();
    }
    if (batch == null) {
      batch = selection.dropsOnOverflow(layout.schema()) ? queue.tryTake() : queue.take();
      firstNanos = System.nanoTime();
    }
    return batch != null;
  }

  /** Passes on what there is. */
  void passOn() {
    if (batch != null) {
      queue.give(batch);
      batch = null;
    }
  }

  /** Passes on what there is if it has waited for long. */
  void passOnWhenOld() {
    if (batch != null && System.nanoTime() - firstNanos > OLD_NANOS) {
      passOn();
    }
  }

  long waitedNanos() {
    return queue.waitedNanos();
  }

  /** The record with the most rows; null if there are none. */
  String busiest() {
    int most = -1;
    for (int i = 0; i < rows.length; i++) {
      if (rows[i] > 0 && (most < 0 || rows[i] > rows[most])) {
        most = i;
      }
    }
    return most < 0 ? null : layouts.byId(most).schema().name();
  }

  /** Rows of a record that were dropped. */
  long dropped(String record) {
    RecordLayout layout = layouts.byName(record);
    return layout == null || layout.id() >= drops.length ? 0 : drops[layout.id()];
  }
}
