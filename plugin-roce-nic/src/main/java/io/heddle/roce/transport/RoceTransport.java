package io.heddle.roce.transport;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.host.Message;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.PauseFrame;
import io.heddle.roce.config.ClassRules;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.packet.HeaderProfile;
import io.heddle.roce.packet.Opcode;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.packet.Syndrome;
import io.heddle.roce.pcie.FetchQueue;
import io.heddle.roce.pcie.PcieLink;
import io.heddle.roce.port.EgressBufferManager;
import io.heddle.roce.port.NetworkPort;
import io.heddle.roce.spi.PsnCursor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The transport of one NIC: its queue pairs, its send ring, its generation passes, and what its
 * sockets share so that each can be small (specification 3, 10).
 */
@HotPath
public final class RoceTransport implements EgressBufferManager.Generation {
  /** UDP destination port of RoCEv2. */
  private static final int ROCE_PORT = 4791;

  final RoceConfig config;
  final DeviceContext context;
  final Scheduler scheduler;
  final HeaderProfile profile;
  final HostEvents host;
  final Strategies strategies;
  final StrategyGuard guard;
  final NetworkPort[] ports;
  final PcieLink pcie;
  final FetchQueue fetches;
  final HostDelivery delivery;
  final PacketPool<RocePacket> packets;
  final SendRing ring;
  final TimeRings timeRings = new TimeRings();
  final TransportCounts counts = new TransportCounts();
  final RttSamples rtt = new RttSamples();
  final PsnCursor cursor = new PsnCursor();
  final AckNotice notice = new AckNotice();
  final NumberedPacket numbered = new NumberedPacket();

  final int mssBytes;
  final boolean outOfOrder;
  final boolean ackCoalescing;
  final long ackThreshold;
  final long ackDelayPs;
  final long maxMessagesInFlight;
  final long receiveQueueDepth;
  final int startPsn;

  QpEvents events = QpEvents.SILENT;

  private final long generationStartDelayPs;
  private final PassEvent pass = new PassEvent();
  private final RoomEvent readRoom = new RoomEvent();
  private final CnpDelayLine cnps;
  private final QpTable sockets = new QpTable();
  private final PeerKeys peers = new PeerKeys();
  private final Map<Long, AnsweringEnd> answering = new HashMap<>();
  private final PortChoice portChoice;
  private final RetransmitTotals closedTotals = new RetransmitTotals();

  /** Bit 8 x data class + control class is set once the pair was found fit. */
  private long checkedClasses;

  private RandomStream recoveryRandom;
  private RandomStream controlRandom;
  private SocketTimer freeTimers;
  private AckRules.AckTimer freeAckTimers;
  private Wqe freeWqes;

  /**
   * The transport of a NIC at rest.
   *
   * @param startPsn PSN of the first packet of every queue pair; 0 in every run
   */
  public RoceTransport(
      RoceConfig config,
      DeviceContext context,
      Strategies strategies,
      HostEvents host,
      int startPsn) {
    this.config = config;
    this.context = context;
    this.strategies = strategies;
    this.host = host;
    this.startPsn = startPsn;
    scheduler = context.scheduler();
    profile = HeaderProfile.named(config.headerProfile());
    guard = new StrategyGuard(strategies.recovery(), strategies.control());
    packets = context.pool(RocePacket.class, RocePacket::new);
    mssBytes = config.mssBytes();
    outOfOrder = config.transport().outOfOrder();
    ackCoalescing = config.transport().ackCoalescing();
    ackThreshold = config.transport().ackThreshold();
    ackDelayPs = config.transport().ackDelayPs();
    maxMessagesInFlight = config.transport().maxMessagesInFlight();
    receiveQueueDepth = config.transport().receiveQueueDepth();
    generationStartDelayPs = config.transport().generationStartDelayPs();
    ports = makePorts();
    ring = new SendRing(ports.length, config.transport().maxActiveSends());
    pcie = new PcieLink(config.nicSide(), config.hostSide(), mssBytes);
    fetches = new FetchQueue(pcie, scheduler);
    delivery = new HostDelivery(pcie, scheduler, ports, packets);
    cnps = new CnpDelayLine(scheduler, ports, config.transport().cnpDelayPs());
    portChoice = new PortChoice(context.info().pathComponents(), ports.length);
  }

