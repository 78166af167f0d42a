package io.heddle.roce.port;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.Timer;
import io.heddle.api.net.LimitSink;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.Port;
import io.heddle.roce.config.IngressConfig;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Sends pauses when a receive pool fills, refreshes them, and ends them (specification 8.1).
 *
 * <p>A pause is refreshed half a pause time after it was queued. The pause time counts quanta at
 * the NIC's own {@code DataRate}, whatever the link runs at.
 */
@HotPath
final class PauseSender {
  private final Sender[] senders = new Sender[Pool.CLASSES];

  PauseSender(
      IngressConfig config,
      long dataRateBitsPerSec,
      NetworkPort port,
      Port line,
      Pool[] pools,
      Scheduler scheduler) {
    for (int c = 0; c < Pool.CLASSES; c++) {
      if (config.pfcEnabled(c)) {
        int quanta = (int) config.quanta()[c];
        long pausePs = PauseFrame.pausePs(quanta, dataRateBitsPerSec, line.delayPs());
        senders[c] =
            new Sender(
                scheduler,
                port,
                pools[c],
                c,
                quanta,
                pausePs / 2,
                xoffBytes(config, c, pools[c]),
                xonBytes(config, c, pools[c]));
      }
    }
  }

  /** The least whole occupancy at or above the Xoff fraction. */
  private static long xoffBytes(IngressConfig config, int c, Pool pool) {
    return threshold(config.xoffShares()[c], pool, RoundingMode.CEILING);
  }

  /** The largest whole occupancy at or below the Xon fraction. */
  private static long xonBytes(IngressConfig config, int c, Pool pool) {
    return threshold(config.xonShares()[c], pool, RoundingMode.FLOOR);
  }

  private static long threshold(BigDecimal share, Pool pool, RoundingMode rounding) {
    return share
        .multiply(BigDecimal.valueOf(pool.sizeBytes()))
        .setScale(0, rounding)
        .longValueExact();
  }

  /** A frame of a class arrives; {@code wouldOccupyBytes} counts it in. */
  void arrival(int trafficClass, long wouldOccupyBytes) {
    Sender sender = senders[trafficClass];
    if (sender != null && !sender.isArmed() && wouldOccupyBytes >= sender.xoffBytes) {
      sender.pause();
    }
  }

  /** Data of a class went out of the pool. */
  void released(int trafficClass, long occupiedBytes) {
    Sender sender = senders[trafficClass];
    if (sender != null && sender.isArmed() && occupiedBytes <= sender.xonBytes) {
      sender.resume();
    }
  }

  /** Forgets what is outstanding: the link was down, so the peer has forgotten it too. */
  void forget() {
    for (Sender sender : senders) {
      if (sender != null) {
        sender.cancel();
      }
    }
  }

  /** Occupancies of receive pools at which a pause is sent and ended. */
  void describe(LimitSink limits) {
    for (int c = 0; c < senders.length; c++) {
      if (senders[c] != null) {
        limits.limit("xoff-bytes", c, senders[c].xoffBytes);
        limits.limit("xon-bytes", c, senders[c].xonBytes);
      }
    }
  }

  /** Whether a pause of the class is outstanding. */
  boolean isOutstanding(int trafficClass) {
    return senders[trafficClass] != null && senders[trafficClass].isArmed();
  }

  /** One class; armed while a pause is outstanding. */
  private static final class Sender extends Timer {
    final long xoffBytes;
    final long xonBytes;
    private final NetworkPort port;
    private final Pool pool;
    private final int trafficClass;
    private final int quanta;
    private final long refreshPs;

    Sender(
        Scheduler scheduler,
        NetworkPort port,
        Pool pool,
        int trafficClass,
        int quanta,
        long refreshPs,
        long xoffBytes,
        long xonBytes) {
      super(scheduler);
      this.port = port;
      this.pool = pool;
      this.trafficClass = trafficClass;
      this.quanta = quanta;
      this.refreshPs = refreshPs;
      this.xoffBytes = xoffBytes;
      this.xonBytes = xonBytes;
    }

    void pause() {
      port.sendPause(trafficClass, quanta);
      arm(refreshPs);
    }

    void resume() {
      cancel();
      port.sendPause(trafficClass, 0);
    }

    @Override
    protected void expired() {
      if (pool.occupiedBytes() >= xoffBytes) {
        pause();
      } else {
        port.sendPause(trafficClass, 0);
      }
    }
  }
}
