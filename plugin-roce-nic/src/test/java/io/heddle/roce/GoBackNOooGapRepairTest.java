package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.PacketKind;
import org.junit.jupiter.api.Test;

/** Selective gap repair: one packet a gap is sent again (11.5, 19.4). */
class GoBackNOooGapRepairTest {
  private static final long MIB = 1 << 20;

  private static RoceHarness harness() {
    return new RoceHarness()
        .with("OutOfOrderPktSupport", "true")
        .recovery(RoceHarness.goBackN("SelectiveGapRepair", "true"));
  }

  @Test
  void sendMessageLossy() {
    RoceHarness h = harness().h1().loseFirst(99).write(MIB);
    assertEquals(257, h.counts(0).dataSent());
    assertEquals(1, h.counts(1).nacksSent());
    assertEquals(0, h.counts(1).duplicates());
    assertEquals(0, h.counts(1).afterNak());
    assertEquals(1, h.received(1));
    assertEquals(MIB, h.payloadWritten(1));
    assertEquals(1, h.counts(0).wqesCompleted());
  }

  @Test
  void severalGapsAreRepairedOneAtATime() {
    RoceHarness h = harness().h1().loseFirst(10, 11, 50, 255).write(MIB);
    // PSN 255 is the last: nothing beyond it tells of the gap, so the timer rewinds to it.
    assertEquals(1, h.received(1));
    assertEquals(3, h.counts(1).nacksSent());
    assertEquals(260, h.counts(0).dataSent());
    assertEquals(0, h.counts(1).duplicates());
  }

  @Test
  void resendLostTwiceWaitsForTheTimer() {
    RoceHarness h = harness().h1().loseFirst(99);
    h.links.get(0).lose(RoceHarness.data(p -> p.psn == 99 && p.sendCount == 2));
    h.write(MIB);
    assertEquals(1, h.received(1));
    assertEquals(1, h.nic(0).transport().retransmitTotals().timeouts());
    assertEquals(1, h.counts(1).nacksSent());
  }

  @Test
  void lastPacketBeyondAGapIsAcknowledgedWhenTheGapIsFilled() {
    RoceHarness h = harness().h1().loseFirst(254).write(MIB);
    assertEquals(1, h.received(1));
    assertEquals(257, h.counts(0).dataSent());
    long naks = h.links.get(0).sent().stream().filter(s -> s.kind() == PacketKind.NACK).count();
    assertEquals(1, naks);
    // The fill moves the expected PSN past the last packet, whose deferred ACK goes at once.
    assertEquals(0, h.nic(0).transport().retransmitTotals().timeouts());
  }
}
