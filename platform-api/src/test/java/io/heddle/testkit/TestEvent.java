package io.heddle.testkit;

import io.heddle.api.event.Event;
import java.util.Comparator;

/**
 * Something that is to happen.
 *
 * @param atPs when
 * @param order its place among what happens at that instant
 * @param event what
 * @param node the device it happens to
 */
record TestEvent(long atPs, long order, Event event, int node) {
  static final Comparator<TestEvent> IN_ORDER =
      Comparator.comparingLong(TestEvent::atPs).thenComparingLong(TestEvent::order);
}
