package io.heddle.scalaswitch.pause;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * Adds up stretches of time per class: so far, in the interval, and the longest of the interval.
 */
@HotPath
public final class Stretches {
  private static final long NONE = -1;

  private final long[] sincePs;
  private final long[] endedPs;
  private final long[] intervalPs;
  private final long[] longestPs;
  private long intervalStartPs;

  /** No stretch yet, for so many classes. */
  public Stretches(int classes) {
    sincePs = new long[classes];
    Arrays.fill(sincePs, NONE);
    endedPs = new long[classes];
    intervalPs = new long[classes];
    longestPs = new long[classes];
  }

  void begin(int c, long nowPs) {
    if (sincePs[c] == NONE) {
      sincePs[c] = nowPs;
    }
  }

  void end(int c, long nowPs) {
    if (sincePs[c] == NONE) {
      return;
    }
    endedPs[c] += nowPs - sincePs[c];
    long inside = inside(c, nowPs);
    intervalPs[c] += inside;
    longestPs[c] = Math.max(longestPs[c], inside);
    sincePs[c] = NONE;
  }

  /** The part of the stretch under way that lies in the interval. */
  private long inside(int c, long nowPs) {
    return sincePs[c] == NONE ? 0 : nowPs - Math.max(sincePs[c], intervalStartPs);
  }

  /** When the stretch under way began; -1 if there is none. */
  public long sincePs(int c) {
    return sincePs[c];
  }

  /** Time since the start of the run. */
  public long totalPs(int c, long nowPs) {
    return endedPs[c] + (sincePs[c] == NONE ? 0 : nowPs - sincePs[c]);
  }

  /** Time in the interval. */
  public long intervalPs(int c, long nowPs) {
    return intervalPs[c] + inside(c, nowPs);
  }

  /** Longest stretch of the interval, its part inside counting. */
  public long longestPs(int c, long nowPs) {
    return Math.max(longestPs[c], inside(c, nowPs));
  }

  /** Begins the next interval. */
  public void nextInterval(long nowPs) {
    intervalStartPs = nowPs;
    Arrays.fill(intervalPs, 0);
    Arrays.fill(longestPs, 0);
  }
}
