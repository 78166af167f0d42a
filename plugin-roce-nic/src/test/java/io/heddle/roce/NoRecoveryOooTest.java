package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** No recovery, out of order: a message with a gap stays incomplete at both ends (11.2). */
class NoRecoveryOooTest {
  private static RoceHarness harness() {
    return new RoceHarness()
        .with("OutOfOrderPktSupport", "true")
        .recovery(RoceHarness.noRecovery());
  }

  @Test
  void sendMessage() {
    RoceHarness h = harness().h1().write(1 << 20);
    assertEquals(21_621_844, h.acknowledgedPs(0));
    assertEquals(21_588_613, h.receivedPs(1));
  }

  @Test
  void dropLeavesTheMessageIncomplete() {
    RoceHarness h = harness().h1().loseFirst(99).write(1 << 20);
    assertEquals(0, h.counts(1).nacksSent());
    assertEquals(256, h.counts(0).dataSent());
    assertEquals(0, h.received(1));
    assertEquals(0, h.nodes.get(0).host().count("acknowledged"));
  }

  @Test
  void reorderedPacketCompletesTheMessage() {
    RoceHarness h = harness();
    h.reordered(RoceHarness.data(p -> p.psn == 250), 2_000_000);
    h.write(1 << 20);
    assertEquals(1, h.received(1));
    assertEquals(1, h.nodes.get(0).host().count("acknowledged"));
  }
}
