package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.Timer;
import io.heddle.roce.packet.Syndrome;
import io.heddle.roce.spi.Psn;

/**
 * When a receiver acknowledges (specification 9.3): at once for the last packet of a message, else
 * on every (threshold + 1)-th packet, and no later than {@code AckDelay} after the first one held.
 *
 * <p>The timer costs an event only while packets are held; whether it runs without any is a number.
 */
@HotPath
final class AckRules {
  private static final int NO_PSN = -1;

  private final RoceTransport transport;
  private AckSource source;
  private long held;

  /** When the timer runs out; the past if it does not run. */
  private long deadlinePs;

  private AckTimer timer;

  /** PSN of the ACK that the packet being processed drew. */
  private int justNamed = NO_PSN;

  AckRules(RoceTransport transport, AckSource source) {
    this.transport = transport;
    this.source = source;
  }

  /** Held packets and a running timer pass to an end that answers from here on. */
  void handOver(AckSource heir) {
    source = heir;
  }

  /** A packet that is in order, a duplicate, or accepted out of order. */
  void received(int message, int psn, boolean solicited) {
    justNamed = NO_PSN;
    AckSource side = source;
    if (!transport.ackCoalescing) {
      if (side.hasReceivedInOrder() && !(solicited && side.defersAck(message, psn))) {
        send(side);
      }
      return;
    }
    if (!solicited && held < transport.ackThreshold) {
      hold();
    } else if (!side.hasReceivedInOrder()) {
      if (!(solicited && side.defersAck(message, psn))) {
        hold();
      }
    } else if (solicited && side.defersAck(message, psn)) {
      restart();
    } else {
      send(side);
      restart();
    }
  }

  private void hold() {
    held++;
    long nowPs = transport.scheduler.nowPs();
    if (deadlinePs <= nowPs) {
      deadlinePs = nowPs + transport.ackDelayPs;
    }
    if (timer == null) {
      timer = transport.lending.takeAckTimer();
      timer.rules = this;
    }
    if (!timer.isArmed()) {
      timer.armAt(deadlinePs);
    }
  }

  private void restart() {
    held = 0;
    deadlinePs = transport.scheduler.nowPs() + transport.ackDelayPs;
    if (timer != null) {
      timer.cancel();
    }
  }

  private void send(AckSource side) {
    justNamed = side.acknowledgedPsn();
    sendNaming(justNamed);
  }

  private void sendNaming(int psn) {
    transport.counts.acksSent++;
    source.sendAcknowledgement(psn, Syndrome.ACK);
  }

  /** A deferred ACK may go; it is left out if one that says the same has just gone. */
  void deferredReady(int psn) {
    if (justNamed == NO_PSN || Psn.isAfter(psn, justNamed)) {
      justNamed = psn;
      sendNaming(psn);
    }
  }

  /** A NAK acknowledges what was held. */
  void nackSent() {
    held = 0;
    deadlinePs = 0;
    if (timer != null) {
      timer.cancel();
    }
  }

  private void expired() {
    deadlinePs = 0;
    AckSource side = source;
    if (held > 0 && side.hasReceivedInOrder()) {
      held = 0;
      send(side);
      side.heldWasSent();
    }
  }

  long held() {
    return held;
  }

  void close() {
    if (timer != null) {
      timer.cancel();
      timer.rules = null;
      transport.lending.giveAckTimer(timer);
      timer = null;
    }
  }

  /** Lent by the transport, like {@link SocketTimer}. */
  static final class AckTimer extends Timer {
    private AckRules rules;
    AckTimer next;

    AckTimer(Scheduler scheduler) {
      super(scheduler);
    }

    @Override
    protected void expired() {
      rules.expiredGuarded();
    }
  }

  private void expiredGuarded() {
    try {
      expired();
    } catch (RuntimeException e) {
      throw transport.guard.blame(e);
    }
  }
}
