package io.heddle.mrc.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Golden values 29.5: what a receiving side makes of arrivals. */
class RecvQpTest {
  private final RecvQp qp = new RecvQp();

  RecvQpTest() {
    qp.open(RecvTable.FIRST_QPN, 0, 16, 0, 1_024);
  }

  private void upTo(long cumulativePsn) {
    for (long psn = qp.cumulativePsn + 1; psn <= cumulativePsn; psn++) {
      qp.take(psn, 4_156);
    }
  }

  @Test
  void G080_windowOfAFreshQueuePair() {
    assertFalse(qp.isBeyondWindow(1_023));
    assertTrue(qp.isBeyondWindow(1_024));
  }

  @Test
  void G081_windowMovesWithTheCumulativePsn() {
    upTo(9);
    assertFalse(qp.isBeyondWindow(1_033));
    assertTrue(qp.isBeyondWindow(1_034));
  }

  @Test
  void G082_outOfOrderArrivals() {
    assertFalse(qp.take(1, 4_156));
    assertEquals(-1, qp.cumulativePsn);
    assertFalse(qp.take(2, 4_156));
    assertEquals(-1, qp.cumulativePsn);
    assertTrue(qp.take(0, 4_156));
    assertEquals(2, qp.cumulativePsn);
    assertEquals(0, qp.heldCount());
  }

  @Test
  void G083_aDuplicateCountsNoBytes() {
    assertFalse(qp.isDuplicate(0));
    qp.take(0, 4_156);
    assertTrue(qp.isDuplicate(0));
    assertEquals(4_156, qp.receivedBytes);
  }

  /** SACKs that 12 packets of a size without flags draw. */
  private int sacksOfTwelve(int payload) {
    int sacks = 0;
    for (long psn = 0; psn < 12; psn++) {
      qp.take(psn, payload + 60);
      if (qp.asksForSack(payload, false, false, false)) {
        sacks++;
      }
    }
    return sacks;
  }

  @Test
  void G084_everyFullPacketDrawsASack() {
    assertEquals(12, sacksOfTwelve(4_096));
  }

  @Test
  void G085_everySecond() {
    assertEquals(6, sacksOfTwelve(4_095));
    assertEquals(6, sacksOfTwelve(2_048));
  }

  @Test
  void G086_everyThird() {
    assertEquals(4, sacksOfTwelve(2_047));
    assertEquals(4, sacksOfTwelve(1_366));
  }

  @Test
  void G087_everyFourth() {
    assertEquals(3, sacksOfTwelve(1_365));
    assertEquals(3, sacksOfTwelve(1_024));
    assertEquals(3, sacksOfTwelve(512));
  }

  @Test
  void G088_severalTriggersAreOneSack() {
    qp.take(0, 4_156);
    assertTrue(qp.asksForSack(4_096, true, true, true));
    assertEquals(0, qp.coalescedBytes);
  }

  @Test
  void G096_blocksWalkThroughWhatIsHeld() {
    upTo(9);
    for (long psn = 11; psn <= 200; psn++) {
      qp.take(psn, 4_156);
    }
    List<Long> bases = new ArrayList<>();
    List<Integer> listed = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      long base = qp.nextBitmapBase();
      bases.add(base);
      listed.add(Long.bitCount(qp.bitmap(base)));
    }
    assertEquals(List.of(11L, 75L, 139L, 11L), bases);
    // 139 to 200 are 62
    assertEquals(List.of(64, 64, 62, 64), listed);
  }

  @Test
  void G097_emptyStretchesAreSkipped() {
    upTo(9);
    qp.take(20, 4_156);
    qp.take(500, 4_156);
    assertEquals(20, qp.nextBitmapBase());
    assertEquals(500, qp.nextBitmapBase());
    assertEquals(20, qp.nextBitmapBase());
    assertEquals(1, qp.bitmap(20));
    assertEquals(1, qp.bitmap(500));
  }

  @Test
  void G099_aGapThatClosesAfterARequestDrawsASack() {
    qp.take(1, 1_084);
    assertTrue(qp.asksForSack(1_024, true, false, false));
    qp.take(0, 1_084);
    assertTrue(qp.asksForSack(1_024, false, false, false));
    // and without the request it does not
    qp.take(3, 1_084);
    assertFalse(qp.asksForSack(1_024, false, false, false));
    qp.take(2, 1_084);
    assertFalse(qp.asksForSack(1_024, false, false, false));
  }

  @Test
  void aWindowThatIsNoPowerOfTwoHoldsAllItsPsns() {
    RecvQp odd = new RecvQp();
    odd.open(RecvTable.FIRST_QPN, 0, 16, 0, 1_000);
    for (long psn = 999; psn > 0; psn--) {
      odd.take(psn, 60);
    }
    assertEquals(999, odd.heldCount());
    odd.take(0, 60);
    assertEquals(999, odd.cumulativePsn);
    assertEquals(0, odd.heldCount());
    assertEquals(1_000, odd.nextBitmapBase());
    assertEquals(0, odd.bitmap(1_000));
  }

  @Test
  void G203_penaltyByOccupancy() {
    assertEquals(0, Receiver.penalty(24.9, 25, 75));
    assertEquals(0, Receiver.penalty(25, 25, 75));
    assertEquals(63, Receiver.penalty(50, 25, 75));
    assertEquals(127, Receiver.penalty(75, 25, 75));
  }

  @Test
  void G083b_costOfATombstone() {
    assertEquals(32, RecvTable.TOMBSTONE_BYTES);
    // slots at a quarter full: four of them for each
    assertEquals(48, RecvTable.TOMBSTONE_BYTES + RecvTable.SLOT_BYTES * 4);
    RecvTable table = new RecvTable();
    for (int i = 0; i < 10_000; i++) {
      RecvQp each = new RecvQp();
      table.add(each, i % 7, 16 + i, 0, 1_024);
      table.close(each);
    }
    assertEquals(0, table.open());
    assertTrue(table.slotCount() <= 4 * table.size(), "at least a quarter full");
    assertTrue(table.slotCount() >= 2 * table.size(), "at most half full");
    assertEquals(9_999, table.find(9_999 % 7, 16 + 9_999));
    assertEquals(-1, table.find(1, 16));
  }

  @Test
  void P09_everyHeldPsnIsListedWithinARoundOfItsSpan() {
    int cases = 200 * Integer.getInteger("heddle.test.cases", 1);
    Random random = new Random(9);
    for (int i = 0; i < cases; i++) {
      RecvQp qp = new RecvQp();
      qp.open(1, 1, 1, 0, 1_024);
      Set<Long> held = new TreeSet<>();
      // PSN 0 is missing; what is behind it lies in clumps
      int count = 1 + random.nextInt(200);
      while (held.size() < count) {
        long psn = 1L + random.nextInt(random.nextBoolean() ? 100 : 1_020);
        if (held.add(psn)) {
          qp.take(psn, 4_156);
        }
      }
      long lowest = held.iterator().next();
      long highest = held.stream().mapToLong(Long::longValue).max().orElseThrow();
      int rounds = (int) ((highest - lowest + 1 + 63) / 64) + 1;
      // from any place of the walk
      for (int skip = random.nextInt(20); skip > 0; skip--) {
        qp.nextBitmapBase();
      }
      Set<Long> listed = new TreeSet<>();
      for (int sack = 0; sack < rounds; sack++) {
        long base = qp.nextBitmapBase();
        for (long left = qp.bitmap(base); left != 0; left &= left - 1) {
          listed.add(base + Long.numberOfTrailingZeros(left));
        }
      }
      assertEquals(held, listed, "case " + i);
    }
  }
}
