package io.heddle.api.event;

import org.osgi.annotation.versioning.ProviderType;

/**
 * The clock and calendar of one device (or one host).
 *
 * <p>Simulated time is a {@code long} of picoseconds from time zero. Events at one instant are
 * ordered by the node id of the device that scheduled them and then by that device's own count of
 * schedulings, never by anything global, so the order does not depend on how a run is executed. The
 * kernel extends this class; a device uses only the public methods.
 */
@HotPath
@ProviderType
public abstract class Scheduler {
  /** For the kernel and for test harnesses. */
  protected Scheduler() {}

  /** The present picosecond. */
  public abstract long nowPs();

  /**
   * Makes {@code event} fire at {@code atPs}.
   *
   * @param event an event that is not pending
   * @param atPs an instant not before {@link #nowPs()}; the present instant is allowed and comes
   *     after what was scheduled for it by this device before
   * @throws SimulationFault if the instant lies in the past or the event is pending already
   */
  public final void schedule(Event event, long atPs) {
    if (event.pendingOrder != Event.IDLE) {
      throw alreadyPending(event);
    }
    long order = drawOrder();
    event.pendingOrder = order;
    insert(event, atPs, order);
  }

  /** Forgets a pending event. Does nothing if it is not pending. Costs O(1). */
  public final void cancel(Event event) {
    event.pendingOrder = Event.IDLE;
  }

  /**
   * The next order number of this device: its node id in the upper bits, its own count in the
   * lower. For the kernel, links and timers; a device has no use for it.
   */
  protected abstract long drawOrder();

  /**
   * Puts an occurrence into the event set.
   *
   * @param event what fires
   * @param atPs when; before the present is a fault
   * @param order the number that decides between occurrences of one instant, from {@link
   *     #drawOrder}
   */
  protected abstract void insert(Event event, long atPs, long order);

  /**
   * For the kernel's event loop: fires {@code event} if the popped occurrence is still the pending
   * one.
   */
  protected static boolean fireIfCurrent(Event event, long order) {
    if (event.pendingOrder != order) {
      return false;
    }
    event.pendingOrder = Event.IDLE;
    event.fire();
    return true;
  }

  /** For the kernel: marks an occurrence that it inserts under a number drawn earlier. */
  protected static void markPending(Event event, long order) {
    event.pendingOrder = order;
  }

  private static SimulationFault alreadyPending(Event event) {
    return new SimulationFault(
        "event",
        "an event of " + event.getClass().getName() + " was scheduled while it was pending");
  }
}
