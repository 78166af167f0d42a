package io.heddle.kernel.core.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.Event;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.event.Timer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventLoopTest {
  private final EventLoop loop = new EventLoop(new FourAryHeap(), null);
  private final List<String> log = new ArrayList<>();

  private final class Say extends Event {
    private final String word;

    Say(String word) {
      this.word = word;
    }

    @Override
    protected void fire() {
      log.add(word + "@" + loop.nowPs());
    }
  }

  private final class Alarm extends Timer {
    private final String word;

    Alarm(Scheduler scheduler, String word) {
      super(scheduler);
      this.word = word;
    }

    @Override
    protected void expired() {
      log.add(word + "@" + loop.nowPs());
    }
  }

  @Test
  void shouldOrderOneInstantByDeviceThenByThatDevicesSequence() {
    Scheduler three = loop.scheduler(3);
    Scheduler one = loop.scheduler(1);
    three.schedule(new Say("three-first"), 10);
    three.schedule(new Say("three-second"), 10);
    one.schedule(new Say("one-first"), 10);
    one.schedule(new Say("early"), 9);
    one.schedule(new Say("one-second"), 10);
    loop.runUntil(10);
    assertEquals(
        List.of("early@9", "one-first@10", "one-second@10", "three-first@10", "three-second@10"),
        log);
  }

  @Test
  void shouldFireEventsOfTheControlInstantAndStandThere() {
    Scheduler one = loop.scheduler(1);
    one.schedule(new Say("at"), 100);
    one.schedule(new Say("after"), 101);
    loop.runUntil(100);
    assertEquals(List.of("at@100"), log);
    assertEquals(100, loop.nowPs());
    assertEquals(101, loop.nextPs());
    loop.runUntil(500);
    assertEquals(500, loop.nowPs());
  }

  @Test
  void shouldRefuseThePastAndAPendingEvent() {
    Scheduler one = loop.scheduler(1);
    loop.runUntil(50);
    Say say = new Say("x");
    assertEquals(
        "event-in-the-past",
        assertThrows(SimulationFault.class, () -> one.schedule(say, 49)).rule());
    Say other = new Say("y");
    one.schedule(other, 60);
    assertThrows(SimulationFault.class, () -> one.schedule(other, 61));
  }

  @Test
  void shouldForgetACancelledEventAndTakeItAgain() {
    Scheduler one = loop.scheduler(1);
    Say say = new Say("x");
    one.schedule(say, 10);
    one.cancel(say);
    one.schedule(say, 20);
    loop.runUntil(30);
    assertEquals(List.of("x@20"), log);
  }

  /** Case 21: no loop without time goes on for ever. */
  @Test
  void case21_shouldStopAtAMillionEventsAtOneInstant() {
    Scheduler one = loop.scheduler(1);
    one.schedule(
        new Event() {
          @Override
          protected void fire() {
            one.schedule(this, loop.nowPs());
          }
        },
        7);
    SimulationFault fault = assertThrows(SimulationFault.class, () -> loop.runUntil(1000));
    assertEquals("zero-time-loop", fault.rule());
    assertTrue(loop.events() > EventLoop.MOST_EVENTS_AT_ONE_INSTANT);
  }

  @Test
  void timerShouldExpireOnceAtItsLastDeadline() {
    Alarm alarm = new Alarm(loop.scheduler(1), "ring");
    alarm.arm(10);
    loop.runUntil(5);
    alarm.arm(100);
    loop.runUntil(50);
    alarm.armAt(60);
    loop.runUntil(200);
    assertEquals(List.of("ring@60"), log);
    alarm.arm(1);
    alarm.cancel();
    loop.runUntil(300);
    assertEquals(1, log.size());
  }

  /**
   * A deadline moved to the instant of the pending occurrence counts as scheduled when it was
   * moved.
   */
  @Test
  void timerShouldKeepTheOrderOfItsLastArming() {
    Scheduler one = loop.scheduler(1);
    Alarm alarm = new Alarm(one, "timer");
    alarm.armAt(10);
    one.schedule(new Say("event"), 10);
    alarm.armAt(10);
    loop.runUntil(10);
    assertEquals(List.of("event@10", "timer@10"), log);
  }

  @Test
  void timerShouldTakeAnEarlierDeadline() {
    Alarm alarm = new Alarm(loop.scheduler(1), "ring");
    alarm.armAt(100);
    alarm.armAt(30);
    loop.runUntil(30);
    assertEquals(List.of("ring@30"), log);
    alarm.armAt(120);
    loop.runUntil(110);
    assertEquals(1, log.size());
    loop.runUntil(120);
    assertEquals(List.of("ring@30", "ring@120"), log);
  }
}
