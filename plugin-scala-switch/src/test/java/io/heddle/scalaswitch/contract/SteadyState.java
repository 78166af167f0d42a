package io.heddle.scalaswitch.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.testkit.AllocationMeter;
import java.util.function.IntConsumer;

/** Holds a strategy to allocating nothing once it runs. */
final class SteadyState {
  private static final int ROUNDS = 6;
  private static final int STEPS = 10_000;

  private SteadyState() {}

  /**
   * Repeats a step and asserts that a round of 10,000 allocated nothing. The Java runtime itself
   * allocates a little now and then while it compiles, so the best round counts.
   */
  static void assertAllocatesNothing(IntConsumer step) {
    AllocationMeter meter = new AllocationMeter();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS && least > 0; round++) {
      meter.restart();
      for (int i = 0; i < STEPS; i++) {
        step.accept(round * STEPS + i);
      }
      least = Math.min(least, meter.bytes());
    }
    assertEquals(0, least, "bytes allocated in 10,000 calls");
  }
}
