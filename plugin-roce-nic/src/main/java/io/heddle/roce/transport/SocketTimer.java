package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.event.Timer;
import io.heddle.roce.spi.StrategyTimer;

/**
 * A strategy's timer. Belongs to a NIC and is lent to sockets: a closed socket gives it back, so
 * that an occurrence still in the event set (the old transport timeout of a queue pair long gone)
 * serves the next borrower and holds on to nobody.
 */
@HotPath
final class SocketTimer implements StrategyTimer {
  private final Deadline deadline;
  private final StrategyGuard guard;
  StrategyHost host;
  Runnable onExpiry;
  boolean controls;
  SocketTimer next;

  SocketTimer(Scheduler scheduler, StrategyGuard guard) {
    this.deadline = new Deadline(scheduler);
    this.guard = guard;
  }

  @Override
  public void arm(long delayPs) {
    guard.require(Hook.MAY_TIME, "arm");
    if (delayPs < 0) {
      throw new SimulationFault("event", "a timer was armed " + -delayPs + " ps in the past");
    }
    deadline.arm(delayPs);
  }

  @Override
  public void cancel() {
    guard.require(Hook.MAY_TIME, "cancel");
    deadline.cancel();
  }

  @Override
  public boolean isArmed() {
    return deadline.isArmed();
  }

  /** Takes it from its borrower. */
  void reclaim() {
    deadline.cancel();
    host = null;
    onExpiry = null;
  }

  private final class Deadline extends Timer {
    Deadline(Scheduler scheduler) {
      super(scheduler);
    }

    @Override
    protected void expired() {
      host.timerExpired(SocketTimer.this);
    }
  }
}
