package io.heddle.kernel.core.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.Event;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FourAryHeapTest {
  private record Entry(long timePs, long order, Event event) {}

  private static final class Blank extends Event {
    @Override
    protected void fire() {}
  }

  /** Against the JDK's queue: random holds (take, then push 0 to 3), many equal times. */
  @Test
  void shouldOrderByTimeThenOrderNumberLikeAPriorityQueue() {
    SplittableRandom random = new SplittableRandom(20261129);
    FourAryHeap heap = new FourAryHeap();
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
        add(heap, expected, least.timePs() + random.nextInt(40), order++);
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

  private static void add(FourAryHeap heap, PriorityQueue<Entry> expected, long time, long order) {
    Event event = new Blank();
    heap.push(time, order, event);
    expected.add(new Entry(time, order, event));
  }
}
