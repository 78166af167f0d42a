package io.heddle.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes the present thread allocates. */
public final class AllocationMeter {
  private static final int ROUNDS = 6;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final long thread = Thread.currentThread().getId();
  private long startBytes;

  /** A meter of the present thread, at zero. */
  public AllocationMeter() {
    restart();
  }

  /**
   * Bytes of the cheapest of up to six rounds of the same work; the first that costs nothing ends
   * it. The Java runtime itself allocates now and then on the thread it measures, as it compiles or
   * gives up what it compiled; what the work allocates it allocates in every round.
   */
  public static long leastOf(Runnable round) {
    AllocationMeter meter = new AllocationMeter();
    long leastBytes = Long.MAX_VALUE;
    for (int i = 0; i < ROUNDS && leastBytes > 0; i++) {
      meter.restart();
      round.run();
      leastBytes = Math.min(leastBytes, meter.bytes());
    }
    return leastBytes;
  }

  /** Begins at zero again. */
  public void restart() {
    startBytes = threads.getThreadAllocatedBytes(thread);
  }

  /** Bytes allocated since the start; asking costs nothing worth counting. */
  public long bytes() {
    return threads.getThreadAllocatedBytes(thread) - startBytes;
  }
}
