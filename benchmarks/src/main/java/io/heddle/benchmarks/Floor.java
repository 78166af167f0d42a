package io.heddle.benchmarks;

import io.heddle.kernel.core.event.FourAryHeap;

/**
 * The machine's own floor: a bare pop and push of a 4-ary heap over primitive arrays at a number of
 * pending occurrences, measured in the process of the run it is compared with, so that ratios hold
 * on any machine.
 */
final class Floor {
  private static final int HOLDS = 4_000_000;
  private static final int ROUNDS = 5;

  private Floor() {}

  /**
   * CPU nanoseconds of one pop and push: the least of several rounds, the first of which only warm
   * up.
   */
  static double nanos(int pending) {
    HoldModel model = new HoldModel(new FourAryHeap(), Math.max(2, pending));
    double least = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long before = ProcessFigures.threadCpuNanos();
      for (int i = 0; i < HOLDS; i++) {
        model.hold();
      }
      least = Math.min(least, (double) (ProcessFigures.threadCpuNanos() - before) / HOLDS);
    }
    return least;
  }
}
