package io.heddle.api.event;

/**
 * A deadline that can be moved at no cost.
 *
 * <p>Protocol timers are restarted on nearly every acknowledgement and seldom expire. Moving a
 * deadline later is two field writes: the one pending occurrence stays where it is, finds on firing
 * that it is early, and goes back for the deadline. The order among events of one instant is that
 * of the last {@link #armAt}, as if each arming had been scheduled on its own.
 */
@HotPath
public abstract class Timer extends Event {
  private static final long NEVER = Long.MAX_VALUE;

  private final Scheduler scheduler;
  private long deadlinePs = NEVER;
  private long deadlineOrder;
  private long entryPs;
  private long entryOrder;

  /**
   * A timer that is not armed.
   *
   * @param scheduler of the device that owns it
   */
  protected Timer(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** Sets the deadline {@code delayPs} from now, replacing an earlier one. */
  public final void arm(long delayPs) {
    armAt(scheduler.nowPs() + delayPs);
  }

  /**
   * Sets the deadline, replacing an earlier one.
   *
   * @param atPs not before the present picosecond
   */
  public final void armAt(long atPs) {
    deadlinePs = atPs;
    deadlineOrder = scheduler.drawOrder();
    if (pendingOrder == IDLE || atPs < entryPs) {
      enter();
    }
  }

  /** Takes the deadline back. {@link #expired} is not called until the timer is armed again. */
  public final void cancel() {
    deadlinePs = NEVER;
  }

  /** Whether a deadline is set. */
  public final boolean isArmed() {
    return deadlinePs != NEVER;
  }

  /** The deadline; {@link Long#MAX_VALUE} when none is set. */
  public final long deadlinePs() {
    return deadlinePs;
  }

  /**
   * Called at the deadline. The timer is no longer armed by then and may be armed from inside the
   * call.
   */
  protected abstract void expired();

  @Override
  protected final void fire() {
    if (deadlinePs == NEVER) {
      return;
    }
    if (entryOrder == deadlineOrder) {
      deadlinePs = NEVER;
      expired();
    } else {
      enter();
    }
  }

  private void enter() {
    entryPs = deadlinePs;
    entryOrder = deadlineOrder;
    pendingOrder = deadlineOrder;
    scheduler.insert(this, deadlinePs, deadlineOrder);
  }
}
