package io.heddle.mrc.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.mrc.spi.CongestionControl;
import io.heddle.testkit.AllocationMeter;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a congestion control must satisfy. */
public abstract class CongestionControlContract {
  private static final int STEPS = 5_000;

  /** A control of one group, as its factory makes it. */
  protected abstract CongestionControl create(HandNic nic);

  /** Is called after each step of a random run; for bounds of one's own. */
  protected void checkStep(CongestionControl control) {}

  @Test
  public void shouldAlwaysLetSomethingLeaveWhenNothingIsInFlight() {
    for (int seed = 0; seed < 20; seed++) {
      HandNic nic = new HandNic();
      CongestionControl control = create(nic);
      Random random = new Random(seed);
      for (int i = 0; i < STEPS / 5; i++) {
        step(nic, control, random);
        double window = control.windowBytes();
        assertTrue(window > 0 && Double.isFinite(window), "window " + window);
        checkStep(control);
      }
    }
  }

  @Test
  public void shouldNotGrowOnALoss() {
    for (int seed = 0; seed < 5; seed++) {
      HandNic nic = new HandNic();
      CongestionControl control = create(nic);
      Random random = new Random(seed);
      for (int i = 0; i < STEPS / 10; i++) {
        step(nic, control, random);
        double before = control.windowBytes();
        // a trim may tell what was achieved, and so let a window that was too small grow
        if (random.nextBoolean()) {
          control.timedOut(4_156);
        } else {
          control.gapLost(4_156);
        }
        assertTrue(control.windowBytes() <= before, before + " became " + control.windowBytes());
      }
    }
  }

  @Test
  public void shouldMoveTheSameForTheSameEvents() {
    HandNic first = new HandNic();
    HandNic second = new HandNic();
    CongestionControl one = create(first);
    CongestionControl two = create(second);
    Random a = new Random(3);
    Random b = new Random(3);
    for (int i = 0; i < STEPS; i++) {
      step(first, one, a);
      step(second, two, b);
      assertEquals(one.windowBytes(), two.windowBytes(), "windows after the same events");
    }
  }

  @Test
  public void shouldNotAllocate() {
    HandNic nic = new HandNic();
    CongestionControl control = create(nic);
    Random random = new Random(5);
    for (int i = 0; i < STEPS; i++) {
      step(nic, control, random);
    }
    long bytes =
        AllocationMeter.leastOf(
            () -> {
              for (int i = 0; i < STEPS; i++) {
                step(nic, control, random);
              }
            });
    // the meter itself may cost a few hundred bytes, a step that allocates 80,000
    assertTrue(bytes < 4_000, "allocated " + bytes + " bytes");
  }

  private static void step(HandNic nic, CongestionControl control, Random random) {
    nic.nowPs += random.nextInt(3_000_000);
    nic.inFlightBytes = random.nextInt(500_000);
    long rttPs = random.nextInt(4) == 0 ? CongestionControl.NO_SAMPLE : random.nextInt(20_000_000);
    switch (random.nextInt(10)) {
      case 0 -> control.timedOut(4_156);
      case 1 -> control.gapLost(4_156);
      case 2 -> control.trimmed(4_156, rttPs);
      case 3 -> control.sampled(Math.max(0, rttPs));
      default ->
          control.acknowledged(
              random.nextInt(9_000),
              rttPs,
              random.nextInt(5) == 0,
              random.nextInt(6) == 0 ? random.nextInt(128) : 0,
              random.nextBoolean());
    }
  }
}
