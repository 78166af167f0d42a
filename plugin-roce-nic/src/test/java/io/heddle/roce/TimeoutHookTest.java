package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Congestion control hears of timeouts, and of nothing else (10.1). */
class TimeoutHookTest {
  private final TestControlFactory controls = new TestControlFactory();

  private RoceHarness harness(String... attributes) {
    return new RoceHarness().with(attributes).control(controls.bound()).h1();
  }

  @Test
  void anExpiryReachesCongestionControl() {
    harness().loseFirst(255).write(1 << 20);
    assertEquals(List.of(64_021_538_764L), controls.made.get(0).timeoutsPs);
  }

  @Test
  void aNakAndABackOffDoNot() {
    harness().loseFirst(99).write(1 << 20);
    assertEquals(List.of(), controls.made.get(0).timeoutsPs);
    controls.made.clear();
    RoceHarness h = harness("ReceiveQueueDepth", "1");
    int qpn = h.nic(0).createQp(1, 0, 1);
    h.nic(0).post(qpn, Verb.SEND, 4096, 0);
    h.nic(0).post(qpn, Verb.SEND, 4096, 1);
    h.network.runUntil(100_000_000);
    assertEquals(List.of(), controls.made.get(0).timeoutsPs);
  }

  @Test
  void roundTripSamples() {
    harness().write(4096);
    // 436,444 - 150,844
    assertEquals(List.of(285_600L), controls.made.get(0).rttsPs);
    controls.made.clear();
    harness().write(1 << 20);
    // The first ACK is that of packet 17: 1,765,724 - 1,259,468
    assertEquals(506_256L, controls.made.get(0).rttsPs.get(0));
  }
}
