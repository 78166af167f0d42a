package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.heddle.roce.contract.HandAcks;
import io.heddle.roce.contract.HandPacket;
import io.heddle.roce.contract.HandSocket;
import io.heddle.roce.recovery.GoBackNConfig;
import io.heddle.roce.recovery.GoBackNFactory;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import org.junit.jupiter.api.Test;

/** Sequence numbers go over the end of their 24 bits, with loss across it. */
class Case23PsnWrapTest {
  private static final int START = (1 << 24) - 10;

  private static RoceHarness lossy(RoceHarness h) {
    h.links
        .get(0)
        .lose(
            RoceHarness.data(
                p -> p.sendCount == 1 && (p.psn == Psn.MAX || p.psn == 0 || p.psn == 7)));
    return h;
  }

  @Test
  void inOrder() {
    RoceHarness h = lossy(new RoceHarness().startPsn(START).h1()).write(40 * 4096);
    assertDelivered(h);
    // All three were sent before the NAK of the first arrived.
    assertEquals(1, h.nic(0).transport().retransmitTotals().episodes());
  }

  @Test
  void gapRepair() {
    RoceHarness h =
        new RoceHarness()
            .startPsn(START)
            .with("OutOfOrderPktSupport", "true")
            .recovery(RoceHarness.goBackN("SelectiveGapRepair", "true"))
            .h1();
    lossy(h).write(40 * 4096);
    assertDelivered(h);
    assertEquals(43, h.counts(0).dataSent());
  }

  private static void assertDelivered(RoceHarness h) {
    assertEquals(1, h.received(1));
    assertEquals(1, h.nodes.get(0).host().count("acknowledged"));
    assertEquals(40 * 4096, h.payloadWritten(1));
    assertEquals(0, h.nic(0).transport().retransmitTotals().timeouts());
  }

  @Test
  void beyondTwoToThe24Packets() {
    ErrorRecovery recovery =
        new GoBackNFactory().create(TestConfig.fill(GoBackNConfig.class), new HandSocket());
    HandPacket packet = new HandPacket();
    HandAcks acks = new HandAcks();
    acks.countOnly();
    PsnCursor cursor = new PsnCursor();
    int packets = (1 << 24) + 1_000;
    for (int i = 0; i < packets; i++) {
      int psn = i & Psn.MAX;
      recovery.onPacketScheduled(packet.of(psn, 1, i));
      PsnAction action = recovery.checkPsn(cursor, psn, false);
      if (action != PsnAction.ACCEPT) {
        throw new AssertionError("packet " + i + ": " + action);
      }
      if (i % 17 == 16) {
        recovery.onAck(psn, acks);
      }
    }
    recovery.onAck((packets - 1) & Psn.MAX, acks);
    assertEquals(packets, acks.retiredCount());
    assertFalse(recovery.hasRetransmitPending());
  }
}
