package io.heddle.kernel.core.parallel;

import io.heddle.api.event.HotPath;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * One thread for each partition but the first, which the caller's thread runs. A window has two
 * parts with a barrier behind each: everybody fires events, then everybody takes in what was sent.
 *
 * <p>Who waits spins for a short while, as most waits are short, then gives the processor away.
 */
@HotPath
final class Crew {
  /** What the members do. */
  interface Work {
    /** Fires a partition's events; on its thread. */
    void fire(int partition, long endPs);

    /** Takes in what others sent to a partition; on its thread, while nobody fires. */
    void takeIn(int partition);
  }

  private static final int SPINS = 4_000;
  private static final long NAP_NANOS = 20_000;

  private final Work work;
  private final int members;
  private final Throwable[] broken;
  private final long[] waitedNanos;
  private final AtomicLong begun = new AtomicLong();
  private final AtomicLong fired = new AtomicLong();
  private final AtomicLong takenIn = new AtomicLong();
  private volatile boolean dismissed;
  private long endPs;

  Crew(int members, Work work) {
    this.members = members;
    this.work = work;
    broken = new Throwable[members];
    waitedNanos = new long[members];
    for (int partition = 1; partition < members; partition++) {
      int number = partition;
      Thread thread = new Thread(() -> serve(number), "heddle-partition-" + partition);
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Runs a window to its end; everything the members wrote is visible afterwards. */
  void run(long windowEndPs) {
    endPs = windowEndPs;
    long window = begun.incrementAndGet();
    takePart(0, window);
    await(takenIn, window * members);
  }

  /** Lets the threads go. */
  void dismiss() {
    dismissed = true;
    begun.incrementAndGet();
  }

  /** What a partition's events threw in the last window, or null. */
  Throwable broken(int partition) {
    return broken[partition];
  }

  /** How long a partition waited for others to end their windows. */
  long waitedNanos(int partition) {
    return waitedNanos[partition];
  }

  private void serve(int partition) {
    for (long window = 1; ; window++) {
      await(begun, window);
      if (dismissed) {
        return;
      }
      takePart(partition, window);
    }
  }

  private void takePart(int partition, long window) {
    try {
      work.fire(partition, endPs);
    } catch (Throwable thrown) { // reported by who called run
      broken[partition] = thrown;
    }
    fired.incrementAndGet();
    long beganNanos = System.nanoTime();
    await(fired, window * members);
    waitedNanos[partition] += System.nanoTime() - beganNanos;
    work.takeIn(partition);
    takenIn.incrementAndGet();
  }

  private static void await(AtomicLong counter, long value) {
    int looks = 0;
    while (counter.get() < value) {
      if (looks < SPINS) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(NAP_NANOS);
      }
      looks++;
    }
  }
}
