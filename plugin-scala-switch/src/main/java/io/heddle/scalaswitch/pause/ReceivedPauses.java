package io.heddle.scalaswitch.pause;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.Timer;
import io.heddle.api.net.PauseFrame;

/**
 * The pauses a port's peer has asked for: which classes are held, and until when (specification
 * 13.4). One timer serves all classes of the port.
 */
@HotPath
public final class ReceivedPauses extends Timer {
  private static final int CLASSES = 8;

  private final Scheduler scheduler;
  private long bitsPerSec;
  private final long delayPs;
  private final PausedClasses listener;
  private final PauseClock clock = new PauseClock();
  private final long[] untilPs = new long[CLASSES];
  private final long[] pauseFrames = new long[CLASSES];
  private final long[] resumeFrames = new long[CLASSES];
  private int mask;
  private int lastQuanta;
  private long lastPausePs;

  /**
   * No pauses.
   *
   * @param scheduler of the switch
   * @param bitsPerSec rate of the port's link, which counts the quanta
   * @param delayPs delay of the port's link, added to every pause
   * @param listener hears of every change
   */
  public ReceivedPauses(
      Scheduler scheduler, long bitsPerSec, long delayPs, PausedClasses listener) {
    super(scheduler);
    this.scheduler = scheduler;
    this.bitsPerSec = bitsPerSec;
    this.delayPs = delayPs;
    this.listener = listener;
  }

  /**
   * Obeys a frame: each class it names is held for its time from now, or let go.
   *
   * @param frame the frame
   * @param waitingMask bit c is set if class c has a packet waiting on the port
   */
  public void obey(PauseFrame frame, int waitingMask) {
    long nowPs = scheduler.nowPs();
    for (int left = frame.classMask & 0xFF; left != 0; left &= left - 1) {
      int c = Integer.numberOfTrailingZeros(left);
      if (frame.quanta[c] == 0) {
        resumeFrames[c]++;
        end(c, nowPs);
      } else {
        pauseFrames[c]++;
        hold(c, frame.quanta[c], nowPs, (waitingMask & (1 << c)) != 0);
      }
    }
    changed();
  }

  /** The link's rate is another one: pauses that arrive from now on are counted in it. */
  public void linkRate(long newBitsPerSec) {
    bitsPerSec = newBitsPerSec;
    lastQuanta = 0;
  }

  /** Lets every class go, without starting the port: its link has come back. */
  public void forget() {
    long nowPs = scheduler.nowPs();
    for (int left = mask; left != 0; left &= left - 1) {
      end(Integer.numberOfTrailingZeros(left), nowPs);
    }
    changed();
  }

  /** A packet joined the empty queue of a held class. */
  public void occupied(int trafficClass) {
    clock.occupied(trafficClass, scheduler.nowPs());
  }

  /** The queue of a held class was emptied by other means than sending. */
  public void vacated(int trafficClass) {
    clock.vacated(trafficClass, scheduler.nowPs());
  }

  private void hold(int c, int quanta, long nowPs, boolean waiting) {
    untilPs[c] = nowPs + pausePs(quanta);
    if ((mask & (1 << c)) == 0) {
      mask |= 1 << c;
      clock.begin(c, nowPs, waiting);
    }
  }

  /** Long times need big numbers, and a peer sends the same quanta again and again. */
  private long pausePs(int quanta) {
    if (quanta != lastQuanta) {
      lastQuanta = quanta;
      lastPausePs = PauseFrame.pausePs(quanta, bitsPerSec, delayPs);
    }
    return lastPausePs;
  }

  private void end(int c, long nowPs) {
    if ((mask & (1 << c)) != 0) {
      mask &= ~(1 << c);
      clock.end(c, nowPs);
    }
  }

  @Override
  protected void expired() {
    long nowPs = scheduler.nowPs();
    for (int left = mask; left != 0; left &= left - 1) {
      int c = Integer.numberOfTrailingZeros(left);
      if (untilPs[c] <= nowPs) {
        end(c, nowPs);
      }
    }
    changed();
  }

  private void changed() {
    long next = Long.MAX_VALUE;
    for (int left = mask; left != 0; left &= left - 1) {
      next = Math.min(next, untilPs[Integer.numberOfTrailingZeros(left)]);
    }
    if (next == Long.MAX_VALUE) {
      cancel();
    } else {
      armAt(next);
    }
    listener.pausedClasses(mask);
  }

  /** Bit c is set if class c is held. */
  public int mask() {
    return mask;
  }

  /** When the hold of a class ends unless it is renewed. */
  public long untilPs(int trafficClass) {
    return untilPs[trafficClass];
  }

  /** How long classes were held. */
  public PauseClock clock() {
    return clock;
  }

  /** Frames received that hold a class. */
  public long pauseFrames(int trafficClass) {
    return pauseFrames[trafficClass];
  }

  /** Frames received that let a class go. */
  public long resumeFrames(int trafficClass) {
    return resumeFrames[trafficClass];
  }
}
