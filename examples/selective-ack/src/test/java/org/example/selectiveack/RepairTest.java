package org.example.selectiveack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.roce.RoceHarness;
import org.junit.jupiter.api.Test;

/** Two NICs back to back, 1 MiB of 256 packets, chosen packets lost once. */
class RepairTest {
  private static final long MEBIBYTE = 1 << 20;

  private static RoceHarness lossy(String attribute, String value, int... lost) {
    return new RoceHarness()
        .with("OutOfOrderPktSupport", "true")
        .recovery(RoceHarness.bound(new SelectiveAckFactory(), "selective-ack", attribute, value))
        .h1()
        .loseFirst(lost)
        .write(MEBIBYTE);
  }

  private static RoceHarness lossy(int... lost) {
    return lossy("MostReports", "32", lost);
  }

  /** One packet sent again for each one lost, and no timer. */
  @Test
  void shouldSendAgainAsManyPacketsAsWereLost() {
    RoceHarness h = lossy(10, 11, 12, 100, 200);
    assertEquals(1, h.received(1));
    assertEquals(256 + 5, h.counts(0).dataSent());
    assertEquals(5, h.counts(1).nacksSent());
    assertEquals(0, h.counts(1).duplicates());
    assertEquals(0, h.counts(0).resentAfterTimeout());
  }

  /** Several holes a round trip: sooner done than go-back-n, and than its one gap at a time. */
  @Test
  void shouldBeDoneSoonerThanGoBackN() {
    int[] lost = {20, 60, 100, 140, 180, 220};
    long selectivePs = lossy(lost).acknowledgedPs(0);
    RoceHarness goBack =
        new RoceHarness().recovery(RoceHarness.goBackN()).h1().loseFirst(lost).write(MEBIBYTE);
    assertEquals(1, goBack.received(1));
    assertTrue(selectivePs < goBack.acknowledgedPs(0), selectivePs + " ps");
    // As soon as six more packets allow, with the round trip of the last repair.
    long losslessPs = 21_621_844;
    assertTrue(selectivePs <= losslessPs + 6 * 83_080, selectivePs + " ps");
  }

  /** The last packet shows no hole: the timer repairs it. */
  @Test
  void shouldWaitForTheTimerWhenTheLastPacketIsLost() {
    RoceHarness h = lossy(255);
    assertEquals(1, h.received(1));
    assertEquals(0, h.counts(1).nacksSent());
    assertTrue(h.acknowledgedPs(0) > 64_000_000_000L);
  }

  @Test
  void shouldReportAWideHoleInParts() {
    int[] lost = new int[50];
    for (int i = 0; i < lost.length; i++) {
      lost[i] = 30 + i;
    }
    RoceHarness h = lossy("MostReports", "8", lost);
    assertEquals(1, h.received(1));
    assertEquals(256 + 50, h.counts(0).dataSent());
    assertEquals(50, h.counts(1).nacksSent());
  }
}
