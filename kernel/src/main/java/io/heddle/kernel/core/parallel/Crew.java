package io.heddle.kernel.core.parallel;

import io.heddle.api.event.HotPath;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads of a run, the caller's among them. A window has two parts with a barrier behind each:
 * all partitions fire their events, then all take in what was sent to them.
 *
 * <p>Each thread has partitions of its own, whose state is in its processor's cache; when it is
 * done with them it fires those that no other has begun, so that a busy partition holds nobody up.
 * Who waits spins for a short while, as most waits are short, then gives the processor away.
 */
@HotPath
final class Crew {
  /** What the members do. */
  interface Work {
    /** Fires a partition's events. */
    void fire(int partition, long endPs);

    /**
     * Takes in what was sent to the partitions from one to the one before another; nobody fires.
     */
    void takeIn(int from, int to);
  }

  private static final int SPINS = 4_000;
  private static final long NAP_NANOS = 20_000;

  private final Work work;
  private final int members;
  private final int partitions;
  private final Throwable[] broken;
  private final long[] waitedNanos;

  /** The last window that somebody has begun to fire a partition's events of. */
  private final AtomicLongArray begunBy;

  private final AtomicInteger toFire = new AtomicInteger();
  private final AtomicLong begun = new AtomicLong();
  private final AtomicLong takenIn = new AtomicLong();
  private volatile boolean dismissed;
  private long endPs;

  Crew(int members, int partitions, Work work) {
    this.members = members;
    this.partitions = partitions;
    this.work = work;
    broken = new Throwable[partitions];
    waitedNanos = new long[members];
    begunBy = new AtomicLongArray(partitions);
    for (int member = 1; member < members; member++) {
      int number = member;
      Thread thread = new Thread(() -> serve(number), "heddle-crew-" + member);
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Runs a window to its end; everything the members wrote is visible afterwards. */
  void run(long windowEndPs) {
    endPs = windowEndPs;
    toFire.set(partitions);
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

  /** How long a member waited for others to end their windows. */
  long waitedNanos(int member) {
    return waitedNanos[member];
  }

  private void serve(int member) {
    for (long window = 1; ; window++) {
      await(begun, window);
      if (dismissed) {
        return;
      }
      takePart(member, window);
    }
  }

  private void takePart(int member, long window) {
    int own = firstOf(member);
    for (int i = 0; i < partitions; i++) {
      int partition = own + i < partitions ? own + i : own + i - partitions;
      long before = begunBy.get(partition);
      if (before < window && begunBy.compareAndSet(partition, before, window)) {
        fire(partition);
      }
    }
    if (members > 1) {
      long beganNanos = System.nanoTime();
      awaitAllFired();
      waitedNanos[member] += System.nanoTime() - beganNanos;
    }
    work.takeIn(own, firstOf(member + 1));
    takenIn.incrementAndGet();
  }

  private void fire(int partition) {
    try {
      work.fire(partition, endPs);
    } catch (Throwable thrown) { // reported by who called run
      broken[partition] = thrown;
    }
    toFire.decrementAndGet();
  }

  private int firstOf(int member) {
    return (int) ((long) member * partitions / members);
  }

  private void awaitAllFired() {
    for (int looks = 0; toFire.get() > 0; looks++) {
      pause(looks);
    }
  }

  private static void await(AtomicLong counter, long value) {
    for (int looks = 0; counter.get() < value; looks++) {
      pause(looks);
    }
  }

  private static void pause(int looks) {
    if (looks < SPINS) {
      Thread.onSpinWait();
    } else {
      LockSupport.parkNanos(NAP_NANOS);
    }
  }
}