  private NetworkPort[] makePorts() {
    PacketPool<PauseFrame> pauses = context.pool(PauseFrame.class, PauseFrame::new);
    NetworkPort[] made = new NetworkPort[context.portCount()];
    for (int i = 0; i < made.length; i++) {
      made[i] =
          new NetworkPort(
              context.port(i), scheduler, config.networkInterface(), profile, pauses, this);
    }
    return made;
  }

  // Queue pairs.

  /** Opens a queue pair to another server. */
  public RoceSocket open(int peerServer, int dataClass, int controlClass, boolean closesWhenDone) {
    requireClasses(dataClass, controlClass);
    RoceSocket socket = make(peerServer, dataClass, controlClass, closesWhenDone);
    sockets.put(socket);
    events.created(socket);
    return socket;
  }

  private RoceSocket make(int peerServer, int dataClass, int controlClass, boolean closesWhenDone) {
    try {
      return new RoceSocket(
          this, sockets.allocate(), peerServer, dataClass, controlClass, closesWhenDone);
    } catch (RuntimeException e) {
      throw guard.blame(e);
    }
  }

  private void requireClasses(int dataClass, int controlClass) {
    long bit = 1L << (8 * dataClass + controlClass);
    if ((checkedClasses & bit) == 0) {
      checkedClasses |= bit;
      new ClassRules(config)
          .check(
              dataClass,
              controlClass,
              (rule, attribute, text) -> {
                throw new SimulationFault("F-06", rule + ": " + text);
              });
    }
  }

  /** Posts a message on a queue pair. */
  public void post(
      RoceSocket socket, Message message, long cookie, long bytes, long tag, boolean write) {
    socket.post(message, cookie, bytes, tag, write);
  }

  /** Adds receive credits to a queue pair. */
  public void postReceive(RoceSocket socket, long count) {
    socket.postReceive(count);
  }

  /** Closes this end; what is open ends as flushed. */
  public void closeQp(RoceSocket socket) {
    try {
      if (socket.isOpen()) {
        close(socket, false);
      }
    } catch (RuntimeException e) {
      throw guard.blame(e);
    }
  }

  /** Closes an end and remembers that it is closed. */
  void close(RoceSocket socket, boolean done) {
    sockets.remove(socket);
    if (socket.peerQpn != 0 && !done) {
      peers.put(PeerKeys.key(socket.peerServer, socket.peerQpn), PeerKeys.CLOSED);
    }
    shut(socket, HostEvents.Status.FLUSHED);
    events.closed(socket);
  }

  /** A receiving end leaves after its only message; its key goes on answering duplicates. */
  void leave(RoceSocket socket, int expectedPsn) {
    long key = PeerKeys.key(socket.peerServer, socket.peerQpn);
    peers.put(key, PeerKeys.answers(socket.qpn, expectedPsn));
    AckRules held = socket.receiving().takeHeldAcks();
    if (held != null) {
      answering.put(key, new AnsweringEnd(this, socket, expectedPsn, held));
    }
    sockets.remove(socket);
    shut(socket, HostEvents.Status.FLUSHED);
    events.closed(socket);
  }

  /** Gives a queue pair up. */
  void fail(RoceSocket socket, boolean afterRnr) {
    HostEvents.Status status =
        afterRnr ? HostEvents.Status.RNR_RETRY_EXCEEDED : HostEvents.Status.RETRY_EXCEEDED;
    counts.failedQps++;
    events.failed(socket, status);
    sockets.remove(socket);
    if (socket.peerQpn != 0) {
      peers.put(PeerKeys.key(socket.peerServer, socket.peerQpn), PeerKeys.CLOSED);
    }
    shut(socket, status);
  }

  private void shut(RoceSocket socket, HostEvents.Status firstStatus) {
    socket.reportTo(closedTotals);
    closedTotals.forgetReorder();
    socket.shut(firstStatus);
  }

