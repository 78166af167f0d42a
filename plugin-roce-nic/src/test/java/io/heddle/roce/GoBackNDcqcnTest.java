package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Go-back-n and dcqcn together, neither knowing the other. */
class GoBackNDcqcnTest {
  private static final long MIB = 1 << 20;

  private static RoceHarness harness() {
    return new RoceHarness().control(RoceHarness.dcqcn()).h1();
  }

  @Test
  void sendMessage() {
    RoceHarness h = harness().write(MIB);
    assertEquals(21_621_844, h.acknowledgedPs(0));
    assertEquals(0, h.nic(0).transport().retransmitTotals().episodes());
  }

  @Test
  void sendMessageLossy() {
    RoceHarness h = harness().markEvery(20).loseFirst(99).write(MIB);
    assertEquals(1, h.received(1));
    assertEquals(1, h.nic(0).transport().retransmitTotals().episodes());
    assertEquals(0, h.nic(0).transport().retransmitTotals().timeouts());
    assertTrue(h.counts(0).cnpsReceived() > 0);
    assertTrue(h.acknowledgedPs(0) > 23_781_924, "marking did not slow it down");
  }
}
