package io.heddle.roce.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.roce.TestConfig;
import io.heddle.roce.contract.HandSocket;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The documented rate loop at 400 Gbps, defaults; times in units of 22.5 us (12.3, 19.5). */
class ScalaDcqcnLoopTest {
  private static final long HALF_PS = 22_500_000;
  private static final double GBPS = 1e9;

  private final HandSocket socket = new HandSocket();
  private ScalaDcqcn control = new ScalaDcqcn(config(), socket);

  private static ScalaDcqcnConfig config(String... attributes) {
    return TestConfig.fill(ScalaDcqcnConfig.class, attributes);
  }

  private void halves(int n) {
    socket.runUntil(n * HALF_PS);
  }

  private Map<String, Double> metrics() {
    Map<String, Double> metrics = new HashMap<>();
    control.describe((name, value, unit) -> metrics.put(name, value));
    return metrics;
  }

  private void assertRate(double gbps) {
    assertEquals(gbps * GBPS, metrics().get("rate_current_bps"), 1);
  }

  private void assertTarget(double gbps) {
    assertEquals(gbps * GBPS, metrics().get("rate_target_bps"), 1);
  }

  private void assertCount(int count) {
    assertEquals(count, metrics().get("recovery_count"));
  }

  /** One CNP for a marked packet that was sent. */
  private void markedPacket() {
    control.onPacketSent(4096, false);
    control.onCongestionSignal();
  }

  /** An announced rate moves cap and floor of an episode under way. */
  @Test
  void theEpisodeFollowsAnAnnouncedRate() {
    control.onCongestionSignal();
    assertRate(300);
    socket.lineRate(320_000_000_000L);
    halves(1);
    // (300 + 320) / 2
    assertRate(310);
    assertTarget(320);
    socket.lineRate(100_000_000_000L);
    halves(3);
    // Both are above the line now: the rate is the line's, and the episode ends.
    assertRate(100);
    assertEquals(0, metrics().get("congested"));
    assertEquals(100_000_000_000L, control.serializationRate(100_000_000_000L));
  }

  @Test
  void caseA_oneCnp() {
    control.onCongestionSignal();
    assertRate(300);
    double[] afterIncrease = {
      350, 375, 387.5, 393.75, 396.875, 398.4375, 399.21875, 399.609375, 399.8046875
    };
    for (int i = 0; i < afterIncrease.length; i++) {
      halves(2 * i + 1);
      assertRate(afterIncrease[i]);
      halves(2 * i + 2);
      assertRate(afterIncrease[i]);
    }
    assertEquals(399_804_687_500L, control.serializationRate(400_000_000_000L));
    // At 427.5 us the gap is 0.09766 Gbps: the episode ends.
    halves(19);
    assertRate(400);
    assertEquals(0, metrics().get("congested"));
    assertEquals(400_000_000_000L, control.serializationRate(400_000_000_000L));
    assertEquals(0, socket.armedTimers());
  }

  @Test
  void caseA_countAndEstimate() {
    control.onCongestionSignal();
    assertEquals(0.5, metrics().get("estimate"));
    double estimate = 0.5;
    for (int half = 1; half <= 8; half++) {
      halves(half);
      estimate /= 2;
      assertEquals(estimate, metrics().get("estimate"));
    }
    halves(5);
    assertCount(4);
  }

  @Test
  void caseA_sevenEighthsAfterThreeFastRecoveries() {
    control.onCongestionSignal();
    halves(5);
    assertCount(3);
    // 7/8 of the cut of 100 Gbps
    assertRate(300 + 87.5);
  }

  @Test
  void caseB_everyPacketMarked() {
    markedPacket();
    assertRate(300);
    double[] afterReduction = {168.75, 87.01171875, 43.84574890, 40};
    for (int i = 0; i < afterReduction.length; i++) {
      runMarked(2 * i + 2);
      assertEquals(afterReduction[i] * GBPS, metrics().get("rate_current_bps"), 10);
    }
    // The sixth increase half with CNPs increases.
    runMarked(10);
    assertRate(40);
    runMarked(11);
    assertRate(220);
    runMarked(12);
    assertEquals(110.013427734 * GBPS, metrics().get("rate_current_bps"), 10);
  }

  private void runMarked(int half) {
    while (socket.now() < half * HALF_PS) {
      markedPacket();
      socket.runUntil(Math.min(half * HALF_PS, socket.now() + 1_000_000));
    }
  }

  @Test
  void caseC_aCnpDuringAdditiveIncrease() {
    control.onCongestionSignal();
    halves(7);
    assertRate(393.75);
    socket.runUntil(170_000_000);
    markedPacket();
    halves(8);
    assertTarget(396);
    assertRate(394.875);
    assertCount(3);
    halves(9);
    assertTarget(400);
    assertRate(397.4375);
    assertCount(4);
  }

  @Test
  void spacingWhileCnpsContinue() {
    markedPacket();
    runMarked(11);
    assertRate(220);
    runMarked(22);
    double before = metrics().get("rate_current_bps");
    // 270 us, 12 halves, after the first increase.
    runMarked(23);
    assertTrue(metrics().get("rate_current_bps") > before);
  }

  @Test
  void disabledIgnoresCnpsButSendsThem() {
    control = new ScalaDcqcn(config("EnableECN", "false"), socket);
    assertFalse(control.ecnCapable());
    control.onCongestionSignal();
    assertEquals(400_000_000_000L, control.serializationRate(400_000_000_000L));
    control.onPacketReceived(true);
    assertEquals(1, socket.cnpsPs().size());
  }

  @Test
  void everyMarkedPacketDrawsACnpByDefault() {
    for (int i = 0; i < 5; i++) {
      control.onPacketReceived(true);
      control.onPacketReceived(false);
    }
    assertEquals(5, socket.cnpsPs().size());
  }

  @Test
  void restingChangesNothing() {
    control.onCongestionSignal();
    control.cancelTimers();
    halves(1);
    assertRate(350);
  }
}
