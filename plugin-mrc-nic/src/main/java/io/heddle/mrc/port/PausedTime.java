package io.heddle.mrc.port;

import io.heddle.api.event.HotPath;

/**
 * How long something held, so far and in the present interval: total and longest stretch. A refresh
 * extends the same stretch.
 */
@HotPath
public final class PausedTime {
  private static final long NOT = -1;

  private long sincePs = NOT;
  private long totalPs;
  private long intervalPs;
  private long intervalMaxPs;
  private long intervalFromPs;

  PausedTime() {}

  void begin(long nowPs) {
    if (sincePs == NOT) {
      sincePs = nowPs;
    }
  }

  void end(long nowPs) {
    if (sincePs != NOT) {
      settle(nowPs);
      sincePs = NOT;
    }
  }

  private void settle(long nowPs) {
    totalPs += nowPs - Math.max(sincePs, intervalFromPs);
    long inside = nowPs - Math.max(sincePs, intervalFromPs);
    intervalPs += inside;
    intervalMaxPs = Math.max(intervalMaxPs, inside);
  }

  /** Brings the values below up to the present, for a row. */
  public void report(long nowPs) {
    if (sincePs != NOT) {
      settle(nowPs);
      intervalFromPs = nowPs;
    }
  }

  /** Begins a new interval after a row. */
  public void beginInterval(long nowPs) {
    intervalPs = 0;
    intervalMaxPs = 0;
    intervalFromPs = nowPs;
  }

  /** Total so far, settled stretches only. */
  public long totalPs() {
    return totalPs;
  }

  /** Of that, in the interval. */
  public long intervalPs() {
    return intervalPs;
  }

  /** Longest stretch in the interval, its part inside the interval. */
  public long intervalMaxPs() {
    return intervalMaxPs;
  }
}
