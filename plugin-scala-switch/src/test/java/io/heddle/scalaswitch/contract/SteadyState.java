package io.heddle.scalaswitch.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.testkit.AllocationMeter;
import java.util.function.IntConsumer;

/** Holds a strategy to allocating nothing once it runs. */
final class SteadyState {
  private static final int STEPS = 10_000;

  private SteadyState() {}

  /** Repeats a step and asserts that the cheapest round of 10,000 allocated nothing. */
  static void assertAllocatesNothing(IntConsumer step) {
    int[] next = new int[1];
    long least =
        AllocationMeter.leastOf(
            () -> {
              for (int i = 0; i < STEPS; i++) {
                step.accept(next[0]++);
              }
            });
    assertEquals(0, least, "bytes allocated in 10,000 calls");
  }
}
