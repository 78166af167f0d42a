package io.heddle.kernel.core.record;

import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RowWriter;
import java.time.Duration;

/**
 * Writes {@code cpu-mem-stats}: about every second of wall time, at a control point, what the
 * simulator's process uses. Off by default, for it tells of the machine and not of the experiment.
 */
final class ProcessStats {
  private static final RecordSchema SCHEMA = KernelRecords.CPU_MEM_STATS;
  private static final int PID = SCHEMA.column("pid");
  private static final int MEMORY = SCHEMA.column("core_vm_usage_M");
  private static final int CPU_TICKS = SCHEMA.column("total_time_ticks");
  private static final int WALL_TICKS = SCHEMA.column("elapse_time_ticks");
  private static final int CPU_PERCENT = SCHEMA.column("total_time_pct");
  private static final long INTERVAL_NANOS = 1_000_000_000L;
  private static final long TICK_NANOS = 10_000_000L;

  private final RowWriter row;
  private final long beginNanos;
  private long previousNanos;
  private long previousCpuNanos;

  ProcessStats(RowWriter row, long nowNanos) {
    this.row = row;
    beginNanos = nowNanos;
    previousNanos = nowNanos;
    previousCpuNanos = cpuNanos();
  }

  /** Whether a row is due. */
  boolean isDue(long nowNanos) {
    return nowNanos - previousNanos >= INTERVAL_NANOS;
  }

  /** Writes a row. */
  void write(long nowNanos) {
    long cpuNanos = cpuNanos();
    row.integer(PID, ProcessHandle.current().pid());
    row.real(MEMORY, Runtime.getRuntime().totalMemory() / 1e6);
    row.integer(WALL_TICKS, (nowNanos - beginNanos) / TICK_NANOS);
    if (cpuNanos >= 0) {
      row.integer(CPU_TICKS, cpuNanos / TICK_NANOS);
      row.real(CPU_PERCENT, 100.0 * (cpuNanos - previousCpuNanos) / (nowNanos - previousNanos));
    }
    row.commit();
    previousNanos = nowNanos;
    previousCpuNanos = cpuNanos;
  }

  /** Processor time of the process, or -1 where the system does not tell. */
  private static long cpuNanos() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(-1L);
  }
}
