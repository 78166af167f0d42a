package io.heddle.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes the present thread allocates. */
public final class AllocationMeter {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final long thread = Thread.currentThread().getId();
  private long startBytes;

  /** A meter of the present thread, at zero. */
  public AllocationMeter() {
    restart();
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
