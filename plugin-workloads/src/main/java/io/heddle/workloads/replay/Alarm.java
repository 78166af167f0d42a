package io.heddle.workloads.replay;

import io.heddle.api.event.Event;
import io.heddle.api.event.Scheduler;

/** Something of one host that happens at a time that may change. */
final class Alarm extends Event {
  private final Scheduler scheduler;
  private final Runnable action;
  private long atPs;

  Alarm(Scheduler scheduler, Runnable action) {
    this.scheduler = scheduler;
    this.action = action;
  }

  /** Sets the time, or moves it. */
  void set(long newPs) {
    if (isPending()) {
      if (atPs == newPs) {
        return;
      }
      scheduler.cancel(this);
    }
    atPs = newPs;
    scheduler.schedule(this, newPs);
  }

  /** Takes the time back. */
  void clear() {
    if (isPending()) {
      scheduler.cancel(this);
    }
  }

  @Override
  protected void fire() {
    action.run();
  }
}
