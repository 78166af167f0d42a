package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.event.SimulationFault;
import io.heddle.roce.packet.PacketOwner;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.port.NetworkPort;
import io.heddle.roce.spi.AckView;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlSocket;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.MetricSink;
import io.heddle.roce.spi.NicView;
import io.heddle.roce.spi.Retired;
import io.heddle.roce.spi.RetransmitBatch;
import io.heddle.roce.spi.StrategyTimer;

/**
 * The side of a socket its two strategies see, and every call of their hooks (specification 10.1,
 * 17.3): each is announced to the {@link StrategyGuard} first.
 */
@HotPath
abstract class StrategyHost
    implements ErrorRecoverySocket, CongestionControlSocket, NicView, RetransmitBatch, PacketOwner {
  final RoceTransport transport;
  final int qpn;
  final int portIndex;
  final NetworkPort port;
  final StrategyGuard guard;

  /** Whether the last loss was taken from a timeout, as against a NAK. */
  boolean lastEpisodeTimedOut;

  private ErrorRecovery recovery;
  private CongestionControl control;
  private SocketTimer timers;

  StrategyHost(RoceTransport transport, int qpn, int portIndex) {
    this.transport = transport;
    this.guard = transport.guard;
    this.qpn = qpn;
    this.portIndex = portIndex;
    port = transport.ports[portIndex];
  }

  /** Calls both factories; once, by the socket's constructor. */
  final void createStrategies() {
    guard.hook = Hook.CREATE;
    recovery = transport.strategies.createRecovery(this);
    guard.hook = Hook.CREATE_CONTROL;
    control = transport.strategies.createControl(this);
    guard.hook = Hook.NONE;
  }

  /** Closes both strategies and takes their timers back. */
  final void closeStrategies() {
    guard.hook = Hook.RECOVERY_CLOSE;
    recovery.close();
    guard.hook = Hook.CONTROL_CLOSE;
    control.close();
    guard.hook = Hook.NONE;
    while (timers != null) {
      SocketTimer timer = timers;
      timers = timer.next;
      transport.lending.giveTimer(timer);
    }
  }

  final ErrorRecovery recovery() {
    return recovery;
  }

  // Hooks around sending.

  boolean isSendBlocked() {
    guard.hook = Hook.RECOVERY_QUERY;
    boolean blocked = recovery.isSendBlocked();
    if (!blocked) {
      guard.hook = Hook.CONTROL_QUERY;
      blocked = control.isSendBlocked();
    }
    guard.hook = Hook.NONE;
    return blocked;
  }

  boolean hasRetransmitPending() {
    guard.hook = Hook.RECOVERY_QUERY;
    boolean pending = recovery.hasRetransmitPending();
    guard.hook = Hook.NONE;
    return pending;
  }

  /** Whether congestion control lets a packet go; if not, it is told what was asked for. */
  boolean quotaAllows(int payloadBytes) {
    guard.hook = Hook.CONTROL_QUERY;
    long quota = control.adjustQuota(payloadBytes);
    if (quota < payloadBytes) {
      guard.hook = Hook.QUOTA_DENIED;
      control.onQuotaDenied(payloadBytes);
    }
    guard.hook = Hook.NONE;
    return quota >= payloadBytes;
  }

  void chargeSent(int payloadBytes) {
    guard.hook = Hook.BYTES_SENT;
    control.onBytesSent(payloadBytes);
    guard.hook = Hook.NONE;
  }

  boolean chargesRetransmissions() {
    guard.hook = Hook.CONTROL_QUERY;
    boolean charges = control.chargesRetransmissions();
    guard.hook = Hook.NONE;
    return charges;
  }

  /** As {@link #quotaAllows}, without telling of a denial. */
  boolean quotaWouldAllow(int payloadBytes) {
    guard.hook = Hook.CONTROL_QUERY;
    boolean allows = control.adjustQuota(payloadBytes) >= payloadBytes;
    guard.hook = Hook.NONE;
    return allows;
  }

  boolean isEcnCapable() {
    guard.hook = Hook.CONTROL_QUERY;
    boolean capable = control.ecnCapable();
    guard.hook = Hook.NONE;
    return capable;
  }

  void takeRetransmitBatch() {
    guard.hook = Hook.RETRANSMIT_BATCH;
    recovery.getRetransmitBatch(transport.mssBytes, this);
    guard.hook = Hook.NONE;
  }

  /** Tells both strategies of a packet that was numbered. */
  void numbered(RocePacket packet, int sendCount) {
    NumberedPacket info = transport.numbered;
    info.show(packet, transport.scheduler.nowPs());
    guard.hook = Hook.PACKET_SCHEDULED;
    if (sendCount == 1) {
      recovery.onPacketScheduled(info);
    } else {
      recovery.onPacketRescheduled(info);
      transport.counts.countResent(lastEpisodeTimedOut);
    }
    guard.hook = Hook.BYTES_SENT;
    control.onPacketSent(packet.payloadBytes, sendCount > 1);
    guard.hook = Hook.NONE;
  }

  @Override
  public long serializationRate(long lineRateBitsPerSec) {
    try {
      guard.hook = Hook.CONTROL_QUERY;
      long rate = control.serializationRate(lineRateBitsPerSec);
      guard.hook = Hook.NONE;
      requireRate(rate);
      return rate;
    } catch (RuntimeException e) {
      throw guard.blame(e);
    }
  }

  private void requireRate(long rate) {
    if (rate <= 0) {
      throw new SimulationFault(
          "F-07",
          StrategyGuard.describe(guard.control())
              + " asked for a rate of "
              + rate
              + " bit/s on queue pair "
              + qpn);
    }
  }

  // Hooks around acknowledgements and signals.

  void recoveryOnAck(int psn, Retired out) {
    guard.hook = Hook.RECOVERY_ON_ACK;
    recovery.onAck(psn, out);
    guard.hook = Hook.NONE;
  }

  void controlOnAck(AckView ack) {
    guard.hook = Hook.CONTROL_ON_ACK;
    control.onAck(ack);
    guard.hook = Hook.NONE;
  }

  void recoveryOnNack(int psn, int rnrIndex, Retired out) {
    guard.hook = Hook.RECOVERY_ON_NACK;
    recovery.onNack(psn, rnrIndex, out);
    guard.hook = Hook.NONE;
  }

  void controlOnNack(int psn, boolean rnr) {
    guard.hook = Hook.CONTROL_ON_NACK;
    control.onNack(psn, rnr);
    guard.hook = Hook.NONE;
  }

  /** Called from inside a timer of the recovery's, which goes on afterwards. */
  void controlOnTimeout() {
    int hook = guard.hook;
    guard.hook = Hook.RETRANSMIT_TIMEOUT;
    control.onRetransmitTimeout();
    guard.hook = hook;
  }

  void cancelControlTimers() {
    guard.hook = Hook.CANCEL_TIMERS;
    control.cancelTimers();
    guard.hook = Hook.NONE;
  }

  /** Every packet of the queue pair, before it is looked at. */
  void packetReceived(boolean marked) {
    guard.hook = Hook.PACKET_RECEIVED;
    control.onPacketReceived(marked);
    guard.hook = Hook.NONE;
  }

  void receiveCnp() {
    guard.hook = Hook.CONGESTION_SIGNAL;
    control.onCongestionSignal();
    guard.hook = Hook.NONE;
  }

  boolean isFailed() {
    guard.hook = Hook.RECOVERY_QUERY;
    boolean failed = recovery.isFailed();
    guard.hook = Hook.NONE;
    return failed;
  }

  boolean isRecoveryBlocked() {
    guard.hook = Hook.RECOVERY_QUERY;
    boolean blocked = recovery.isSendBlocked();
    guard.hook = Hook.NONE;
    return blocked;
  }

  // What strategies may call or ask without the socket's doing.

  @Override
  public long now() {
    return transport.scheduler.nowPs();
  }

  @Override
  public StrategyTimer newTimer(Runnable onExpiry) {
    guard.require(Hook.MAY_TIME, "newTimer");
    SocketTimer timer = transport.lending.takeTimer();
    timer.host = this;
    timer.onExpiry = onExpiry;
    timer.controls = Hook.isControls(guard.hook);
    timer.next = timers;
    timers = timer;
    return timer;
  }

  /** A timer of one of the strategies has run out. */
  abstract void timerExpired(SocketTimer timer);

  boolean hasArmedTimer() {
    for (SocketTimer timer = timers; timer != null; timer = timer.next) {
      if (timer.isArmed()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public NicView nic() {
    return this;
  }

  @Override
  public RandomStream random() {
    return Hook.isControls(guard.hook) ? transport.controlRandom() : transport.recoveryRandom();
  }

  @Override
  public int qpn() {
    return qpn;
  }

  @Override
  public long lineRateBitsPerSec() {
    return port.knownRateBitsPerSec();
  }

  @Override
  public int mssBytes() {
    return transport.mssBytes;
  }

  @Override
  public boolean outOfOrder() {
    return transport.outOfOrder;
  }

  @Override
  public long retransmitTimeoutPs() {
    return transport.config.transport().retransmitTimeoutPs();
  }

  @Override
  public int startPsn() {
    return transport.startPsn;
  }

  // Reports.

  /** Adds what its recovery counted. */
  void reportTo(RetransmitTotals totals) {
    guard.hook = Hook.RECOVERY_QUERY;
    recovery.retransmitStats(totals);
    guard.hook = Hook.NONE;
  }

  /** Has the error recovery report its metrics. */
  public void describeRecovery(MetricSink out) {
    guard.hook = Hook.RECOVERY_QUERY;
    recovery.describe(out);
    guard.hook = Hook.NONE;
  }

  /** Has the congestion control report its metrics. */
  public void describeControl(MetricSink out) {
    guard.hook = Hook.CONTROL_QUERY;
    control.describe(out);
    guard.hook = Hook.NONE;
  }
}
