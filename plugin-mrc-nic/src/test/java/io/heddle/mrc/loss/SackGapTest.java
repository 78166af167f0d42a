package io.heddle.mrc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.mrc.spi.OutstandingPackets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Golden values 29.6: which packets a SACK shows to be lost. */
class SackGapTest {
  /** Packets moved by hand. */
  private static final class Hand implements OutstandingPackets {
    final TreeSet<Long> outstanding = new TreeSet<>();
    final TreeSet<Long> waiting = new TreeSet<>();
    final TreeSet<Long> queuedBefore = new TreeSet<>();
    final List<Long> lost = new ArrayList<>();
    long cumulative = -1;
    long next;

    Hand(long first, long nextPsn) {
      for (long psn = first; psn < nextPsn; psn++) {
        outstanding.add(psn);
      }
      cumulative = first - 1;
      next = nextPsn;
    }

    @Override
    public long cumulativePsn() {
      return cumulative;
    }

    @Override
    public long nextPsn() {
      return next;
    }

    @Override
    public long nextOutstanding(long fromPsn) {
      Long found = outstanding.ceiling(fromPsn);
      return found == null ? next : found;
    }

    @Override
    public boolean isWaiting(long psn) {
      return waiting.contains(psn);
    }

    @Override
    public boolean wasPresumedLost(long psn) {
      return queuedBefore.contains(psn);
    }

    @Override
    public void presumeLost(long psn) {
      lost.add(psn);
      queuedBefore.add(psn);
      waiting.add(psn);
    }
  }

  @Test
  void G100_theAllowanceIsExceededByOne() {
    Hand packets = new Hand(10, 600);
    SackGap detector = new SackGap(packets, 512);
    assertFalse(detector.gapsShown(522));
    assertTrue(detector.gapsShown(523));
    assertEquals(List.of(10L), packets.lost);
  }

  @Test
  void G101_laterPayloadUntilALoss() {
    assertEquals(2_101_248, 513 * 4_096);
  }

  @Test
  void G102_laterTimeUntilALoss() {
    assertEquals(42_825_240, 513 * 83_480L);
  }

  @Test
  void G103_withoutAllowanceAnyGapIsALoss() {
    Hand packets = new Hand(0, 3);
    packets.outstanding.remove(1L);
    assertTrue(new SackGap(packets, 0).gapsShown(1));
    assertEquals(List.of(0L), packets.lost);
  }

  @Test
  void G104_anAllowanceAsWideAsTheWindowNeverFires() {
    Hand packets = new Hand(0, 1_024);
    // the highest PSN inside the window is 1,023
    assertFalse(new SackGap(packets, 1_023).gapsShown(1_023));
  }

  @Test
  void G105_aPacketIsQueuedOnce() {
    Hand packets = new Hand(10, 700);
    SackGap detector = new SackGap(packets, 512);
    assertTrue(detector.gapsShown(523));
    // sent again, still outstanding; the recovery is over for all before but for it
    packets.waiting.clear();
    packets.next = 2_000;
    packets.cumulative = 699;
    packets.outstanding.clear();
    packets.outstanding.add(700L);
    packets.queuedBefore.add(700L);
    assertFalse(detector.gapsShown(1_999));
    assertEquals(List.of(10L), packets.lost);
  }

  @Test
  void G106_noSearchWhileRecovering() {
    Hand packets = new Hand(0, 41);
    SackGap detector = new SackGap(packets, 0);
    packets.outstanding.remove(5L);
    assertTrue(detector.gapsShown(1));
    assertEquals(40, detector.recoveryPsn());
    packets.waiting.clear();
    for (long cumulative : new long[] {0, 39}) {
      packets.cumulative = cumulative;
      assertFalse(detector.gapsShown(40), "cumulative " + cumulative);
    }
    assertEquals(1, packets.lost.size());
    packets.cumulative = 40;
    packets.next = 50;
    packets.outstanding.clear();
    packets.outstanding.add(41L);
    assertTrue(detector.gapsShown(43));
    assertEquals(List.of(0L, 41L), packets.lost);
  }

  @Test
  void G106a_recoveryLastsUntilTheHighestNumberedPsn() {
    // whether PSNs 38 to 40 have left the port makes no difference: they are numbered
    Hand packets = new Hand(0, 41);
    SackGap detector = new SackGap(packets, 0);
    detector.gapsShown(1);
    assertEquals(40, detector.recoveryPsn());
  }

  @Test
  void aPacketThatWaitedIsLookedAtAgain() {
    Hand packets = new Hand(0, 100);
    packets.waiting.add(0L);
    SackGap detector = new SackGap(packets, 10);
    assertFalse(detector.gapsShown(11));
    packets.waiting.clear();
    assertTrue(detector.gapsShown(11));
    assertEquals(List.of(0L), packets.lost);
  }
}
