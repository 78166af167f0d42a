package io.heddle.scalaswitch.builtin;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.heddle.api.event.RandomStream;
import io.heddle.scalaswitch.contract.AnyPacket;
import io.heddle.scalaswitch.contract.CountingSet;
import io.heddle.scalaswitch.contract.HandMovedView;
import io.heddle.scalaswitch.spi.SwitchAttributes;
import org.junit.jupiter.api.Test;

/** Golden values of the specification's section 19.9, one test for each row. Gap is 100 µs. */
class Golden19_9FlowletTest {
  private static final long US = 1_000_000;
  private static final int HASH = 112;
  private static final int TC = 0;

  private final HandMovedView view = new HandMovedView(3);
  private final Flowlet flowlet = new Flowlet(view);
  private final CountingSet set = formed(flowlet, 0);

  private static CountingSet formed(Flowlet flowlet, int index) {
    CountingSet set = new CountingSet(index, 0, 1, 2);
    flowlet.formed(set);
    return set;
  }

  /** Puts the slot on member 0, last admitted at 0. */
  private void slotOnMember0() {
    view.at(0).queue(0, 0).queue(1, 1).queue(2, 1);
    assertEquals(0, send());
  }

  private int send() {
    AnyPacket packet = new AnyPacket();
    int member = flowlet.select(set, HASH, TC, packet);
    flowlet.admitted(set, member, packet);
    return member;
  }

  private void occupancies(long first, long second, long third) {
    view.queue(0, first).queue(1, second).queue(2, third);
  }

  /** Member a draw from the flowlet stream would choose now. */
  private static int nthDraw(int n, int bound) {
    RandomStream stream = new RandomStream(1, 0, 0, "flowlet");
    int drawn = -1;
    for (int i = 0; i < n; i++) {
      drawn = stream.nextInt(bound);
    }
    return drawn;
  }

  @Test
  void insideTheGapKeepsItsMember() {
    slotOnMember0();
    occupancies(9_000, 0, 0);
    view.at(99_999_000); // 99.999 µs
    assertEquals(0, send());
    assertArrayEquals(new long[3], set.movementsOut);
  }

  @Test
  void atTheGapDecides() {
    slotOnMember0();
    occupancies(9_000, 0, 1);
    view.at(100 * US);
    assertEquals(1, send());
    assertArrayEquals(new long[] {1, 0, 0}, set.movementsOut);
    assertArrayEquals(new long[] {0, 1, 0}, set.movementsIn);
  }

  @Test
  void memberAtTheMinimumIsKeptWithoutADraw() {
    slotOnMember0();
    occupancies(5_000, 5_000, 9_000);
    view.at(100 * US);
    assertEquals(0, send());
    assertNothingDrawn();
  }

  @Test
  void twoAtTheMinimumAreDrawn() {
    slotOnMember0();
    occupancies(9_000, 4_000, 4_000);
    view.at(100 * US);
    // the candidates are members 1 and 2
    assertEquals(1 + nthDraw(1, 2), send());
  }

  @Test
  void oneAtTheMinimumIsTakenWithoutADraw() {
    slotOnMember0();
    occupancies(9_000, 4_000, 6_000);
    view.at(100 * US);
    assertEquals(1, send());
    assertNothingDrawn();
  }

  /** The next decision between two draws the stream's first number. */
  private void assertNothingDrawn() {
    int current = flowlet.select(set, HASH, TC, new AnyPacket());
    int[] others = current == 0 ? new int[] {1, 2} : new int[] {0, 2};
    view.queue(current, 9_000).queue(others[0], 10).queue(others[1], 10);
    view.at(view.nowPs() + 100 * US);
    assertEquals(others[nthDraw(1, 2)], send());
  }

  @Test
  void leastOccupiedPausedIsSkipped() {
    slotOnMember0();
    occupancies(9_000, 4_000, 6_000);
    view.pause(1, TC).at(100 * US);
    assertEquals(2, send());
    assertArrayEquals(new long[] {0, 1, 0}, set.pausedSkips);
    assertArrayEquals(new long[3], set.pausedSelections);
  }

  @Test
  void allPausedTakesTheLeastOccupied() {
    slotOnMember0();
    occupancies(9_000, 4_000, 6_000);
    view.pause(0, TC).pause(1, TC).pause(2, TC).at(100 * US);
    assertEquals(1, send());
    assertArrayEquals(new long[] {0, 1, 0}, set.pausedSelections);
    assertArrayEquals(new long[3], set.pausedSkips);
  }

