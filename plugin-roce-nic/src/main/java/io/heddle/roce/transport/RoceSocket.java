package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.host.Message;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.packet.Syndrome;
import io.heddle.roce.pcie.FetchQueue;
import io.heddle.roce.spi.MetricSink;

/**
 * One end of a queue pair. Owns one error recovery and one congestion control and calls their hooks
 * (specification 10.1); there is no subclass per combination, and nothing here knows which strategy
 * it has.
 */
@HotPath
public final class RoceSocket extends StrategyHost implements FetchQueue.Target {
  // Outcomes of a turn.
  static final int SENT = 0;
  static final int NOTHING = 1;
  static final int PARK = 2;
  static final int POOL_FULL = 3;
  static final int PCIE_FULL = 4;

  final int peerServer;
  final byte dataClass;
  final byte controlClass;
  final boolean closesWhenDone;
  private final int sourcePort;

  /** The peer's number; 0 until a packet of the peer told it. */
  int peerQpn;

  /** Whether the peer may still have to create its end. */
  private boolean opens = true;

  private boolean open = true;
  private boolean lastNackWasRnr;
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
    super(transport, qpn, transport.portTo(peerServer));
    this.peerServer = peerServer;
    this.dataClass = (byte) dataClass;
    this.controlClass = (byte) controlClass;
    this.closesWhenDone = closesWhenDone;
    sourcePort = sourcePort(qpn, transport.nicNodeId(peerServer));
    createStrategies();
  }

  /** UDP source port of a queue pair's packets in one direction (specification 6.2). */
  static int sourcePort(int senderQpn, int receiverNodeId) {
    int hash = (senderQpn * 40503) ^ (receiverNodeId * (int) 2654435761L);
    return 0xC000 + ((hash >>> 7) & 0x3FFF);
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
      transport.generation.ring.add(this);
    }
    transport.generation.requestPass();
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

  /** Has the recovery hand out a segment's worth of packets. */
  void askForRetransmissions() {
    takeRetransmitBatch();
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
    transport.outlet.address(packet, peerServer, sourcePort, dataClass);
    packet.kind = PacketKind.DATA;
    packet.destinationQpn = peerQpn;
    packet.sourceQpn = qpn;
    packet.dataClass = dataClass;
    packet.controlClass = controlClass;
    packet.opensQp = opens;
    packet.closesWhenDone = closesWhenDone;
    packet.owner = this;
    packet.ecn = isEcnCapable() ? Packet.ECT0 : Packet.NOT_ECT;
  }

  @Override
  public void lastBitSent(int messageNumber) {
    if (open) {
      sending.lastBitSent(messageNumber);
    }
  }

  // Receiving.

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
    recoveryOnAck(psn, notice);
    complete();
    controlOnAck(notice);
  }

  private void refuse(int psn, int rnrIndex) {
    transport.counts.nacksReceived++;
    transport.events.nakReceived(this, psn, rnrIndex);
    AckNotice notice = transport.notice;
    notice.begin(sending, psn, -1);
    lastEpisodeTimedOut = false;
    lastNackWasRnr = rnrIndex >= 0;
    recoveryOnNack(psn, rnrIndex, notice);
    complete();
    controlOnNack(psn, rnrIndex >= 0);
  }

  /** Reports what is retired; the next message may become eligible. */
  private void complete() {
    sending.completeRetired();
    if (!inRing && !parked && sending.hasNewSegment()) {
      activate();
    }
  }

  private void requireAwake() {
    if (open && !inRing && hasRetransmitPending() && !isRecoveryBlocked()) {
      throw guard.forgotToWakeUp(qpn);
    }
  }

  /** Lets congestion control rest if nothing is outstanding either way (specification 9.4). */
  void restControl() {
    if (open
        && (sending == null || !sending.hasWork())
        && (receiving == null || receiving.isQuiet())) {
      cancelControlTimers();
    }
  }

  // What strategies may call.

  @Override
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
    lastEpisodeTimedOut = true;
    lastNackWasRnr = false;
    transport.timedOut(this, sending.firstWqe());
    controlOnTimeout();
  }

  @Override
  public void emitCnp() {
    guard.require(Hook.MAY_CNP, "emitCnp");
    transport.outlet.sendCnp(this, sourcePort);
  }

  /** Node id of the peer's NIC. */
  public int peerNodeId() {
    return transport.nicNodeId(peerServer);
  }

  /** Reports the socket's own metrics. */
  public void describe(MetricSink out) {
    boolean sends = sending != null;
    out.metric("una", (long) (sends ? sending.unretiredPsn() : startPsn()), "");
    out.metric("next", (long) (sends ? sending.nextPsn() : startPsn()), "");
    out.metric("outstanding_pkts", sends ? sending.outstandingPackets() : 0L, "packets");
    out.metric("bytes_acked", sends ? sending.bytesAcknowledged() : 0L, "B");
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
    closeStrategies();
    if (receiving != null) {
      receiving.close();
    }
    if (sending != null) {
      sending.invalidateFetches();
      sending.flush(firstStatus);
    }
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
    return quotaWouldAllow(sending.nextPayload());
  }
}
