package org.example.selectiveack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.roce.contract.HandAcks;
import io.heddle.roce.contract.HandPacket;
import io.heddle.roce.contract.HandSocket;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The recovery alone, its clock moved by hand. */
class SelectiveAckTest {
  private static final long TIMEOUT_PS = 64_000_000_000L;
  private static final int WRAP = (1 << 24) - 2;

  private final HandSocket socket = new HandSocket().outOfOrder(true);
  private final PsnCursor expected = new PsnCursor();

  private SelectiveAck recovery(int mostReports, long retryLimit) {
    return new SelectiveAck(new SelectiveAckConfig(mostReports, retryLimit, true), socket);
  }

  private SelectiveAck recovery() {
    return recovery(32, Long.MAX_VALUE);
  }

  private PsnAction arrives(SelectiveAck recovery, int psn) {
    PsnAction action = recovery.checkPsn(expected, psn, true);
    if (action == PsnAction.ACCEPT_AND_REPORT) {
      recovery.onMissingMessage(0, expected.psn());
    }
    return action;
  }

  private static void numbered(SelectiveAck recovery, int from, int to) {
    for (int psn = from; psn <= to; psn++) {
      recovery.onPacketScheduled(new HandPacket().of(psn, 1, 0));
    }
  }

  private static int handsOut(SelectiveAck recovery) {
    HandAcks batch = new HandAcks();
    recovery.getRetransmitBatch(1, batch);
    return batch.lastHandedOut();
  }

  @Test
  void shouldReportEachHoleOnce() {
    SelectiveAck recovery = recovery();
    arrives(recovery, 0);
    assertEquals(PsnAction.ACCEPT_AND_REPORT, arrives(recovery, 3));
    assertEquals(PsnAction.ACCEPT_OUT_OF_ORDER, arrives(recovery, 4));
    assertEquals(PsnAction.ACCEPT_AND_REPORT, arrives(recovery, 6));
    assertEquals(List.of(1, 2, 5), socket.naks());
    assertEquals(PsnAction.DUPLICATE, arrives(recovery, 4));
    arrives(recovery, 2);
    assertEquals(1, expected.psn());
    arrives(recovery, 1);
    assertEquals(5, expected.psn());
    arrives(recovery, 5);
    assertEquals(7, expected.psn());
    assertEquals(List.of(1, 2, 5), socket.naks());
  }

  @Test
  void shouldReportTheRestOfAWideHoleWithLaterArrivals() {
    SelectiveAck recovery = recovery(2, Long.MAX_VALUE);
    arrives(recovery, 5);
    assertEquals(List.of(0, 1), socket.naks());
    arrives(recovery, 6);
    assertEquals(List.of(0, 1, 2, 3), socket.naks());
    arrives(recovery, 0);
    assertEquals(List.of(0, 1, 2, 3, 4), socket.naks());
  }

  @Test
  void shouldKeepPacketsOverTheEndOfTheNumberCircle() {
    socket.startPsn(WRAP);
    expected.moveTo(WRAP);
    SelectiveAck recovery = recovery();
    for (int psn : new int[] {WRAP + 1, 0, 1, 200, 70}) {
      arrives(recovery, psn);
    }
    assertEquals(WRAP, socket.naks().get(0));
    assertEquals(2, socket.naks().get(1));
    arrives(recovery, WRAP);
    assertEquals(2, expected.psn());
    for (int psn = 2; psn < 200; psn++) {
      arrives(recovery, psn);
    }
    assertEquals(201, expected.psn());
  }

  @Test
  void shouldSendAgainWhatANakNamesAndNothingElse() {
    SelectiveAck recovery = recovery();
    numbered(recovery, 0, 9);
    recovery.onNack(7, -1, new HandAcks());
    recovery.onNack(3, -1, new HandAcks());
    assertEquals(2, socket.wakeUps());
    assertEquals(3, handsOut(recovery));
    assertEquals(7, handsOut(recovery));
    assertFalse(recovery.hasRetransmitPending());
    assertEquals(0, socket.invalidations());
  }

  @Test
  void shouldForgetWhatAnAckCovers() {
    SelectiveAck recovery = recovery();
    numbered(recovery, 0, 9);
    recovery.onNack(3, -1, new HandAcks());
    recovery.onNack(7, -1, new HandAcks());
    recovery.onAck(5, new HandAcks());
    assertEquals(7, handsOut(recovery));
    assertFalse(recovery.hasRetransmitPending());
    // A report that was late says nothing new.
    recovery.onNack(2, -1, new HandAcks());
    assertFalse(recovery.hasRetransmitPending());
  }

  @Test
  void shouldSendEverythingAgainAfterSilence() {
    SelectiveAck recovery = recovery();
    numbered(recovery, 0, 2);
    socket.runUntil(TIMEOUT_PS);
    assertEquals(1, socket.timeouts());
    assertEquals(0, handsOut(recovery));
    assertEquals(1, handsOut(recovery));
    assertEquals(2, handsOut(recovery));
    assertFalse(recovery.hasRetransmitPending());
    // The timer goes on with the first packet numbered again.
    recovery.onPacketRescheduled(new HandPacket().of(0, 2, TIMEOUT_PS));
    socket.runUntil(2 * TIMEOUT_PS);
    assertEquals(2, socket.timeouts());
  }

  @Test
  void shouldGiveUpAfterItsRetries() {
    SelectiveAck recovery = recovery(32, 1);
    numbered(recovery, 0, 0);
    socket.runUntil(TIMEOUT_PS);
    assertFalse(recovery.isFailed());
    recovery.onPacketRescheduled(new HandPacket().of(0, 2, TIMEOUT_PS));
    socket.runUntil(2 * TIMEOUT_PS);
    assertTrue(recovery.isFailed());
  }
}
