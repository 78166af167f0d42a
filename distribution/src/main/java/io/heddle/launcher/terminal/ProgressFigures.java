package io.heddle.launcher.terminal;

import java.util.Locale;

/**
 * A run's progress at one moment.
 *
 * @param done units of work done, or simulated time in picoseconds where the work is not counted
 * @param total units of work there are, or the stop time; 0 if unknown
 * @param unit {@code flows}, {@code ranks}, or empty where simulated time is counted
 * @param simulatedPs simulated time in picoseconds
 * @param eventsPerSec events per second of wall time since the last drawing
 * @param elapsedNanos wall time since the run started
 */
record ProgressFigures(
    long done, long total, String unit, long simulatedPs, double eventsPerSec, long elapsedNanos) {
  private static final double PS_PER_US = 1e6;
  private static final double PS_PER_MS = 1e9;

  /** {@code 1.203 ms simulated, 12.3 M events/s}. */
  String detail() {
    return simulated() + " simulated, " + rate();
  }

  /** Per cent of the work done, from 0 to 100; -1 if unknown. */
  double percent() {
    return total <= 0 ? -1 : Math.min(100.0, 100.0 * done / total);
  }

  /** {@code 3m05s left} by plain proportion, or empty while that can't be told. */
  String timeLeft() {
    if (total <= 0 || done <= 0 || done >= total) {
      return "";
    }
    long seconds = (long) (elapsedNanos / 1e9 * (total - done) / done);
    return seconds < 60
        ? seconds + "s left"
        : seconds / 60 + String.format(Locale.ROOT, "m%02ds left", seconds % 60);
  }

  private String simulated() {
    return simulatedPs < PS_PER_MS
        ? String.format(Locale.ROOT, "%.1f us", simulatedPs / PS_PER_US)
        : String.format(Locale.ROOT, "%.3f ms", simulatedPs / PS_PER_MS);
  }

  private String rate() {
    return eventsPerSec < 1e6
        ? String.format(Locale.ROOT, "%.0f k events/s", eventsPerSec / 1e3)
        : String.format(Locale.ROOT, "%.1f M events/s", eventsPerSec / 1e6);
  }
}
