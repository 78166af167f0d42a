package io.heddle.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Counts the processor time of the present thread: what others do on the machine meanwhile does not
 * enter, but caches and the compiler do, so compare the best of several rounds.
 */
public final class ProcessorMeter {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private long startNanos;

  /** A meter of the present thread, at zero. */
  public ProcessorMeter() {
    restart();
  }

  /** Begins at zero again. */
  public void restart() {
    startNanos = threads.getCurrentThreadCpuTime();
  }

  /** Nanoseconds of processor time since the start. */
  public long nanos() {
    return threads.getCurrentThreadCpuTime() - startNanos;
  }
}
