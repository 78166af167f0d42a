package io.heddle.kernel.core.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.Event;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventSetTest {
  private record Entry(long timePs, long order, Event event) {}

  private static final class Blank extends Event {
    @Override
    protected void fire() {}
  }

  /** Against the JDK's queue: random holds (take, then push 0 to 3), many equal times. */
  @Test
  void heapShouldOrderByTimeThenOrderNumberLikeAPriorityQueue() {
    compare(new FourAryHeap(), 40);
  }

  /**
   * Spans from dense to sparse make the calendar narrow, widen and use what lies beyond its ring.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 40, 5_000, 1_000_000, 3_000_000_000L, 1_000_000_000_000L})
  void calendarShouldOrderByTimeThenOrderNumberLikeAPriorityQueue(long spanPs) {
    compare(new DayCalendar(), spanPs);
  }

  private static void compare(EventSet heap, long spanPs) {
    SplittableRandom random = new SplittableRandom(20261129);
    PriorityQueue<Entry> expected =
        new PriorityQueue<>(
            Comparator.comparingLong(Entry::timePs).thenComparingLong(Entry::order));
    long order = 0;
    for (int i = 0; i < 3000; i++) {
      add(heap, expected, random.nextInt(50), order++);
    }
    for (int round = 0; round < 200_000 && !expected.isEmpty(); round++) {
      Entry least = expected.poll();
      assertEquals(least.timePs(), heap.minTimePs());
      assertEquals(least.order(), heap.minOrder());
      assertSame(least.event(), heap.takeMin());
      int pushes = random.nextInt(round < 100_000 ? 3 : 2);
      for (int p = 0; p < pushes; p++) {
        add(heap, expected, least.timePs() + random.nextLong(spanPs), order++);
      }
      heap.settle();
      assertEquals(expected.size(), heap.size());
    }
    while (!expected.isEmpty()) {
      assertSame(expected.poll().event(), heap.takeMin());
      heap.settle();
    }
    assertTrue(heap.isEmpty());
    assertEquals(Long.MAX_VALUE, heap.minTimePs());
  }

  private static void add(EventSet heap, PriorityQueue<Entry> expected, long time, long order) {
    Event event = new Blank();
    heap.push(time, order, event);
    expected.add(new Entry(time, order, event));
  }
}
