package io.heddle.workloads.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.workloads.prepare.LiveNode;
import io.heddle.workloads.prepare.LiveNodes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Matching of section 2.9 of the workloads specification, alone. */
class PointToPointTest {
  private static final int PARTNER = 3;
  private static final int TAG = 7;

  /** More than the 14 bits of a tag that number transfers can tell apart. */
  private static final int MANY = (1 << 14) * 2 + 5;

  private final PointToPoint sender = new PointToPoint();
  private final PointToPoint receiver = new PointToPoint();

  /** What the next message to {@link #PARTNER} carries. */
  private long nextTag(int tag) {
    return TransferTag.ofTrace(tag, sender.nextSend(PARTNER, tag));
  }

  private static LiveNode receive(long id, int tag) {
    return LiveNodes.receiving(id, PARTNER, tag, 0);
  }

  @Test
  void shouldMatchFirstPostedWithFirstPostedWhenMessagesOvertake() {
    long first = nextTag(TAG);
    long second = nextTag(TAG);
    assertNull(receiver.arrived(PARTNER, second, 20));
    assertEquals(-1, receiver.post(receive(1, TAG)));
    assertEquals(20, receiver.post(receive(2, TAG)));
    assertEquals(1, receiver.arrived(PARTNER, first, 10).id);
  }

  @Test
  void shouldKeepSourcesAndTagsApart() {
    assertNull(receiver.arrived(PARTNER, nextTag(TAG), 10));
    assertEquals(-1, receiver.post(receive(1, TAG + 1)));
    assertEquals(-1, receiver.post(LiveNodes.receiving(2, PARTNER + 1, TAG, 0)));
    assertEquals(10, receiver.post(receive(3, TAG)));
  }

  @Test
  void shouldHoldEarlyTransfersWithoutLimit() {
    for (int i = 0; i < MANY; i++) {
      assertNull(receiver.arrived(PARTNER, nextTag(TAG), i));
    }
    for (int i = 0; i < MANY; i++) {
      assertEquals(i, receiver.post(receive(i, TAG)));
    }
  }

  @Test
  void shouldHoldReceivesWithoutLimit() {
    for (int i = 0; i < MANY; i++) {
      assertEquals(-1, receiver.post(receive(i, TAG)));
    }
    assertEquals(MANY, receiver.waiting().size());
    for (int i = 0; i < MANY; i++) {
      assertEquals(i, receiver.arrived(PARTNER, nextTag(TAG), 0).id);
    }
    assertEquals(List.of(), receiver.waiting());
  }
}
