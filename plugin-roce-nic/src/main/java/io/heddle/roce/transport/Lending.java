package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;

/**
 * What a NIC lends to its queue pairs and takes back when they are done, so that the next one costs
 * no garbage.
 */
@HotPath
final class Lending {
  private final Scheduler scheduler;
  private final StrategyGuard guard;
  private SocketTimer freeTimers;
  private AckRules.AckTimer freeAckTimers;
  private Wqe freeWqes;

  Lending(Scheduler scheduler, StrategyGuard guard) {
    this.scheduler = scheduler;
    this.guard = guard;
  }

  Wqe takeWqe() {
    Wqe wqe = freeWqes;
    if (wqe == null) {
      return new Wqe();
    }
    freeWqes = wqe.next;
    wqe.next = null;
    wqe.begun = false;
    return wqe;
  }

  void giveWqe(Wqe wqe) {
    wqe.message = null;
    wqe.next = freeWqes;
    freeWqes = wqe;
  }

  SocketTimer takeTimer() {
    SocketTimer timer = freeTimers;
    if (timer == null) {
      return new SocketTimer(scheduler, guard);
    }
    freeTimers = timer.next;
    return timer;
  }

  void giveTimer(SocketTimer timer) {
    timer.reclaim();
    timer.next = freeTimers;
    freeTimers = timer;
  }

  AckRules.AckTimer takeAckTimer() {
    AckRules.AckTimer timer = freeAckTimers;
    if (timer == null) {
      return new AckRules.AckTimer(scheduler);
    }
    freeAckTimers = timer.next;
    return timer;
  }

  void giveAckTimer(AckRules.AckTimer timer) {
    timer.next = freeAckTimers;
    freeAckTimers = timer;
  }
}
