package io.heddle.kernel.core.record;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Passes full batches from the simulation to the writer thread and empty ones back. Bounded: when
 * all batches are on the way, the simulation waits (records specification 7.5).
 */
final class HandOver {
  /** What may be on the way. */
  static final long LIMIT_BYTES = 64L * 1024 * 1024;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition given = lock.newCondition();
  private final Condition freed = lock.newCondition();
  private final Deque<RowBatch> full = new ArrayDeque<>();
  private final Deque<RowBatch> free = new ArrayDeque<>();
  private final int most;
  private int made;
  private boolean closed;
  private long waitedNanos;

  HandOver() {
    this((int) (LIMIT_BYTES / RowBatch.BYTES));
  }

  HandOver(int mostBatches) {
    most = mostBatches;
  }

  /** An empty batch, or null when all are on the way. */
  RowBatch tryTake() {
    lock.lock();
    try {
      RowBatch batch = free.poll();
      if (batch == null && made < most) {
        made++;
        batch = new RowBatch();
      }
      return batch;
    } finally {
      lock.unlock();
    }
  }

  /** An empty batch; waits for the writer if all are on the way. */
  RowBatch take() {
    RowBatch batch = tryTake();
    return batch == null ? await() : batch;
  }

  private RowBatch await() {
    long from = System.nanoTime();
    lock.lock();
    try {
      while (free.isEmpty()) {
        freed.awaitUninterruptibly();
      }
      return free.poll();
    } finally {
      waitedNanos += System.nanoTime() - from;
      lock.unlock();
    }
  }

  /** Gives rows to the writer. */
  void give(RowBatch batch) {
    lock.lock();
    try {
      full.add(batch);
      given.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Says that nothing more will be given. */
  void close() {
    lock.lock();
    try {
      closed = true;
      given.signal();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Next rows to write, or null after {@code nanos} without any or when closed and empty. Only the
   * writer calls it; an interrupt ends the wait early and is kept.
   */
  RowBatch next(long nanos) {
    lock.lock();
    try {
      long left = nanos;
      while (full.isEmpty() && !closed && left > 0) {
        left = given.awaitNanos(left);
      }
      return full.poll();
    } catch (InterruptedException early) {
      Thread.currentThread().interrupt();
      return full.poll();
    } finally {
      lock.unlock();
    }
  }

  /** Whether nothing is left and nothing will come. */
  boolean isDone() {
    lock.lock();
    try {
      return closed && full.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Gives an emptied batch back. */
  void release(RowBatch batch) {
    batch.clear();
    lock.lock();
    try {
      free.add(batch);
      freed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** How long the simulation waited so far, in nanoseconds of wall time. */
  long waitedNanos() {
    lock.lock();
    try {
      return waitedNanos;
    } finally {
      lock.unlock();
    }
  }
}