  /** Port of a pair of NICs. */
  int portTo(int peerServer) {
    return ports.length == 1 ? 0 : portChoice.port(context.host().pathComponents(peerServer));
  }

  int nicNodeId(int server) {
    return context.host().nicNodeId(server);
  }

  // Generation.

  /** Asks for a generation pass; one that is scheduled already is not moved. */
  void requestPass() {
    if (!pass.isPending()) {
      scheduler.schedule(pass, scheduler.nowPs() + generationStartDelayPs);
    }
  }

  @Override
  public void poolHalfEmpty() {
    requestPass();
  }

  boolean takesRead() {
    return pcie.takesRead(scheduler.nowPs());
  }

  private void runPass() {
    int blocked = 0;
    for (NetworkPort port : ports) {
      port.egress().unblock();
    }
    RoceSocket socket = ring.head(blocked);
    while (socket != null) {
      int outcome = socket.isOpen() ? socket.takeTurn() : RoceSocket.NOTHING;
      switch (outcome) {
        case RoceSocket.SENT -> afterSent(socket);
        case RoceSocket.PARK -> park(socket);
        case RoceSocket.POOL_FULL -> blocked |= 1 << socket.portIndex;
        case RoceSocket.PCIE_FULL -> {
          awaitReadRoom();
          return;
        }
        default -> ring.remove(socket);
      }
      socket = ring.head(blocked);
    }
  }

  private void afterSent(RoceSocket socket) {
    if (socket.hasMoreToSend()) {
      ring.moveToTail(socket);
    } else {
      ring.remove(socket);
    }
  }

  private void park(RoceSocket socket) {
    ring.remove(socket);
    socket.parked = true;
  }

  private void awaitReadRoom() {
    if (!readRoom.isPending()) {
      scheduler.schedule(readRoom, pcie.readRoomPs());
    }
  }

  /** One generation pass. */
  private final class PassEvent extends Event {
    @Override
    protected void fire() {
      try {
        runPass();
      } catch (RuntimeException e) {
        throw guard.blame(e);
      }
    }
  }

  /** The PCIe transmit buffer has room for a read request again. */
  private final class RoomEvent extends Event {
    @Override
    protected void fire() {
      requestPass();
    }
  }

  // Packets out.

  /** Fills in what every packet of this NIC has in common. */
  void address(RocePacket packet, int peerServer, int sourcePort, int trafficClass) {
    packet.source = context.host().server();
    packet.destination = peerServer;
    packet.sourcePort = sourcePort;
    packet.destinationPort = ROCE_PORT;
    packet.protocol = Packet.UDP;
    packet.dscp = (byte) (trafficClass * 8);
    packet.ecn = Packet.NOT_ECT;
    packet.timeToLive = 64;
    packet.trimmedBytes = 0;
    packet.owner = null;
    packet.receiver = null;
  }

  void sendAcknowledgement(
      int peerServer, int qpn, int peerQpn, byte controlClass, int psn, byte syndrome) {
    RocePacket ack = packets.take();
    address(ack, peerServer, RoceSocket.sourcePort(qpn, nicNodeId(peerServer)), controlClass);
    ack.kind = Syndrome.isAck(syndrome) ? PacketKind.ACK : PacketKind.NACK;
    ack.opcode = Opcode.ACKNOWLEDGE;
    ack.syndrome = syndrome;
    ack.wireBytes = profile.ackBytes();
    ack.destinationQpn = peerQpn;
    ack.sourceQpn = qpn;
    ack.psn = psn;
    ports[portTo(peerServer)].sendControl(ack, controlClass);
  }

  void sendCnp(RoceSocket socket, int sourcePort) {
    counts.cnpsSent++;
    RocePacket cnp = packets.take();
    address(cnp, socket.peerServer, sourcePort, socket.controlClass);
    cnp.kind = PacketKind.CNP;
    cnp.opcode = Opcode.CNP;
    cnp.wireBytes = profile.cnpBytes();
    cnp.destinationQpn = socket.peerQpn;
    cnp.sourceQpn = socket.qpn;
    cnp.psn = 0;
    cnps.send(cnp, socket.portIndex);
  }

