package io.heddle.mrc.port;

/** Decides which traffic class a port serves next (specification 20.4). Must not allocate. */
interface ClassScheduler {
  /**
   * Picks a class.
   *
   * @param readyMask bit c is set if class c has a packet and is not paused; never 0
   * @return a class whose bit is set
   */
  int pick(int readyMask);

  /** The scheduler of a {@code QueueSchedulingType}. */
  static ClassScheduler named(String type, long[] weights) {
    return switch (type) {
      case "RoundRobin" -> new RoundRobinScheduler();
      case "WeightedRoundRobin" -> new WeightedRoundRobinScheduler(weights);
      default -> new StrictPriorityScheduler();
    };
  }
}
