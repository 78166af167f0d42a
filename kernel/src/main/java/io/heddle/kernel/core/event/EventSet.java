package io.heddle.kernel.core.event;

import io.heddle.api.event.Event;

/**
 * Occurrences that wait, ordered by (time, order number).
 *
 * <p>Taking the least one leaves a hole that the next {@link #push} fills: most events schedule one
 * successor, so the pair costs one walk through the set instead of two. Not thread-safe.
 */
public interface EventSet {
  /** Whether nothing waits. */
  boolean isEmpty();

  /** Occurrences that wait. */
  int size();

  /** Time of the least occurrence; {@link Long#MAX_VALUE} when nothing waits. */
  long minTimePs();

  /** Order number of the least occurrence. */
  long minOrder();

  /**
   * Takes the least occurrence out and returns its event. The hole is closed by the next {@link
   * #push} or {@link #settle}.
   */
  Event takeMin();

  /** Adds an occurrence. */
  void push(long timePs, long order, Event event);

  /**
   * Closes the hole that {@link #takeMin} left, if no push did. Must be called before the set is
   * looked at again.
   */
  void settle();
}
