package io.heddle.roce.port;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.Timer;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.Port;

/**
 * Holds classes of a port as its peer asks (specification 8.2): for the frame's quanta at the NIC's
 * own {@code DataRate}, plus the link's delay, from arrival; a fresh frame starts the time anew.
 */
@HotPath
final class PauseReceiver {
  private final Scheduler scheduler;
  private final NetworkPort port;
  private final Port line;
  private final long dataRateBitsPerSec;
  private final Hold[] holds = new Hold[Pool.CLASSES];
  private int pausedMask;
  private int lastQuanta = -1;
  private long lastPausePs;

  PauseReceiver(NetworkPort port, Port line, long dataRateBitsPerSec, Scheduler scheduler) {
    this.port = port;
    this.line = line;
    this.dataRateBitsPerSec = dataRateBitsPerSec;
    this.scheduler = scheduler;
  }

  /** Bit c is set while class c is held. */
  int pausedMask() {
    return pausedMask;
  }

  /** Holds a class, or holds it longer. */
  void pause(int trafficClass, int quanta) {
    if (holds[trafficClass] == null) {
      holds[trafficClass] = new Hold(scheduler, trafficClass);
    }
    pausedMask |= 1 << trafficClass;
    holds[trafficClass].arm(pausePs(quanta));
  }

  /** Lets a class go; false if it was not held. */
  boolean resume(int trafficClass) {
    if ((pausedMask & (1 << trafficClass)) == 0) {
      return false;
    }
    pausedMask &= ~(1 << trafficClass);
    holds[trafficClass].cancel();
    return true;
  }

  private long pausePs(int quanta) {
    if (quanta != lastQuanta) {
      lastQuanta = quanta;
      lastPausePs = PauseFrame.pausePs(quanta, dataRateBitsPerSec, line.delayPs());
    }
    return lastPausePs;
  }

  private final class Hold extends Timer {
    private final int trafficClass;

    Hold(Scheduler scheduler, int trafficClass) {
      super(scheduler);
      this.trafficClass = trafficClass;
    }

    @Override
    protected void expired() {
      port.pauseEnded(trafficClass);
    }
  }
}
