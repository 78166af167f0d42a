package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** PFC alone, without rate control, then without loss recovery: named strategies, nothing more. */
class Case03NoneIsPlainConfigurationTest {
  @Test
  void pfcAloneWithGoBackN() {
    RoceHarness h =
        new RoceHarness()
            .recovery(RoceHarness.goBackN())
            .control(RoceHarness.noControl())
            .second("NICSide.LaneBps", "7.88Gbps")
            .h1()
            .write(8 << 20);
    assertPausedAndDelivered(h);
  }

  @Test
  void pfcAloneWithoutRecovery() {
    RoceHarness h =
        new RoceHarness()
            .recovery(RoceHarness.noRecovery())
            .control(RoceHarness.noControl())
            .second("NICSide.LaneBps", "7.88Gbps")
            .h1()
            .write(8 << 20);
    assertPausedAndDelivered(h);
  }

  private static void assertPausedAndDelivered(RoceHarness h) {
    assertEquals(1, h.received(1));
    assertTrue(h.nic(1).transport().ports()[0].pfcCounts(0).pausesSent() > 0);
    assertEquals(0, h.nic(1).transport().ports()[0].counts().rxDrops());
    assertEquals(0, h.counts(1).cnpsSent());
  }
}
