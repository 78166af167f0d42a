package io.heddle.workloads.replay;

/** How long a rank's processor ran, and how long transfers were open while it did not. */
final class BusyTimes {
  private long lastPs;
  private int computations;
  private int transfers;
  private long computePs;
  private long exposedPs;

  /** A computation on the processor starts (1) or ends (-1). */
  void compute(long nowPs, int change) {
    advance(nowPs);
    computations += change;
  }

  /** A transfer opens (1) or closes (-1). */
  void transfer(long nowPs, int change) {
    advance(nowPs);
    transfers += change;
  }

  /** Time so far in which at least one computation ran. */
  long computePs(long nowPs) {
    advance(nowPs);
    return computePs;
  }

  /** Time so far in which none ran and at least one transfer was open. */
  long exposedPs(long nowPs) {
    advance(nowPs);
    return exposedPs;
  }

  private void advance(long nowPs) {
    if (computations > 0) {
      computePs += nowPs - lastPs;
    } else if (transfers > 0) {
      exposedPs += nowPs - lastPs;
    }
    lastPs = nowPs;
  }
}
