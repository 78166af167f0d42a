package io.heddle.kernel.core.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.Event;
import org.junit.jupiter.api.Test;

/** How a calendar's days follow what waits in it. */
class DayCalendarTest {
  private static final long DELAY_PS = 1_084_000;

  private static final class Nothing extends Event {
    @Override
    protected void fire() {
      throw new AssertionError("nobody fires this");
    }
  }

  /** Takes the first occurrence and puts it back one delay later, {@code times} times. */
  private static void holdFor(DayCalendar calendar, int times, long delayPs) {
    for (int i = 0; i < times; i++) {
      long timePs = calendar.minTimePs();
      long order = calendar.minOrder();
      Event event = calendar.takeMin();
      calendar.push(timePs + delayPs, order, event);
      calendar.settle();
    }
  }

  private static DayCalendar of(int occurrences, long spacingPs) {
    DayCalendar calendar = new DayCalendar();
    for (int i = 0; i < occurrences; i++) {
      calendar.push(1 + i * spacingPs, i, new Nothing());
    }
    return calendar;
  }

  /**
   * No width parts simultaneous occurrences, so days may not shrink until nothing fits the ring.
   */
  @Test
  void simultaneousOccurrencesStayInTheRing() {
    DayCalendar calendar = of(4_000, 0);
    holdFor(calendar, 10_000_000, DELAY_PS);
    long before = calendar.everFromBeyond();

    holdFor(calendar, 1_000_000, DELAY_PS);

    long beyond = calendar.everFromBeyond() - before;
    assertTrue(beyond < 1_000_000 / 16, beyond + " of 1,000,000 waited beyond the ring");
    assertEquals(4_000, calendar.size());
  }

  /** Groups at one instant, a few in each: the pattern of flows that began together. */
  @Test
  void groupsOfFlowsThatBeganTogetherStayInTheRing() {
    DayCalendar calendar = new DayCalendar();
    for (int i = 0; i < 4_800; i++) {
      calendar.push(1 + i / 8 * (DELAY_PS / 600), i, new Nothing());
    }
    holdFor(calendar, 10_000_000, DELAY_PS);
    long before = calendar.everFromBeyond();

    holdFor(calendar, 1_000_000, DELAY_PS);

    long beyond = calendar.everFromBeyond() - before;
    assertTrue(beyond < 1_000_000 / 16, beyond + " of 1,000,000 waited beyond the ring");
  }

  /** Rare occurrences far ahead: days grow until the ring reaches them. */
  @Test
  void theRingGrowsToReachTimersFarAhead() {
    DayCalendar calendar = of(100, 10_000_000);
    holdFor(calendar, 1_000_000, 1_000_000_000);
    long before = calendar.everFromBeyond();

    holdFor(calendar, 100_000, 1_000_000_000);

    long beyond = calendar.everFromBeyond() - before;
    assertTrue(beyond < 100_000 / 16, beyond + " of 100,000 waited beyond the ring");
  }
}
