package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;
import java.util.function.LongSupplier;

/**
 * The instant of a node's rows: its own clock, or the report's instant while periodic rows are
 * taken (a node's clock may still stand at its last event then).
 */
@HotPath
final class RecordClock {
  /** The report being taken; shared by all nodes of a run. */
  static final class Instant {
    private static final long NONE = Long.MIN_VALUE;
    private long ps = NONE;

    void begin(long timePs) {
      ps = timePs;
    }

    void end() {
      ps = NONE;
    }
  }

  private final Instant instant;
  private final LongSupplier clock;

  RecordClock(Instant instant, LongSupplier clock) {
    this.instant = instant;
    this.clock = clock;
  }

  long nowPs() {
    return instant.ps == Instant.NONE ? clock.getAsLong() : instant.ps;
  }
}
