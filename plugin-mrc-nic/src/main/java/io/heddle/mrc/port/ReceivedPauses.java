package io.heddle.mrc.port;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.Timer;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.Port;

/**
 * Holds classes of the port as its peer asks (specification 20.6): for the frame's quanta at the
 * link's rate plus its delay, from arrival; a new pause starts the time anew.
 */
@HotPath
final class ReceivedPauses {
  private final NicPort port;
  private final Port line;
  private final Scheduler scheduler;
  private final PfcCounts[] counts = new PfcCounts[Pool.CLASSES];
  private final PausedTime[] held = new PausedTime[Pool.CLASSES];
  private final PausedTime[] heldWithBacklog = new PausedTime[Pool.CLASSES];
  private final Hold[] holds = new Hold[Pool.CLASSES];
  private int mask;

  ReceivedPauses(NicPort port, Port line, Scheduler scheduler) {
    this.port = port;
    this.line = line;
    this.scheduler = scheduler;
    for (int c = 0; c < Pool.CLASSES; c++) {
      counts[c] = new PfcCounts();
      held[c] = new PausedTime();
      heldWithBacklog[c] = new PausedTime();
    }
  }

  /** Bit c is set while class c is held. */
  int mask() {
    return mask;
  }

  /** Obeys a frame; true if it let a held class go. */
  boolean apply(PauseFrame frame) {
    boolean resumed = false;
    for (int switchClass = 0; switchClass < Pool.CLASSES; switchClass++) {
      int own = NicPort.classOfSwitchClass(switchClass);
      if (own >= 0 && frame.names(switchClass)) {
        resumed |= apply(own, frame.quanta[switchClass]);
      }
    }
    return resumed;
  }

  private boolean apply(int trafficClass, int quanta) {
    if (quanta > 0) {
      counts[trafficClass].pausesReceived++;
      pause(trafficClass, quanta);
      return false;
    }
    counts[trafficClass].resumesReceived++;
    return resume(trafficClass);
  }

  private void pause(int trafficClass, int quanta) {
    if (holds[trafficClass] == null) {
      holds[trafficClass] = new Hold(scheduler, trafficClass);
    }
    mask |= 1 << trafficClass;
    holds[trafficClass].arm(PauseFrame.pausePs(quanta, port.knownRateBitsPerSec(), line.delayPs()));
    held[trafficClass].begin(scheduler.nowPs());
    if (port.waiting(trafficClass) > 0) {
      heldWithBacklog[trafficClass].begin(scheduler.nowPs());
    }
  }

  private boolean resume(int trafficClass) {
    if ((mask & (1 << trafficClass)) == 0) {
      return false;
    }
    mask &= ~(1 << trafficClass);
    holds[trafficClass].cancel();
    held[trafficClass].end(scheduler.nowPs());
    heldWithBacklog[trafficClass].end(scheduler.nowPs());
    return true;
  }

  /** Lets every class go. */
  void forget() {
    for (int c = 0; c < Pool.CLASSES; c++) {
      resume(c);
    }
  }

  /** Something waits now in a class that may be held. */
  void backlog(int trafficClass) {
    if ((mask & (1 << trafficClass)) != 0) {
      heldWithBacklog[trafficClass].begin(scheduler.nowPs());
    }
  }

  PfcCounts counts(int trafficClass) {
    return counts[trafficClass];
  }

  PausedTime held(int trafficClass) {
    return held[trafficClass];
  }

  PausedTime heldWithBacklog(int trafficClass) {
    return heldWithBacklog[trafficClass];
  }

  private final class Hold extends Timer {
    private final int trafficClass;

    Hold(Scheduler scheduler, int trafficClass) {
      super(scheduler);
      this.trafficClass = trafficClass;
    }

    @Override
    protected void expired() {
      resume(trafficClass);
      port.pauseEnded();
    }
  }
}
