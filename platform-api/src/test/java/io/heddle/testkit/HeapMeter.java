package io.heddle.testkit;

import java.lang.ref.Reference;

/** Tells how much of the heap is in use, so that a test can hold a structure to its bytes. */
public final class HeapMeter {
  private HeapMeter() {}

  /**
   * Bytes in use after collection, while {@code kept} is reachable.
   *
   * <p>Naming what is measured matters: compiled code forgets a local variable after its last use,
   * so that a structure that nobody touches again may be collected before it is weighed.
   */
  public static long usedBytes(Object kept) {
    Runtime runtime = Runtime.getRuntime();
    try {
      for (int i = 0; i < 3; i++) {
        runtime.gc();
      }
      return runtime.totalMemory() - runtime.freeMemory();
    } finally {
      Reference.reachabilityFence(kept);
    }
  }
}