  @Test
  void notPfcAwareTakesThePausedMember() {
    SwitchAttributes d = HandMovedView.DEFAULTS;
    HandMovedView unaware =
        new HandMovedView(
            3,
            new SwitchAttributes(
                d.lossyAlpha(),
                d.queueDropThreshold(),
                d.planeBdpBytes(),
                d.trimming(),
                d.flowletGapPs(),
                false,
                d.ewmaWeight(),
                d.minThreshold(),
                d.maxThreshold(),
                d.maxMarkProbability()));
    Flowlet other = new Flowlet(unaware);
    CountingSet members = formed(other, 0);
    unaware.queue(0, 9_000).queue(1, 4_000).queue(2, 6_000).pause(1, TC);
    assertEquals(1, other.select(members, HASH, TC, new AnyPacket()));
    assertArrayEquals(new long[] {0, 1, 0}, members.pausedSelections);
    assertArrayEquals(new long[3], members.pausedSkips);
  }

  @Test
  void memberPausedInsideTheGapStays() {
    slotOnMember0();
    view.pause(0, TC).at(50 * US);
    assertEquals(0, send());
    assertArrayEquals(new long[3], set.pausedSelections);
  }

  @Test
  void pauseOfAnotherClassDoesNotMatter() {
    occupancies(9_000, 4_000, 6_000);
    view.pause(1, 3);
    assertEquals(1, send());
    assertArrayEquals(new long[3], set.pausedSkips);
  }

  @Test
  void packetDroppedAfterADecisionLeavesTheSlot() {
    slotOnMember0();
    occupancies(9_000, 0, 1);
    view.at(100 * US);
    assertEquals(1, flowlet.select(set, HASH, TC, new AnyPacket()));
    // dropped: admitted() is not called, so the slot is still on member 0, last admitted at 0
    occupancies(0, 9_000, 9_000);
    view.at(100 * US);
    assertEquals(0, send());
    assertArrayEquals(new long[] {1, 0, 0}, set.assignments);
    assertArrayEquals(new long[3], set.movementsIn);
  }

  @Test
  void emptySlotStaysEmptyAfterADrop() {
    occupancies(9_000, 0, 1);
    flowlet.select(set, HASH, TC, new AnyPacket());
    assertEquals(1, send());
    assertArrayEquals(new long[] {0, 1, 0}, set.assignments);
  }

  @Test
  void flowsThatShareASlotMoveTogether() {
    slotOnMember0();
    AnyPacket packet = new AnyPacket();
    occupancies(9_000, 0, 0);
    // HASH + 512 is the same slot: inside the gap it takes the slot's member
    assertEquals(0, flowlet.select(set, HASH + Flowlet.SLOTS, TC, packet));
    assertNotEquals(0, flowlet.select(set, HASH + 1, TC, packet));
  }

  @Test
  void set129UsesTheHash() {
    CountingSet late = formed(flowlet, 128);
    assertEquals(HASH % 3, flowlet.select(late, HASH, TC, new AnyPacket()));
    assertEquals(0, flowlet.flowTableSlots(late));
    assertEquals(512, flowlet.flowTableSlots(formed(flowlet, 127)));
  }

  @Test
  void gapZeroDecidesAtEveryPacket() {
    SwitchAttributes d = HandMovedView.DEFAULTS;
    HandMovedView every =
        new HandMovedView(
            3,
            new SwitchAttributes(
                d.lossyAlpha(),
                d.queueDropThreshold(),
                d.planeBdpBytes(),
                d.trimming(),
                0,
                true,
                d.ewmaWeight(),
                d.minThreshold(),
                d.maxThreshold(),
                d.maxMarkProbability()));
    Flowlet other = new Flowlet(every);
    CountingSet members = formed(other, 0);
    for (int expected : new int[] {2, 0, 1, 1}) {
      every.queue(0, 9_000).queue(1, 9_000).queue(2, 9_000).queue(expected, 1_000);
      AnyPacket packet = new AnyPacket();
      assertEquals(expected, other.select(members, HASH, TC, packet));
      other.admitted(members, expected, packet);
    }
    assertArrayEquals(new long[] {1, 1, 0}, members.movementsIn);
  }
}
