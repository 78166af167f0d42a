package io.heddle.api.event;

/**
 * Something that will happen at one instant of simulated time.
 *
 * <p>A device makes its events once, at start, and hands them to its {@link Scheduler} again and
 * again. An event is pending at most once. The kernel calls {@link #fire} on the simulation thread;
 * the event is no longer pending by then, so it may schedule itself anew from inside the call.
 */
@HotPath
public abstract class Event {
  static final long IDLE = -1L;

  /**
   * Order number of the occurrence that is pending, or {@link #IDLE}; entries of the event set with
   * another number are stale.
   */
  long pendingOrder = IDLE;

  /** For subclasses: one per event a device owns. */
  protected Event() {}

  /** Whether the event waits in the event set. */
  public final boolean isPending() {
    return pendingOrder != IDLE;
  }

  /**
   * Does what was scheduled. Called once for each {@link Scheduler#schedule}, at the scheduled
   * picosecond, never concurrently.
   */
  protected abstract void fire();
}
