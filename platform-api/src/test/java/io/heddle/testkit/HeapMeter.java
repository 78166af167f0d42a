package io.heddle.testkit;

import java.lang.ref.Reference;
import java.util.concurrent.locks.LockSupport;

/** Tells how much of the heap is in use, so that a test can hold a structure to its bytes. */
public final class HeapMeter {
  private static final int COLLECTIONS = 3;
  private static final long PAUSE_NANOS = 20_000_000;

  private HeapMeter() {}

  /**
   * Bytes in use after collection, while {@code kept} is reachable: collected until three more
   * collections free nothing, as threads of the Java runtime let go of what they hold a little
   * later.
   *
   * <p>Naming what is measured matters: compiled code forgets a local variable after its last use,
   * so that a structure that nobody touches again may be collected before it is weighed.
   */
  public static long usedBytes(Object kept) {
    Runtime runtime = Runtime.getRuntime();
    try {
      long least = Long.MAX_VALUE;
      for (int without = 0; without < COLLECTIONS; without++) {
        runtime.gc();
        long used = runtime.totalMemory() - runtime.freeMemory();
        if (used < least) {
          least = used;
          without = 0;
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
      return least;
    } finally {
      Reference.reachabilityFence(kept);
    }
  }
}
