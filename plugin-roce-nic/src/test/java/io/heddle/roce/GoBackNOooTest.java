package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Out-of-order support without gap repair: gaps are jumped, never repaired (11.5). */
class GoBackNOooTest {
  private static final long MIB = 1 << 20;

  @Test
  void droppedMiddlePacketIsNeverRetransmitted() {
    RoceHarness h = new RoceHarness().with("OutOfOrderPktSupport", "true").h1();
    h.loseFirst(99).write(MIB);
    assertEquals(0, h.counts(1).nacksSent());
    assertEquals(256, h.counts(0).dataSent());
    assertEquals(MIB - 4096, h.payloadWritten(1));
    assertEquals(0, h.received(1));
    // The sender was told that everything up to the last packet arrived.
    assertEquals(1, h.counts(0).wqesCompleted());
  }

  @Test
  void reorderedPacketIsAccepted() {
    RoceHarness h = new RoceHarness().with("OutOfOrderPktSupport", "true");
    h.reordered(RoceHarness.data(p -> p.psn == 99), 1_000_000);
    h.write(MIB);
    assertEquals(1, h.received(1));
    assertEquals(256, h.counts(0).dataSent());
    assertEquals(MIB, h.payloadWritten(1));
    assertEquals(0, h.counts(1).duplicates());
  }
}
