package io.heddle.mrc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.mrc.spi.OutstandingPackets;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** The search for gaps costs the packets found lost, not the window; counted in questions asked. */
class WorkOfLossDetectionTest {
  private static final int ALLOWANCE = 512;
  private static final int WINDOW = 60_000;

  /** All PSNs below 60,000 are sent; which of them are outstanding is set by the test. */
  private static final class Packets implements OutstandingPackets {
    private final BitSet outstanding = new BitSet();
    private final BitSet named = new BitSet();
    private long cumulative = -1;
    private int questions;

    @Override
    public long cumulativePsn() {
      return cumulative;
    }

    @Override
    public long nextPsn() {
      return WINDOW;
    }

    @Override
    public long nextOutstanding(long fromPsn) {
      int found = outstanding.nextSetBit((int) fromPsn);
      long next = found < 0 ? WINDOW : found;
      // the queue pair looks at 64 PSNs at a time
      questions += 1 + (int) ((next - fromPsn) / 64);
      return next;
    }

    @Override
    public boolean isWaiting(long psn) {
      questions++;
      return false;
    }

    @Override
    public boolean wasPresumedLost(long psn) {
      questions++;
      return named.get((int) psn);
    }

    @Override
    public void presumeLost(long psn) {
      named.set((int) psn);
    }
  }

  @Test
  void sacksThatShowNoLossCostOneLookEach() {
    Packets packets = new Packets();
    packets.outstanding.set(0, WINDOW);
    SackGap detector = new SackGap(packets, ALLOWANCE);
    for (int top = 1; top <= ALLOWANCE; top++) {
      assertTrue(!detector.gapsShown(top));
    }
    assertEquals(ALLOWANCE, packets.questions);
  }

  /** PSNs 0 to lost - 1 are missing, everything behind them has arrived. */
  private static int costOf(int lost) {
    Packets packets = new Packets();
    packets.outstanding.set(0, lost);
    assertTrue(new SackGap(packets, ALLOWANCE).gapsShown(WINDOW - 1));
    assertEquals(lost, packets.named.cardinality());
    return packets.questions;
  }

  @Test
  void aSearchCostsThePacketsItFinds() {
    // the first of one, two, ... and the way over what has arrived, 64 PSNs a step
    int passing = WINDOW / 64;
    int perPacket = costOf(11) - costOf(10);
    assertTrue(perPacket <= 3, perPacket + " questions a packet");
    assertTrue(costOf(1) <= passing + 4, costOf(1) + " questions");
    // what is lost need not be passed over: 999 / 64 steps fewer
    int saved = costOf(1) + 999 * perPacket - costOf(1_000);
    assertTrue(saved >= 0 && saved <= 16, saved + " questions fewer");
  }

  @Test
  void whatWasSearchedIsNotSearchedAgain() {
    Packets packets = new Packets();
    packets.outstanding.set(0, 3);
    SackGap detector = new SackGap(packets, ALLOWANCE);
    assertTrue(detector.gapsShown(30_000));
    // in recovery: not one question
    packets.questions = 0;
    for (int top = 30_001; top < 40_000; top++) {
      assertTrue(!detector.gapsShown(top));
    }
    assertEquals(0, packets.questions);
    // recovery over, everything acknowledged at last: one look, and none goes back
    packets.outstanding.clear();
    packets.cumulative = WINDOW - 1;
    assertTrue(!detector.gapsShown(WINDOW - 1));
    assertEquals(1, packets.questions);
  }
}
