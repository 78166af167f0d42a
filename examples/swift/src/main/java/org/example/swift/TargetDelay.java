package org.example.swift;

/**
 * The delay a window of a given size is steered to: the base target, a share for each hop, and more
 * for small windows, so that many flows on one link keep a fair share each.
 */
final class TargetDelay {
  private final double fixedPs;
  private final double rangePs;
  private final double alpha;
  private final double beta;

  TargetDelay(SwiftConfig config) {
    fixedPs = config.targetDelayPs() + (double) config.hops() * config.hopDelayPs();
    rangePs = config.flowScalingRangePs();
    double smallest = 1 / StrictMath.sqrt(config.flowScalingMinWindow());
    double largest = 1 / StrictMath.sqrt(config.flowScalingMaxWindow());
    alpha = rangePs / (smallest - largest);
    beta = -alpha * largest;
  }

  /** Target in picoseconds for a window in packets. */
  double ps(double window) {
    double scaled = alpha / StrictMath.sqrt(window) + beta;
    return fixedPs + Math.max(0, Math.min(scaled, rangePs));
  }
}
