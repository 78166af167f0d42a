package io.heddle.kernel.core.record;

import java.time.Instant;
import java.util.function.LongSupplier;

/**
 * {@code time_utc}: ISO 8601 in UTC with whole seconds. By default the simulated epoch, 1970 plus
 * simulated seconds, so that a repeated run gives the same bytes (records specification 1.8).
 */
final class TimeText {
  private static final long SECOND_PS = 1_000_000_000_000L;

  private final LongSupplier wallSeconds;
  private long second = Long.MIN_VALUE;
  private String text = "";

  private TimeText(LongSupplier wallSeconds) {
    this.wallSeconds = wallSeconds;
  }

  /** Simulated seconds since 1970. */
  static TimeText simulated() {
    return new TimeText(null);
  }

  /**
   * The wall clock, with {@code records.wallClock: real}.
   *
   * @param wallSeconds seconds since 1970
   */
  static TimeText real(LongSupplier wallSeconds) {
    return new TimeText(wallSeconds);
  }

  /** The text of an instant; the same object within one second. */
  String at(long timePs) {
    long now = wallSeconds == null ? Math.floorDiv(timePs, SECOND_PS) : wallSeconds.getAsLong();
    if (now != second) {
      second = now;
      text = Instant.ofEpochSecond(now).toString();
    }
    return text;
  }
}
