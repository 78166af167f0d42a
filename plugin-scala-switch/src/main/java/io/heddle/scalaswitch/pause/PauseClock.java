package io.heddle.scalaswitch.pause;

import io.heddle.api.event.HotPath;

/**
 * Adds up the time the classes of a port were held, and the part of it during which packets waited
 * (specification 16.3). Times of a hold under way count up to the instant asked about.
 */
@HotPath
public final class PauseClock {
  private static final int CLASSES = 8;

  private final Stretches held = new Stretches(CLASSES);
  private final Stretches occupied = new Stretches(CLASSES);

  /** Nothing held yet. */
  public PauseClock() {}

  void begin(int trafficClass, long nowPs, boolean waiting) {
    held.begin(trafficClass, nowPs);
    if (waiting) {
      occupied.begin(trafficClass, nowPs);
    }
  }

  void end(int trafficClass, long nowPs) {
    held.end(trafficClass, nowPs);
    occupied.end(trafficClass, nowPs);
  }

  void occupied(int trafficClass, long nowPs) {
    occupied.begin(trafficClass, nowPs);
  }

  void vacated(int trafficClass, long nowPs) {
    occupied.end(trafficClass, nowPs);
  }

  /** Begins the next interval of both. */
  public void nextInterval(long nowPs) {
    held.nextInterval(nowPs);
    occupied.nextInterval(nowPs);
  }

  /** Time held. */
  public Stretches held() {
    return held;
  }

  /** Time held with something waiting. */
  public Stretches occupied() {
    return occupied;
  }
}
