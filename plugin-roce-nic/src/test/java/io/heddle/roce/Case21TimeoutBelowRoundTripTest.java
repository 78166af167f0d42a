package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A timeout below the round trip, or no answer for ever: warned of, and never a zero-time loop. */
class Case21TimeoutBelowRoundTripTest {
  @Test
  void isWarnedOf() {
    assertEquals(List.of("W-06"), new RuleCheck().with("RetransmitTimeout", "100ns").ids());
  }

  @Test
  void smallMessagesStillComplete() {
    RoceHarness h = new RoceHarness().with("RetransmitTimeout", "200ns").h1().write(4096);
    assertEquals(1, h.received(1));
    assertEquals(1, h.nodes.get(0).host().count("acknowledged"));
    assertTrue(h.nic(0).transport().retransmitTotals().timeouts() > 0);
  }

  @Test
  void timeMovesOnWhateverTheTimeout() {
    for (String timeout : new String[] {"1ps", "1ns", "100ns"}) {
      RoceHarness h = new RoceHarness().with("RetransmitTimeout", timeout).h1();
      h.post(0, 1, 1 << 20);
      assertAdvances(h);
    }
  }

  @Test
  void deadLinkWithUnlimitedRetries() {
    RoceHarness h = new RoceHarness().with("RetransmitTimeout", "10us").h1();
    h.links.get(0).lose(p -> true);
    h.post(0, 1, 1 << 20);
    assertAdvances(h);
    h.network.runUntil(10_000_000_000L);
    assertEquals(0, h.received(1));
    assertEquals(1, h.nic(0).openMessages());
    assertTrue(h.nic(0).transport().retransmitTotals().timeouts() > 500);
  }

  /** No instant sees more than a few hundred events. */
  private static void assertAdvances(RoceHarness h) {
    long nowPs = 0;
    int atOnce = 0;
    while (h.network.nowPs() < 50_000_000 && h.network.fireNext()) {
      atOnce = h.network.nowPs() == nowPs ? atOnce + 1 : 0;
      nowPs = h.network.nowPs();
      assertTrue(atOnce < 500, "stuck at " + nowPs + " ps");
    }
    assertTrue(h.network.nowPs() >= 50_000_000 || h.received(1) == 1);
  }
}
