package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.testkit.AllocationMeter;
import io.heddle.testkit.ProcessorMeter;
import java.math.BigDecimal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * What a packet costs does not depend on how many ports a switch has, how many pools, or how many
 * packets wait in it: no allocation, two events, and about the same processor time. A walk over
 * 1,024 ports for each packet would cost some ten times as much; the bound leaves room for caches
 * that hold less of a larger switch.
 */
class CostDoesNotGrowTest {
  private static final int SMALL = 16;
  private static final int LARGE = 1_024;
  private static final double MOST_TIMES_AS_MUCH = 5;
  private static final int ROUND = 200_000;

  /** A switch of so many ports and {@code perPort} packets going round on each. */
  private static HotLoop loop(SwitchSetup setup, int ports, int perPort) {
    HotLoop loop = new HotLoop(setup.factory(), ports, 1);
    for (int i = 0; i < perPort * ports; i++) {
      loop.inject(i % ports, Frame.of(1_000 + i % 500, i % ports, (i + 3) % ports, 16));
    }
    loop.run(2 * ROUND);
    return loop;
  }

  private static SwitchSetup setup() {
    return SwitchSetup.with(s -> s.headroom = 20_000);
  }

  private static SwitchSetup eightPools() {
    return SwitchSetup.with(
        s -> {
          s.headroom = 20_000;
          s.map = new BigDecimal[8];
          Arrays.fill(s.map, new BigDecimal("0.125"));
          s.pools = new long[] {0, 1, 2, 3, 4, 5, 6, 7};
        });
  }

  /** Least processor time of an event over several rounds, in nanoseconds. */
  private static double nanosPerEvent(HotLoop loop) {
    double least = Double.MAX_VALUE;
    for (int round = 0; round < 6; round++) {
      long before = loop.fired();
      ProcessorMeter meter = new ProcessorMeter();
      loop.run(ROUND);
      least = Math.min(least, (double) meter.nanos() / (loop.fired() - before));
    }
    return least;
  }

  private static void assertAboutAsFast(HotLoop reference, HotLoop other) {
    double expected = nanosPerEvent(reference);
    double actual = nanosPerEvent(other);
    assertTrue(
        actual < MOST_TIMES_AS_MUCH * expected, actual + " ns an event, not about " + expected);
  }

  @Test
  void withThePorts() {
    assertAboutAsFast(loop(setup(), SMALL, 10), loop(setup(), LARGE, 10));
  }

  @Test
  void withThePools() {
    assertAboutAsFast(loop(setup(), SMALL, 10), loop(eightPools(), SMALL, 10));
  }

  @Test
  void withTheQueuedPackets() {
    assertAboutAsFast(loop(setup(), SMALL, 2), loop(setup(), SMALL, 1_000));
  }

  @Test
  void a1024PortSwitchAllocatesNothingAndFiresTwoEventsAHop() {
    HotLoop loop = loop(setup(), LARGE, 10);
    loop.run(2 * ROUND);
    long fired = loop.fired();
    long arrivals = loop.arrivals();
    assertEquals(0, AllocationMeter.leastOf(() -> loop.run(2 * ROUND)));
    double perHop = (double) (loop.fired() - fired) / (loop.arrivals() - arrivals);
    assertEquals(2.0, perHop, 0.05);
  }
}