  void countData(RoceSocket socket, Wqe wqe, int sendCount) {
    if (wqe.write) {
      counts.writesSent++;
    } else {
      counts.sendsSent++;
    }
    Message message = wqe.message;
    if (message != null) {
      if (sendCount == 1) {
        message.packets++;
      } else {
        message.retransmissions++;
      }
    }
  }

  void countResent(boolean afterTimeout) {
    if (afterTimeout) {
      counts.resentAfterTimeout++;
    } else {
      counts.resentAfterNak++;
    }
  }

  void timedOut(RoceSocket socket, Wqe first) {
    if (first != null && first.message != null) {
      first.message.timeouts++;
    }
    events.timedOut(socket, socket.sending().unretiredPsn());
  }

  // Packets in.

  /** A frame has arrived (specification 9.1). */
  public void receive(int portIndex, Packet frame) {
    NetworkPort port = ports[portIndex];
    port.countReceived(frame);
    try {
      if (frame.kind == PacketKind.PAUSE) {
        port.receivePause((PauseFrame) frame);
      } else {
        receive(port, portIndex, (RocePacket) frame);
      }
    } catch (RuntimeException e) {
      throw guard.blame(e);
    }
  }

  private void receive(NetworkPort port, int portIndex, RocePacket packet) {
    int trafficClass = packet.dscp >> 3;
    int charged = HeaderProfile.chargedBytes(packet.wireBytes);
    packet.tagPort = portIndex;
    packet.tagClass = (byte) trafficClass;
    packet.tagBytes = charged;
    if (!port.ingress().admit(trafficClass, charged)) {
      port.counts().droppedReceiving();
      packets.recycle(packet);
      return;
    }
    boolean marked = packet.ecn == Packet.CE;
    if (marked) {
      counts.markedReceived++;
    }
    if (packet.kind == PacketKind.DATA) {
      receiveData(packet, marked);
    } else {
      receiveControl(packet, marked);
      port.ingress().releaseControl(trafficClass, charged);
      packets.recycle(packet);
    }
  }

  private void receiveData(RocePacket packet, boolean marked) {
    RoceSocket socket = socketOf(packet);
    if (socket == null) {
      receiveStray(packet);
      return;
    }
    countReceivedData(packet);
    socket.packetReceived(marked);
    socket.receiveData(packet);
  }

  private void countReceivedData(RocePacket packet) {
    if (Opcode.isSend(packet.opcode)) {
      counts.sendsReceived++;
    } else {
      counts.writesReceived++;
    }
  }

  private RoceSocket socketOf(RocePacket packet) {
    RoceSocket socket = sockets.get(packet.destinationQpn);
    if (socket != null) {
      return socket;
    }
    long key = PeerKeys.key(packet.source, packet.sourceQpn);
    long value = peers.get(key);
    if (PeerKeys.isOpen(value)) {
      return sockets.get(PeerKeys.ownQpn(value));
    }
    if (value != PeerKeys.UNKNOWN || !packet.opensQp) {
      return null;
    }
    socket = open(packet.source, packet.dataClass, packet.controlClass, packet.closesWhenDone);
    socket.peerQpn = packet.sourceQpn;
    peers.put(key, PeerKeys.open(socket.qpn));
    return socket;
  }

  /** Data without an open queue pair: a duplicate for one that left, or nobody's. */
  private void receiveStray(RocePacket packet) {
    long key = PeerKeys.key(packet.source, packet.sourceQpn);
    long value = peers.get(key);
    if (!PeerKeys.isAnswering(value)) {
      counts.noQpData++;
      discard(packet);
      return;
    }
    countReceivedData(packet);
    counts.duplicates++;
    AnsweringEnd end = answering.get(key);
    if (end == null) {
      end = new AnsweringEnd(this, PeerKeys.ownQpn(value), PeerKeys.expectedPsn(value), packet);
      answering.put(key, end);
    }
    int message = packet.messageNumber;
    int psn = packet.psn;
    boolean solicited = packet.solicited;
    discard(packet);
    if (!end.answer(message, psn, solicited)) {
      forgetAnswering(end);
    }
  }

