package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.Timer;

/**
 * Asks again for the completion of messages whose packets are all acknowledged (specification
 * 22.3): a list in the order of the next check, since the period is one for all.
 */
@HotPath
final class Rerequests extends Timer {
  /** Sends the last packet of a message again. */
  interface Action {
    /** The message's time has come. */
    void check(SendMessage message);

    /** All checks of this instant are done. */
    void checked();
  }

  private static final long LEAST_PERIOD_PS = 1_000_000;

  private final Scheduler scheduler;
  private final long periodPs;
  private final Action action;
  private SendMessage first;
  private SendMessage last;

  Rerequests(Scheduler scheduler, long initialAckTimeoutPs, Action action) {
    super(scheduler);
    this.scheduler = scheduler;
    this.action = action;
    periodPs = periodPs(initialAckTimeoutPs);
  }

  /** Twice the timeout as configured, but never below a microsecond. */
  static long periodPs(long initialAckTimeoutPs) {
    return Math.max(LEAST_PERIOD_PS, 2 * initialAckTimeoutPs);
  }

  /** A message is sent; it is looked at every period from now on. */
  void add(SendMessage message) {
    message.checkPs = scheduler.nowPs() + periodPs;
    message.earlierCheck = last;
    message.laterCheck = null;
    if (last == null) {
      first = message;
    } else {
      last.laterCheck = message;
    }
    last = message;
    if (!isArmed()) {
      armAt(message.checkPs);
    }
  }

  /** A message is complete or failed. */
  void remove(SendMessage message) {
    if (message.checkPs == 0) {
      return;
    }
    if (message.earlierCheck == null) {
      first = message.laterCheck;
    } else {
      message.earlierCheck.laterCheck = message.laterCheck;
    }
    if (message.laterCheck == null) {
      last = message.earlierCheck;
    } else {
      message.laterCheck.earlierCheck = message.earlierCheck;
    }
    message.earlierCheck = null;
    message.laterCheck = null;
    message.checkPs = 0;
    if (first == null) {
      cancel();
    }
  }

  @Override
  protected void expired() {
    long nowPs = scheduler.nowPs();
    boolean any = false;
    while (first != null && first.checkPs <= nowPs) {
      SendMessage message = first;
      remove(message);
      add(message);
      action.check(message);
      any = true;
    }
    if (first != null && !(isArmed() && deadlinePs() <= first.checkPs)) {
      armAt(first.checkPs);
    }
    if (any) {
      action.checked();
    }
  }
}
