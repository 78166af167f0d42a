package io.heddle.scalaswitch.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.SwitchView;
import org.junit.jupiter.api.Test;

/** What the switch relies on from every {@link MemberSelection}. */
public abstract class MemberSelectionContract {
  private static final int PACKETS = 2_000;

  /** Makes the strategy under test. */
  protected abstract MemberSelection create(SwitchView view);

  @Test
  void shouldAlwaysChooseAMember() {
    HandMovedView view = new HandMovedView(8);
    MemberSelection selection = create(view);
    RandomStream random = new RandomStream(7, 0, 0, "contract");
    CountingSet[] sets = {new CountingSet(0, 0, 1), new CountingSet(1, 2, 3, 4, 5, 6, 7)};
    for (CountingSet set : sets) {
      selection.formed(set);
    }
    for (int i = 0; i < PACKETS; i++) {
      disturb(view, random, i);
      drive(selection, sets[random.nextInt(2)], random);
    }
  }

  @Test
  void shouldServeMoreSetsThanAnyTableHolds() {
    HandMovedView view = new HandMovedView(2);
    MemberSelection selection = create(view);
    RandomStream random = new RandomStream(7, 0, 0, "contract");
    for (int index = 0; index < 600; index++) {
      CountingSet set = new CountingSet(index, 0, 1);
      selection.formed(set);
      drive(selection, set, random);
      int slots = selection.flowTableSlots(set);
      assertTrue(slots >= 0, slots + " slots");
    }
  }

  @Test
  void shouldBeRepeatable() {
    assertEquals(trace(), trace(), "two runs of one seed");
  }

  @Test
  void shouldLeaveThePacketAsItIs() {
    MemberSelection selection = create(new HandMovedView(4));
    CountingSet set = new CountingSet(0, 0, 1, 2, 3);
    selection.formed(set);
    for (int i = 0; i < 100; i++) {
      AnyPacket packet = new AnyPacket();
      selection.admitted(set, selection.select(set, i * 37 & 0xFFFF, 0, packet), packet);
      packet.assertUntouched();
    }
  }

  @Test
  void shouldAllocateNothing() {
    HandMovedView view = new HandMovedView(8);
    MemberSelection selection = create(view);
    CountingSet set = new CountingSet(0, 0, 1, 2, 3, 4, 5, 6, 7);
    selection.formed(set);
    AnyPacket packet = new AnyPacket();
    SteadyState.assertAllocatesNothing(
        i -> {
          view.at(i * 10_000_000L).queue(i & 7, i & 0xFFFF);
          selection.admitted(set, selection.select(set, i * 37 & 0xFFFF, i & 7, packet), packet);
        });
  }

  @Test
  void shouldNotBeUpsetByADropAfterTheChoice() {
    HandMovedView view = new HandMovedView(4);
    MemberSelection selection = create(view);
    CountingSet set = new CountingSet(0, 0, 1, 2, 3);
    selection.formed(set);
    for (int i = 0; i < 100; i++) {
      int member = selection.select(set, i * 37 & 0xFFFF, 0, new AnyPacket());
      assertTrue(member >= 0 && member < 4, "member " + member);
    }
  }

  private String trace() {
    HandMovedView view = new HandMovedView(8);
    MemberSelection selection = create(view);
    RandomStream random = new RandomStream(7, 0, 0, "contract");
    CountingSet set = new CountingSet(0, 0, 1, 2, 3, 4, 5, 6, 7);
    selection.formed(set);
    StringBuilder members = new StringBuilder();
    for (int i = 0; i < PACKETS; i++) {
      disturb(view, random, i);
      members.append(drive(selection, set, random));
    }
    return members.toString();
  }

  private static void disturb(HandMovedView view, RandomStream random, int i) {
    view.at(i * 10_000_000L);
    int port = random.nextInt(view.portCount());
    view.queue(port, random.nextInt(100_000));
    if (random.nextInt(2) == 0) {
      view.pause(port, random.nextInt(8));
    } else {
      view.resume(port, random.nextInt(8));
    }
  }

  private static int drive(MemberSelection selection, CountingSet set, RandomStream random) {
    AnyPacket packet = new AnyPacket();
    int member = selection.select(set, random.nextInt(1 << 16), random.nextInt(8), packet);
    assertTrue(member >= 0 && member < set.size(), "member " + member);
    if (random.nextInt(8) != 0) {
      selection.admitted(set, member, packet);
    }
    return member;
  }
}
