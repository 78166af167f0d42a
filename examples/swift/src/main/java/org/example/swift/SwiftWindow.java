package org.example.swift;

/**
 * The window of one queue pair in packets: algorithm 1 of the paper, without its bookkeeping of
 * packets. Knows no socket and no clock; times are given.
 */
final class SwiftWindow {
  private final SwiftConfig config;
  private final TargetDelay target;
  private double window;
  private long rttPs;
  private long lastDecreasePs = Long.MIN_VALUE / 2;
  private int timeoutsInARow;

  SwiftWindow(SwiftConfig config) {
    this.config = config;
    target = new TargetDelay(config);
    window = clamped(config.initialWindow());
  }

  /**
   * Packets were acknowledged.
   *
   * @param delayPs measured delay, below 0 if there is no sample
   */
  void acknowledged(long nowPs, int packets, long delayPs) {
    timeoutsInARow = 0;
    if (delayPs < 0) {
      return;
    }
    rttPs = delayPs;
    double targetPs = target.ps(window);
    if (delayPs < targetPs) {
      double step = config.additiveIncrease() * packets;
      move(nowPs, window >= 1 ? window + step / window : window + step);
    } else if (mayDecrease(nowPs)) {
      double excess = (delayPs - targetPs) / delayPs;
      move(nowPs, window * Math.max(1 - config.decrease() * excess, 1 - config.mostDecrease()));
    }
  }

  void timedOut(long nowPs) {
    timeoutsInARow++;
    if (timeoutsInARow >= config.resetThreshold()) {
      move(nowPs, config.minWindow());
    } else if (mayDecrease(nowPs)) {
      move(nowPs, window * (1 - config.mostDecrease()));
    }
  }

  /** A NAK: the loss is repaired without a timeout. */
  void lost(long nowPs) {
    timeoutsInARow = 0;
    if (mayDecrease(nowPs)) {
      move(nowPs, window * (1 - config.mostDecrease()));
    }
  }

  /** One decrease a round trip. */
  private boolean mayDecrease(long nowPs) {
    return nowPs - lastDecreasePs >= rttPs;
  }

  private void move(long nowPs, double wanted) {
    double before = window;
    window = clamped(wanted);
    if (window <= before) {
      lastDecreasePs = nowPs;
    }
  }

  private double clamped(double packets) {
    return Math.max(config.minWindow(), Math.min(packets, config.maxWindow()));
  }

  double packets() {
    return window;
  }

  /** Time between packets of a window below one; 0 for a larger one. */
  long pacingPs() {
    return window < 1 ? (long) (rttPs / window) : 0;
  }

  double targetPs() {
    return target.ps(window);
  }

  long rttPs() {
    return rttPs;
  }
}
