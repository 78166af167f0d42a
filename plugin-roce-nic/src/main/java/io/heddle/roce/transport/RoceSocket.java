package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.host.Message;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.roce.packet.PacketOwner;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.packet.Syndrome;
import io.heddle.roce.pcie.FetchQueue;
import io.heddle.roce.port.NetworkPort;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlSocket;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.MetricSink;
import io.heddle.roce.spi.NicView;
import io.heddle.roce.spi.RetransmitBatch;
import io.heddle.roce.spi.StrategyTimer;

/**
 * One end of a queue pair. Owns one error recovery and one congestion control and calls their hooks
 * (specification 10.1); there is no subclass per combination, and nothing here knows which strategy
 * it has.
 */
@HotPath
public final class RoceSocket
    implements ErrorRecoverySocket,
        CongestionControlSocket,
        NicView,
        FetchQueue.Target,
        PacketOwner,
        RetransmitBatch {
  // Outcomes of a turn.
  static final int SENT = 0;
  static final int NOTHING = 1;
  static final int PARK = 2;
  static final int POOL_FULL = 3;
  static final int PCIE_FULL = 4;

  final RoceTransport transport;
  final int qpn;
  final int peerServer;
  final byte dataClass;
  final byte controlClass;
  final int portIndex;
  final NetworkPort port;
  final boolean closesWhenDone;
  private final int sourcePort;
  private final ErrorRecovery recovery;
  private final CongestionControl control;
  private final StrategyGuard guard;

  /** The peer's number; 0 until a packet of the peer told it. */
  int peerQpn;

  /** Whether the peer may still have to create its end. */
  private boolean opens = true;

  private boolean open = true;
  private boolean lastEpisodeTimedOut;
  private boolean lastNackWasRnr;
  private SocketTimer timers;
  private SendSide sending;
  private ReceiveSide receiving;

  // The send ring's.
  RoceSocket ringNext;
  long ringTicket;
  boolean inRing;
  boolean parked;

  /** An end of a queue pair; calls both factories. */
  RoceSocket(
      RoceTransport transport,
      int qpn,
      int peerServer,
      int dataClass,
      int controlClass,
      boolean closesWhenDone) {
    this.transport = transport;
    this.guard = transport.guard;
    this.qpn = qpn;
    this.peerServer = peerServer;
    this.dataClass = (byte) dataClass;
    this.controlClass = (byte) controlClass;
    this.closesWhenDone = closesWhenDone;
    portIndex = transport.portTo(peerServer);
    port = transport.ports[portIndex];
    sourcePort = sourcePort(qpn, transport.nicNodeId(peerServer));
    guard.hook = Hook.CREATE;
    recovery = transport.strategies.createRecovery(this);
    guard.hook = Hook.CREATE_CONTROL;
    control = transport.strategies.createControl(this);
    guard.hook = Hook.NONE;
  }

  /** UDP source port of a queue pair's packets in one direction (specification 6.2). */
  static int sourcePort(int senderQpn, int receiverNodeId) {
    int hash = (senderQpn * 40503) ^ (receiverNodeId * (int) 2654435761L);
    return 0xC000 + ((hash >>> 7) & 0x3FFF);
  }

  /** Number of the queue pair on its NIC. */
  @Override
  public int qpn() {
    return qpn;
  }

  /** Server id of the peer. */
  public int peerServer() {
    return peerServer;
  }

  /** The peer's queue pair; 0 while it is not known. */
  public int peerQpn() {
    return peerQpn;
  }

  /** Whether it is neither closed nor failed. */
  public boolean isOpen() {
    return open;
  }

  // Sending.

  void post(Message message, long cookie, long bytes, long tag, boolean write) {
    if (sending == null) {
      sending = new SendSide(transport, this);
    }
    sending.post(message, cookie, bytes, tag, write);
    activate();
  }

  /** Joins the send ring unless it waits for a strategy, and asks for a generation pass. */
  private void activate() {
    if (!inRing && !parked) {
      transport.ring.add(this);
    }
    transport.requestPass();
  }

  /** One turn of a generation pass: at most one segment. */
  int takeTurn() {
    if (isSendBlocked()) {
      return PARK;
    }
    if (sending == null) {
      return NOTHING;
    }
    if (sending.hasHandedOut() || hasRetransmitPending()) {
      return sending.sendAgain();
    }
    return sending.hasNewSegment() ? sending.sendNew() : NOTHING;
  }

  boolean hasMoreToSend() {
    return sending != null
        && (sending.hasHandedOut() || hasRetransmitPending() || sending.hasNewSegment());
  }

  private boolean isSendBlocked() {
    guard.hook = Hook.RECOVERY_QUERY;
    boolean blocked = recovery.isSendBlocked();
    if (!blocked) {
      guard.hook = Hook.CONTROL_QUERY;
      blocked = control.isSendBlocked();
    }
    guard.hook = Hook.NONE;
    return blocked;
  }

  private boolean hasRetransmitPending() {
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

  /** Has the recovery hand out a segment's worth of packets. */
  void askForRetransmissions() {
    guard.hook = Hook.RETRANSMIT_BATCH;
    recovery.getRetransmitBatch(transport.mssBytes, this);
    guard.hook = Hook.NONE;
    if (!sending.hasHandedOut()) {
      throw new SimulationFault(
          "F-07",
          StrategyGuard.describe(guard.recovery())
              + " has retransmissions pending on queue pair "
              + qpn
              + " but handed out none");
    }
  }

  @Override
  public int add(int psn, boolean fetch) {
    return sending.handOut(psn, fetch);
  }

  @Override
  public void payloadArrived(int generation, long sequence, int payloadBytes, int reservedBytes) {
    try {
      sending.payloadArrived(generation, sequence, payloadBytes, reservedBytes);
    } catch (RuntimeException e) {
      throw guard.blame(e);
    }
  }

  /** Fills in what every data packet of the queue pair has in common. */
  void address(RocePacket packet) {
    transport.address(packet, peerServer, sourcePort, dataClass);
    packet.kind = PacketKind.DATA;
    packet.destinationQpn = peerQpn;
    packet.sourceQpn = qpn;
    packet.dataClass = dataClass;
    packet.controlClass = controlClass;
    packet.opensQp = opens;
    packet.closesWhenDone = closesWhenDone;
    packet.owner = this;
    guard.hook = Hook.CONTROL_QUERY;
    packet.ecn = control.ecnCapable() ? Packet.ECT0 : Packet.NOT_ECT;
    guard.hook = Hook.NONE;
  }

  /** Tells both strategies of a packet that was numbered. */
  void numbered(RocePacket packet, int messageNumber, int sendCount) {
    NumberedPacket info = transport.numbered;
    info.show(packet, transport.scheduler.nowPs());
    guard.hook = Hook.PACKET_SCHEDULED;
    if (sendCount == 1) {
      recovery.onPacketScheduled(info);
    } else {
      recovery.onPacketRescheduled(info);
      transport.countResent(lastEpisodeTimedOut);
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
      return rate;
    } catch (RuntimeException e) {
      throw guard.blame(e);
    }
  }

  @Override
  public void lastBitSent(int messageNumber) {
    if (open) {
      sending.lastBitSent(messageNumber);
    }
  }

  // Receiving.

  /** Every packet of the queue pair, before it is looked at. */
  void packetReceived(boolean marked) {
    guard.hook = Hook.PACKET_RECEIVED;
    control.onPacketReceived(marked);
    guard.hook = Hook.NONE;
  }

  void receiveData(RocePacket packet) {
    if (receiving == null) {
      receiving = new ReceiveSide(transport, this);
    }
    if (peerQpn == 0) {
      peerQpn = packet.sourceQpn;
    }
    receiving.receive(packet);
  }

  void postReceive(long count) {
    if (receiving == null) {
      receiving = new ReceiveSide(transport, this);
    }
    receiving.addCredits(count);
  }

  /** An ACK or NAK; the caller keeps the packet. */
  void receiveAcknowledgement(RocePacket packet) {
    opens = false;
    peerQpn = packet.sourceQpn;
    if (sending == null || !sending.wasNumbered(packet.psn)) {
      transport.counts.ghostAcks++;
      return;
    }
    if (Syndrome.isAck(packet.syndrome)) {
      acknowledge(packet.psn);
    } else {
      refuse(packet.psn, Syndrome.rnrIndex(packet.syndrome));
    }
    restControl();
    if (isFailed()) {
      transport.fail(this, lastNackWasRnr);
      return;
    }
    requireAwake();
    if (closesWhenDone && !sending.hasWork()) {
      transport.close(this, true);
    }
  }

  private void acknowledge(int psn) {
    transport.counts.acksReceived++;
    AckNotice notice = transport.notice;
    long rttPs = sending.roundTripPs(psn);
    if (rttPs >= 0) {
      transport.rtt.add(rttPs);
    }
    notice.begin(sending, psn, rttPs);
    guard.hook = Hook.RECOVERY_ON_ACK;
    recovery.onAck(psn, notice);
    guard.hook = Hook.NONE;
    complete();
    guard.hook = Hook.CONTROL_ON_ACK;
    control.onAck(notice);
    guard.hook = Hook.NONE;
  }

  private void refuse(int psn, int rnrIndex) {
    transport.counts.nacksReceived++;
    transport.events.nakReceived(this, psn, rnrIndex);
    AckNotice notice = transport.notice;
    notice.begin(sending, psn, -1);
    lastEpisodeTimedOut = false;
    lastNackWasRnr = rnrIndex >= 0;
    guard.hook = Hook.RECOVERY_ON_NACK;
    recovery.onNack(psn, rnrIndex, notice);
    guard.hook = Hook.NONE;
    complete();
    guard.hook = Hook.CONTROL_ON_NACK;
    control.onNack(psn, rnrIndex >= 0);
    guard.hook = Hook.NONE;
  }

  /** Reports what is retired; the next message may become eligible. */
  private void complete() {
    sending.completeRetired();
    if (!inRing && !parked && sending.hasNewSegment()) {
      activate();
    }
  }

  private boolean isFailed() {
    guard.hook = Hook.RECOVERY_QUERY;
    boolean failed = recovery.isFailed();
    guard.hook = Hook.NONE;
    return failed;
  }

  private void requireAwake() {
    if (open && !inRing && hasRetransmitPending() && !isRecoveryBlocked()) {
      throw guard.forgotToWakeUp(qpn);
    }
  }

  private boolean isRecoveryBlocked() {
    guard.hook = Hook.RECOVERY_QUERY;
    boolean blocked = recovery.isSendBlocked();
    guard.hook = Hook.NONE;
    return blocked;
  }

  void receiveCnp() {
    guard.hook = Hook.CONGESTION_SIGNAL;
    control.onCongestionSignal();
    guard.hook = Hook.NONE;
  }

  /** Lets congestion control rest if nothing is outstanding either way (specification 9.4). */
  void restControl() {
    if (open
        && (sending == null || !sending.hasWork())
        && (receiving == null || receiving.isQuiet())) {
      guard.hook = Hook.CANCEL_TIMERS;
      control.cancelTimers();
      guard.hook = Hook.NONE;
    }
  }

  // What strategies may call.

  @Override
  public long now() {
    return transport.scheduler.nowPs();
  }

  @Override
  public StrategyTimer newTimer(Runnable onExpiry) {
    guard.require(Hook.MAY_TIME, "newTimer");
    SocketTimer timer = transport.takeTimer();
    timer.socket = this;
    timer.onExpiry = onExpiry;
    timer.controls = Hook.isControls(guard.hook);
    timer.next = timers;
    timers = timer;
    return timer;
  }

  /** A strategy's timer has run out. */
  void timerExpired(SocketTimer timer) {
    try {
      guard.hook = timer.controls ? Hook.CONTROL_TIMER : Hook.RECOVERY_TIMER;
      timer.onExpiry.run();
      guard.hook = Hook.NONE;
      if (!timer.controls && open) {
        afterRecoveryTimer();
      }
    } catch (RuntimeException e) {
      throw guard.blame(e);
    }
  }

  private void afterRecoveryTimer() {
    if (isFailed()) {
      transport.fail(this, lastNackWasRnr);
    } else {
      requireAwake();
    }
  }

  @Override
  public void emitNack(int expectedPsn, int rnrIndex) {
    guard.require(Hook.MAY_NACK, "emitNack");
    receiving.emitNack(expectedPsn, rnrIndex);
  }

  @Override
  public void wakeupForSend() {
    guard.require(Hook.MAY_WAKE, "wakeupForSend");
    if (open) {
      parked = false;
      activate();
    }
  }

  @Override
  public void invalidateFetches() {
    guard.require(Hook.MAY_INVALIDATE, "invalidateFetches");
    if (sending != null) {
      sending.invalidateFetches();
      transport.events.rewound(this, sending.unretiredPsn());
    }
  }

  @Override
  public void noteTimeout() {
    guard.require(Hook.MAY_TIME_OUT, "noteTimeout");
    int hook = guard.hook;
    lastEpisodeTimedOut = true;
    lastNackWasRnr = false;
    transport.timedOut(this, sending.firstWqe());
    guard.hook = Hook.RETRANSMIT_TIMEOUT;
    control.onRetransmitTimeout();
    guard.hook = hook;
  }

  @Override
  public void emitCnp() {
    guard.require(Hook.MAY_CNP, "emitCnp");
    transport.sendCnp(this, sourcePort);
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
  public long lineRateBitsPerSec() {
    return port.line().rateBitsPerSec();
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

  /** Adds what its recovery counted. */
  void reportTo(RetransmitTotals totals) {
    guard.hook = Hook.RECOVERY_QUERY;
    recovery.retransmitStats(totals);
    guard.hook = Hook.NONE;
  }

  /** Node id of the peer's NIC. */
  public int peerNodeId() {
    return transport.nicNodeId(peerServer);
  }

  /** Reports the socket's own metrics. */
  public void describe(MetricSink out) {
    if (sending != null) {
      out.metric("una", (long) sending.unretiredPsn(), "");
      out.metric("next", (long) sending.nextPsn(), "");
      out.metric("outstanding_pkts", sending.outstandingPackets(), "packets");
      out.metric("bytes_acked", sending.bytesAcknowledged(), "B");
    }
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

  /** What its first open message waits for. */
  QpWait describeWait() {
    Wqe wqe = sending.firstWqe();
    String message = "message " + wqe.number + " of " + wqe.bytes + " B to server " + peerServer;
    String state;
    if (parked) {
      state = "; held by a strategy";
    } else if (sending.outstandingPackets() > 0) {
      state =
          "; waits for the acknowledgement of PSN "
              + sending.unretiredPsn()
              + ", "
              + sending.outstandingPackets()
              + " packets outstanding";
    } else {
      state = "; waits for its turn to send";
    }
    return new QpWait(qpn, message + state, wqe.message == null ? -1 : wqe.message.postedPs);
  }

  // The end.

  /** Closes both strategies and gives timers back; messages that are open end with a status. */
  void shut(HostEvents.Status firstStatus) {
    open = false;
    guard.hook = Hook.RECOVERY_CLOSE;
    recovery.close();
    guard.hook = Hook.CONTROL_CLOSE;
    control.close();
    guard.hook = Hook.NONE;
    while (timers != null) {
      SocketTimer timer = timers;
      timers = timer.next;
      transport.giveTimer(timer);
    }
    if (receiving != null) {
      receiving.close();
    }
    if (sending != null) {
      sending.invalidateFetches();
      sending.flush(firstStatus);
    }
  }

  ErrorRecovery recovery() {
    return recovery;
  }

  CongestionControl control() {
    return control;
  }

  SendSide sending() {
    return sending;
  }

  ReceiveSide receiving() {
    return receiving;
  }

  /** Whether it waits with work to do though no strategy holds it and no timer will wake it. */
  boolean isParkedForNothing() {
    if (!hasMoreToSend() || hasArmedTimer() || isSendBlocked()) {
      return false;
    }
    if (sending.hasHandedOut() || hasRetransmitPending()) {
      return !chargesRetransmissions();
    }
    guard.hook = Hook.CONTROL_QUERY;
    int payload = sending.nextPayload();
    boolean allowed = control.adjustQuota(payload) >= payload;
    guard.hook = Hook.NONE;
    return allowed;
  }

  private boolean hasArmedTimer() {
    for (SocketTimer timer = timers; timer != null; timer = timer.next) {
      if (timer.isArmed()) {
        return true;
      }
    }
    return false;
  }
}
