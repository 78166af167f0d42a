package org.example.swift;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.roce.TestConfig;
import org.junit.jupiter.api.Test;

/** Algorithm 1 of the paper with numbers. */
class SwiftWindowTest {
  private static final long US = 1_000_000;

  /** Target 10 us at every window. */
  private static SwiftWindow window(String initial, String... attributes) {
    String[] all = new String[attributes.length + 4];
    all[0] = "InitialWindow";
    all[1] = initial;
    all[2] = "FlowScalingRange";
    all[3] = "0s";
    System.arraycopy(attributes, 0, all, 4, attributes.length);
    return new SwiftWindow(TestConfig.fill(SwiftConfig.class, all));
  }

  @Test
  void shouldGrowByOnePacketARoundTripBelowTheTarget() {
    SwiftWindow window = window("10");
    window.acknowledged(0, 1, 5 * US);
    // 10 + 1/10
    assertEquals(10.1, window.packets(), 1e-12);
    window = window("10");
    window.acknowledged(0, 10, 5 * US);
    assertEquals(11, window.packets(), 1e-12);
  }

  @Test
  void shouldGrowByWholePacketsBelowOne() {
    SwiftWindow window = window("0.5");
    window.acknowledged(0, 1, 5 * US);
    assertEquals(1.5, window.packets(), 1e-12);
  }

  @Test
  void shouldCutInProportionToTheExcess() {
    SwiftWindow window = window("10");
    // excess (20 - 10) / 20 = 0.5; 1 - 0.8 x 0.5 = 0.6
    window.acknowledged(0, 1, 20 * US);
    assertEquals(6, window.packets(), 1e-12);
  }

  @Test
  void shouldCutByAHalfAtMost() {
    SwiftWindow window = window("10");
    // 1 - 0.8 x 0.99 = 0.208 is below 1 - 0.5
    window.acknowledged(0, 1, 1000 * US);
    assertEquals(5, window.packets(), 1e-12);
  }

  @Test
  void shouldCutOnceARoundTrip() {
    SwiftWindow window = window("16");
    window.acknowledged(0, 1, 1000 * US);
    window.acknowledged(999 * US, 1, 1000 * US);
    assertEquals(8, window.packets(), 1e-12);
    window.acknowledged(1000 * US, 1, 1000 * US);
    assertEquals(4, window.packets(), 1e-12);
  }

  @Test
  void shouldHalveOnALossAndOnATimeout() {
    SwiftWindow window = window("16");
    window.lost(0);
    assertEquals(8, window.packets(), 1e-12);
    window.timedOut(1);
    assertEquals(4, window.packets(), 1e-12);
  }

  @Test
  void shouldCloseAfterFiveTimeoutsInARow() {
    SwiftWindow window = window("64", "MinWindow", "0.01");
    for (int i = 1; i <= 4; i++) {
      window.timedOut(i);
    }
    assertEquals(4, window.packets(), 1e-12);
    window.timedOut(5);
    assertEquals(0.01, window.packets(), 1e-12);
    // An ACK begins the count anew.
    window = window("64");
    for (int i = 1; i <= 8; i++) {
      window.timedOut(i);
      window.acknowledged(i, 0, -1);
    }
    assertEquals(0.25, window.packets(), 1e-12);
  }

  @Test
  void shouldStayInItsBounds() {
    SwiftWindow window = window("10", "MaxWindow", "10.5");
    window.acknowledged(0, 100, US);
    assertEquals(10.5, window.packets(), 1e-12);
    for (int i = 0; i < 100; i++) {
      window.acknowledged(i * 1000 * US, 1, 1000 * US);
    }
    assertEquals(0.01, window.packets(), 1e-12);
  }

  @Test
  void shouldPaceBelowOnePacket() {
    SwiftWindow window = window("0.8");
    window.acknowledged(0, 1, 20 * US);
    // 0.8 x 0.6 = 0.48; 20 us / 0.48
    assertEquals(0.48, window.packets(), 1e-12);
    assertEquals(41_666_666, window.pacingPs(), 1);
    assertEquals(0, window("1").pacingPs());
  }

  @Test
  void shouldAllowSmallWindowsMoreDelay() {
    SwiftConfig config =
        TestConfig.fill(
            SwiftConfig.class, "Hops", "3", "HopDelay", "1us", "FlowScalingRange", "20us");
    TargetDelay target = new TargetDelay(config);
    // 10 + 3 x 1 us, and 20 us more at 0.1 packets, none from 100 packets on.
    assertEquals(33.0 * US, target.ps(0.1), 1);
    assertEquals(33.0 * US, target.ps(0.01), 1);
    assertEquals(13.0 * US, target.ps(100), 1);
    assertEquals(13.0 * US, target.ps(1000), 1);
    // At 1 packet: alpha = 20 / (sqrt 10 - 0.1) = 6.531; 6.531 x (1 - 0.1) = 5.878
    assertEquals(18.878 * US, target.ps(1), 1000);
  }
}
