package org.example.choices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.scalaswitch.contract.AnyPacket;
import io.heddle.scalaswitch.contract.CountingSet;
import io.heddle.scalaswitch.contract.HandMovedView;
import io.heddle.scalaswitch.contract.MemberSelectionContract;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.SwitchView;
import org.junit.jupiter.api.Test;

/** The switch's contract kit, and what is this method's own. */
class TwoChoicesTest extends MemberSelectionContract {
  private static final TwoChoicesConfig DEFAULTS = new TwoChoicesConfig(2, true);
  private static final int PACKETS = 4_000;

  private final HandMovedView view = new HandMovedView(4);
  private final CountingSet set = new CountingSet(0, 0, 1, 2, 3);

  @Override
  protected MemberSelection create(SwitchView of) {
    return new TwoChoicesFactory().create(DEFAULTS, of);
  }

  private int[] packetsPerMember(MemberSelection selection) {
    int[] packets = new int[set.size()];
    for (int i = 0; i < PACKETS; i++) {
      packets[selection.select(set, 0, 0, new AnyPacket())]++;
    }
    return packets;
  }

  /** Takes exactly the member that the stream's draws and the queues say. */
  @Test
  void shouldTakeTheLessLoadedOfTheTwoDrawn() {
    long[] queued = {4_000, 3_000, 2_000, 1_000};
    for (int port = 0; port < 4; port++) {
      view.queue(port, queued[port]);
    }
    MemberSelection selection = create(view);
    RandomStream same = new HandMovedView(4).random("two-choices");
    for (int i = 0; i < 100; i++) {
      int one = same.nextInt(4);
      int two = same.nextInt(4);
      int expected = queued[two] < queued[one] ? two : one;
      assertEquals(expected, selection.select(set, i, 0, new AnyPacket()));
    }
  }

  /** The fullest of four is taken only when both draws name it: 1 of 16; the emptiest 7 of 16. */
  @Test
  void shouldSpreadOneFlowByLoad() {
    for (int port = 0; port < 4; port++) {
      view.queue(port, 1_000L * port);
    }
    int[] packets = packetsPerMember(create(view));
    for (int member = 0; member < 4; member++) {
      assertEquals((7.0 - 2 * member) / 16 * PACKETS, packets[member], 0.02 * PACKETS);
    }
  }

  @Test
  void shouldTakeAPausedMemberOnlyWhenBothDrawsArePaused() {
    view.pause(3, 0).queue(0, 9_000).queue(1, 9_000).queue(2, 9_000);
    int[] packets = packetsPerMember(create(view));
    assertEquals(1.0 / 16 * PACKETS, packets[3], 0.02 * PACKETS);
    assertEquals(packets[3], set.pausedSelections[3]);
  }

  @Test
  void shouldNotLookAtPausesWhenToldSo() {
    view.pause(3, 0).queue(0, 9_000).queue(1, 9_000).queue(2, 9_000);
    MemberSelection selection =
        new TwoChoicesFactory().create(new TwoChoicesConfig(2, false), view);
    assertTrue(packetsPerMember(selection)[3] > 0.4 * PACKETS);
  }

  @Test
  void shouldSpreadEvenlyWithOneChoice() {
    view.queue(0, 1_000_000);
    MemberSelection selection = new TwoChoicesFactory().create(new TwoChoicesConfig(1, true), view);
    for (int packets : packetsPerMember(selection)) {
      assertEquals(0.25 * PACKETS, packets, 0.02 * PACKETS);
    }
  }
}
