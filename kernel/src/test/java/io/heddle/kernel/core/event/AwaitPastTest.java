package io.heddle.kernel.core.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A partition that needs to know what another did before this instant. */
final class AwaitPastTest {
  private final EventLoop first = new EventLoop(new FourAryHeap(), null);
  private final EventLoop second = new EventLoop(new FourAryHeap(), null);
  private final EventLoop third = new EventLoop(new FourAryHeap(), null);
  private final List<String> log = new ArrayList<>();

  private final class Step extends Event {
    private final EventLoop own;
    private final String word;
    private final EventLoop asked;

    Step(EventLoop own, String word, EventLoop asked) {
      this.own = own;
      this.word = word;
      this.asked = asked;
    }

    @Override
    protected void fire() {
      if (asked != null) {
        own.awaitPast(asked);
      }
      log.add(word + "@" + own.nowPs());
    }
  }

  private void at(EventLoop loop, long atPs, String word, EventLoop asked) {
    loop.scheduler(0).schedule(new Step(loop, word, asked), atPs);
  }

  @Test
  void firesWhatLiesBeforeAndNotWhatHappensNow() {
    at(first, 50, "asks", second);
    at(second, 49, "before", null);
    at(second, 50, "now", null);
    first.runUntil(100);
    assertEquals(List.of("before@49", "asks@50"), log);
    assertEquals(50, second.nowPs());
    second.runUntil(100);
    assertEquals("now@50", log.get(2));
  }

  @Test
  void whoIsAskedMayAskTheThirdAndTheFirst() {
    at(first, 50, "asks", second);
    at(second, 40, "asks on", third);
    at(second, 45, "asks back", first);
    at(third, 39, "answers", null);
    at(third, 41, "later", null);
    first.runUntil(100);
    assertEquals(List.of("answers@39", "asks on@40", "asks back@45", "asks@50"), log);
    assertEquals(40, third.nowPs());
  }

  @Test
  void waitsForTheThreadThatFiresIt() throws InterruptedException {
    at(first, 50, "asks", second);
    at(second, 30, "before", null);
    assertTrue(second.hold());
    Thread asking = new Thread(() -> first.runUntil(100));
    asking.start();
    second.runUntil(60);
    assertFalse(second.hold());
    asking.join();
    assertEquals(List.of("before@30", "asks@50"), log);
    second.letGo();
    assertTrue(second.hold());
  }

  @Test
  void whatBreaksOnTheWayBreaksBothAndHoldsNobody() {
    at(first, 50, "asks", second);
    second
        .scheduler(0)
        .schedule(
            new Event() {
              @Override
              protected void fire() {
                throw new IllegalStateException("broken");
              }
            },
            10);
    assertThrows(IllegalStateException.class, () -> first.runUntil(100));
    at(third, 90, "asks", second);
    third.runUntil(100);
    assertEquals(List.of("asks@90"), log);
    assertTrue(second.hold());
  }
}
