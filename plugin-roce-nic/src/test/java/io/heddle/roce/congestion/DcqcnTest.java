package io.heddle.roce.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.roce.TestConfig;
import io.heddle.roce.contract.HandSocket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** DCQCN at 100 Gbps (12.4, 19.5). */
class DcqcnTest {
  private static final double GBPS = 1e9;
  private static final long TIMER_PS = 55_000_000;

  private final HandSocket socket = new HandSocket().lineRate(100_000_000_000L);
  private Dcqcn control = new Dcqcn(config(), socket);

  private static DcqcnConfig config(String... attributes) {
    return TestConfig.fill(DcqcnConfig.class, attributes);
  }

  private Map<String, Double> metrics() {
    Map<String, Double> metrics = new HashMap<>();
    control.describe((name, value, unit) -> metrics.put(name, value));
    return metrics;
  }

  private void assertRates(double target, double current) {
    assertEquals(target * GBPS, metrics().get("rate_target_bps"), 1);
    assertEquals(current * GBPS, metrics().get("rate_current_bps"), 1);
  }

  private double alpha() {
    return metrics().get("alpha");
  }

  @Test
  void firstAndSecondCnp() {
    control.onCongestionSignal();
    assertRates(100, 50);
    assertEquals(1, alpha());
    control.onCongestionSignal();
    assertRates(50, 25);
    assertEquals(1, alpha());
  }

  @Test
  void nothingIsLimitedBeforeTheFirstCnp() {
    assertEquals(4096, control.adjustQuota(4096));
    for (int i = 0; i < 10_000; i++) {
      control.onBytesSent(4096);
    }
    assertEquals(4096, control.adjustQuota(4096));
    assertEquals(0, socket.armedTimers());
  }

  /** An announced rate is the cap from the next increase on, for target and current rate alike. */
  @Test
  void theCapFollowsAnAnnouncedRate() {
    control.onCongestionSignal();
    assertRates(100, 50);
    socket.lineRate(60_000_000_000L);
    socket.runUntil(TIMER_PS);
    // (60 + 50) / 2
    assertRates(60, 55);
    socket.lineRate(40_000_000_000L);
    control.onCongestionSignal();
    // alpha is 0.99609375 after one decay: 40 x (1 - 0.498046875)
    assertRates(40, 20.078125);
  }

  @Test
  void alphaDecays() {
    control.onCongestionSignal();
    socket.runUntil(TIMER_PS);
    assertEquals(0.99609375, alpha(), 1e-12);
    socket.runUntil(10 * TIMER_PS);
    assertEquals(0.96161704, alpha(), 5e-9);
  }

  @Test
  void timerOnly() {
    control.onCongestionSignal();
    double[] rates = {75, 87.5, 93.75, 96.875, 98.4375, 99.21875, 99.609375};
    for (int i = 0; i < rates.length; i++) {
      socket.runUntil((i + 1) * TIMER_PS);
      assertRates(100, rates[i]);
    }
  }

  @Test
  void alternatingTimerAndBytes() {
    // Rt 60, Rc 30: two cuts on a line of 120 with alpha 1.
    HandSocket line = new HandSocket().lineRate(120_000_000_000L);
    control = new Dcqcn(config("ByteCounter", "4096B", "IncreaseTimer", "100us"), line);
    control.onCongestionSignal();
    control.onCongestionSignal();
    assertRates(60, 30);
    double current = 30;
    for (int step = 1; step <= 5; step++) {
      line.runUntil(step * 100_000_000L);
      current = (60 + current) / 2;
      assertRates(60, current);
      control.onBytesSent(4096);
      current = (60 + current) / 2;
      assertRates(60, current);
    }
    assertEquals(59.970703125, current, 1e-9);
    line.runUntil(600_000_000L);
    assertRates(60.04, 60.0053515625);
    control.onBytesSent(4096);
    assertRates(60.44, 60.22267578125);
    line.runUntil(700_000_000L);
    assertRates(60.84, 60.531337890625);
  }

  @Test
  void limiterSwitchesOffNearTheLine() {
    control.onCongestionSignal();
    int n = 0;
    while (socket.armedTimers() > 0 && n < 100) {
      socket.runUntil(++n * TIMER_PS);
    }
    // 50 Gbps halved until less than 1 Mbps is left: 16 increases.
    assertEquals(16, n);
    assertRates(100, 100);
    assertTrue(alpha() < 1);
    assertEquals(4096, control.adjustQuota(4096));
  }

  @Test
  void cnpsArePaced() {
    for (int us = 0; us < 120; us++) {
      socket.runUntil(us * 1_000_000L);
      control.onPacketReceived(true);
    }
    assertEquals(List.of(0L, 50_000_000L, 100_000_000L), socket.cnpsPs());
  }

  @Test
  void withoutAnIntervalEachMarkedPacketDrawsACnp() {
    control = new Dcqcn(config("CnpInterval", "0ns"), socket);
    for (int us = 0; us <= 120; us++) {
      socket.runUntil(us * 1_000_000L);
      control.onPacketReceived(true);
    }
    assertEquals(121, socket.cnpsPs().size());
  }

  @Test
  void segmentsAreSpacedByTheBudget() {
    control.onCongestionSignal();
    // The bucket is full, so the first goes at once.
    assertEquals(4096, control.adjustQuota(4096));
    control.onBytesSent(4096);
    long previousPs = 0;
    for (int i = 0; i < 10; i++) {
      assertTrue(control.adjustQuota(4096) < 4096);
      control.onQuotaDenied(4096);
      socket.runUntil(previousPs + 655_359);
      assertEquals(i, socket.wakeUps());
      socket.runUntil(previousPs + 655_360);
      assertEquals(i + 1, socket.wakeUps());
      assertEquals(4096, control.adjustQuota(4096));
      control.onBytesSent(4096);
      previousPs += 655_360;
    }
  }

  @Test
  void idleSavesUpOneBurstAtMost() {
    control.onCongestionSignal();
    control.onBytesSent(4096);
    socket.runUntil(50_000_000);
    control.onBytesSent(4096);
    assertEquals(0, control.adjustQuota(4096));
  }

  @Test
  void aLateSegmentKeepsItsPace() {
    control.onCongestionSignal();
    control.onBytesSent(4096);
    control.onQuotaDenied(4096);
    // Generation starts 80 ns after the wake-up; those 80 ns count for the next segment.
    socket.runUntil(655_360 + 80_000);
    control.onBytesSent(4096);
    control.onQuotaDenied(4096);
    socket.runUntil(2 * 655_360);
    assertEquals(2, socket.wakeUps());
  }

  @Test
  void restingStopsTheTimersAndKeepsTheRate() {
    control.onCongestionSignal();
    control.cancelTimers();
    socket.runUntil(10 * TIMER_PS);
    assertRates(100, 50);
    assertEquals(1, alpha());
    control.onBytesSent(4096);
    socket.runUntil(11 * TIMER_PS);
    assertRates(100, 75);
  }

  @Test
  void neverBelowItsFloor() {
    control = new Dcqcn(config("MinRate", "1000Mbps"), socket);
    for (int i = 0; i < 20; i++) {
      control.onCongestionSignal();
    }
    assertEquals(GBPS, metrics().get("rate_current_bps"), 1);
  }
}
