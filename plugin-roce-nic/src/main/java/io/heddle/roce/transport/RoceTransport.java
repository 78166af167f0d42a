package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.host.Message;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.PauseFrame;
import io.heddle.roce.config.ClassRules;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.packet.HeaderProfile;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.pcie.FetchQueue;
import io.heddle.roce.pcie.PcieLink;
import io.heddle.roce.port.NetworkPort;
import io.heddle.roce.spi.PsnCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The transport of one NIC: its queue pairs, its send ring, its generation passes, and what its
 * sockets share so that each can be small (specification 3, 10).
 */
@HotPath
public final class RoceTransport {
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
  final Generation generation;
  final PacketOutlet outlet;
  final PacketIntake intake;
  final Lending lending;
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

  private final QpTable sockets = new QpTable();
  private final PortChoice portChoice;
  private final RetransmitTotals closedTotals = new RetransmitTotals();

  /** Bit 8 x data class + control class is set once the pair was found fit. */
  private long checkedClasses;

  private RandomStream recoveryRandom;
  private RandomStream controlRandom;

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
    lending = new Lending(scheduler, guard);
    pcie = new PcieLink(config.nicSide(), config.hostSide(), mssBytes);
    ports = new NetworkPort[context.portCount()];
    generation =
        new Generation(
            scheduler,
            guard,
            pcie,
            ports,
            config.transport().generationStartDelayPs(),
            config.transport().maxActiveSends());
    makePorts();
    fetches = new FetchQueue(pcie, scheduler);
    delivery = new HostDelivery(pcie, scheduler, ports, packets);
    CnpDelayLine cnps = new CnpDelayLine(scheduler, ports, config.transport().cnpDelayPs());
    outlet = new PacketOutlet(this, context.host().server(), cnps);
    intake = new PacketIntake(this);
    portChoice = new PortChoice(context.info().pathComponents(), ports.length);
  }

  private void makePorts() {
    PacketPool<PauseFrame> pauses = context.pool(PauseFrame.class, PauseFrame::new);
    for (int i = 0; i < ports.length; i++) {
      ports[i] =
          new NetworkPort(
              context.port(i), scheduler, config.networkInterface(), profile, pauses, generation);
    }
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

  /** Closes an end; remembers it unless it closes because its message is done. */
  void close(RoceSocket socket, boolean done) {
    if (!done) {
      intake.closed(socket);
    }
    shut(socket, HostEvents.Status.FLUSHED);
    events.closed(socket);
  }

  /** A receiving end leaves after its only message. */
  void leave(RoceSocket socket, int expectedPsn) {
    intake.leaves(socket, expectedPsn);
    shut(socket, HostEvents.Status.FLUSHED);
    events.closed(socket);
  }

  /** Gives a queue pair up. */
  void fail(RoceSocket socket, boolean afterRnr) {
    HostEvents.Status status =
        afterRnr ? HostEvents.Status.RNR_RETRY_EXCEEDED : HostEvents.Status.RETRY_EXCEEDED;
    counts.failedQps++;
    events.failed(socket, status);
    intake.closed(socket);
    shut(socket, status);
  }

  private void shut(RoceSocket socket, HostEvents.Status firstStatus) {
    sockets.remove(socket);
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

  /** A frame has arrived. */
  public void receive(int portIndex, Packet frame) {
    intake.receive(portIndex, frame);
  }

  void timedOut(RoceSocket socket, Wqe first) {
    if (first != null && first.message != null) {
      first.message.timeouts++;
    }
    events.timedOut(socket, socket.sending().unretiredPsn());
  }

  // To the host.

  void completed(RoceSocket socket, Wqe wqe, HostEvents.Status status) {
    Message message = wqe.message;
    long cookie = wqe.cookie;
    events.wqeComplete(socket, wqe.number, wqe.bytes, status);
    lending.giveWqe(wqe);
    host.sendComplete(socket, message, cookie, status);
  }

  void received(RoceSocket socket, int number, long bytes, long tag) {
    events.receiveComplete(socket, number, bytes);
    host.receiveComplete(socket, number, bytes, tag);
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