  void forgetAnswering(AnsweringEnd end) {
    end.close();
    answering.remove(end.key());
  }

  private void receiveControl(RocePacket packet, boolean marked) {
    RoceSocket socket = sockets.get(packet.destinationQpn);
    if (socket == null) {
      counts.noQpControl++;
      return;
    }
    socket.packetReceived(marked);
    if (packet.kind == PacketKind.CNP) {
      counts.cnpsReceived++;
      socket.receiveCnp();
    } else {
      socket.receiveAcknowledgement(packet);
    }
  }

  /** Releases a data packet that goes nowhere. */
  void discard(RocePacket packet) {
    ports[packet.tagPort].ingress().releaseData(packet.tagClass, packet.tagBytes);
    packets.recycle(packet);
  }

  // To the host.

  void completed(RoceSocket socket, Wqe wqe, HostEvents.Status status) {
    Message message = wqe.message;
    long cookie = wqe.cookie;
    events.wqeComplete(socket, wqe.number, wqe.bytes, status);
    giveWqe(wqe);
    host.sendComplete(socket, message, cookie, status);
  }

  void received(RoceSocket socket, int number, long bytes, long tag) {
    events.receiveComplete(socket, number, bytes);
    host.receiveComplete(socket, number, bytes, tag);
  }

  // Things lent to sockets.

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

  private void giveWqe(Wqe wqe) {
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

  RandomStream recoveryRandom() {
    if (recoveryRandom == null) {
      recoveryRandom = context.random("error-recovery");
    }
    return recoveryRandom;
  }

  RandomStream controlRandom() {
    if (controlRandom == null) {
      controlRandom = context.random("congestion-control");
    }
    return controlRandom;
  }

  // For records and checks.

  /** Name of the error recovery. */
  public String recoveryName() {
    return guard.recovery().name();
  }

  /** Name of the congestion control. */
  public String controlName() {
    return guard.control().name();
  }

  /** The NIC's name in the experiment. */
  public String name() {
    return context.info().name();
  }

  /** What queue pairs with open messages wait for, by ascending number. */
  public List<QpWait> waits(int most) {
    List<QpWait> waits = new ArrayList<>();
    sockets.forEach(
        socket -> {
          if (waits.size() < most && socket.sending() != null && socket.sending().hasWork()) {
            waits.add(socket.describeWait());
          }
        });
    return waits;
  }

  /** What the recoveries of all queue pairs, open and gone, report. */
  public RetransmitTotals retransmitTotals() {
    RetransmitTotals totals = new RetransmitTotals();
    totals.add(closedTotals);
    forEachSocket(socket -> socket.reportTo(totals));
    return totals;
  }

  /** Says who hears of queue pair events. */
  public void events(QpEvents listener) {
    events = listener;
  }

  /** Counts of the transport. */
  public TransportCounts counts() {
    return counts;
  }

  /** Round-trip times. */
  public RttSamples rtt() {
    return rtt;
  }

  /** The ports. */
  public NetworkPort[] ports() {
    return ports;
  }

  /** The PCIe link. */
  public PcieLink pcie() {
    return pcie;
  }

  /** Open queue pairs. */
  public int openQps() {
    return sockets.open();
  }

  /** Visits open queue pairs by ascending number. */
  public void forEachSocket(Consumer<RoceSocket> action) {
    try {
      sockets.forEach(action);
    } catch (RuntimeException e) {
      throw guard.blame(e);
    }
  }

  /** An open queue pair by number, or null. */
  public RoceSocket socket(int qpn) {
    return sockets.get(qpn);
  }

  /** Checks what the transport promises (faults F-02, F-04). */
  public void check() {
    for (NetworkPort port : ports) {
      port.check();
    }
    forEachSocket(this::checkParked);
  }

  private void checkParked(RoceSocket socket) {
    if (socket.parked && socket.isParkedForNothing()) {
      throw new SimulationFault(
          "F-04",
          "queue pair "
              + socket.qpn
              + " is parked with work to do, but neither "
              + StrategyGuard.describe(guard.recovery())
              + " nor "
              + StrategyGuard.describe(guard.control())
              + " holds it");
    }
  }
}
