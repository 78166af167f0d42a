package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketPool;
import io.heddle.mrc.config.MrcConfig;
import io.heddle.mrc.packet.Marking;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.packet.PacketSizes;
import io.heddle.mrc.pcie.FetchQueue;
import io.heddle.mrc.pcie.HostWrites;
import io.heddle.mrc.pcie.PcieLink;
import io.heddle.mrc.port.NicPort;
import io.heddle.mrc.spi.CongestionAttributes;
import io.heddle.mrc.spi.NicView;

/** What the sender's and the receiver's half of one NIC share, and what strategies see of it. */
@HotPath
final class TransportParts implements NicView {
  final MrcConfig config;
  final DeviceContext context;
  final Scheduler scheduler;
  final Strategies strategies;
  final HostEvents host;
  final long startPsn;
  final TransportCounts counts = new TransportCounts();
  final PacketSizes sizes;
  final Marking marking;
  final PacketPool<MrcPacket> pool;
  final SendTable sendTable = new SendTable();
  final RecvTable recvTable = new RecvTable();
  private final PeerMap<Destination> destinations = new PeerMap<>();
  private final boolean grouped;
  private final byte dataEcn;
  private long nextUid;

  NicPort port;
  PcieLink pcie;
  FetchQueue<SendMessage> fetches;
  HostWrites writes;
  TransmitScheduler transmit;
  RetransmitTimers timers;
  Rerequests rerequests;
  PathProbes probes;
  QpEvents events = QpEvents.NONE;
  PacketMonitor monitor = PacketMonitor.NONE;

  TransportParts(
      MrcConfig config,
      DeviceContext context,
      Strategies strategies,
      HostEvents host,
      long startPsn) {
    this.config = config;
    this.context = context;
    this.scheduler = context.scheduler();
    this.strategies = strategies;
    this.host = host;
    this.startPsn = startPsn;
    sizes = new PacketSizes(config.qpManager().wireTimestamps());
    marking =
        new Marking(
            config.qpManager().trimmingEnabled(), config.qpManager().distinctRetransmitDscp());
    pool = context.pool(MrcPacket.class, MrcPacket::new);
    grouped = config.qpManager().qpGroupsEnabled();
    dataEcn = config.qpManager().ecnEnabled() ? Packet.ECT1 : Packet.NOT_ECT;
  }

  // Destinations and groups.

  Destination destination(int server) {
    Destination destination = destinations.get(server);
    if (destination == null) {
      destination = new Destination(server, counts);
      destination.paths = strategies.newPathSelection(this, destination);
      destinations.put(server, destination);
    }
    return destination;
  }

  PeerMap<Destination> destinations() {
    return destinations;
  }

  QpGroup groupForSender(Destination destination) {
    return grouped ? sharedGroup(destination) : newGroup(destination);
  }

  /** The group a receiving side keeps alive; null if groups are off (specification 17.1). */
  QpGroup groupForReceiver(Destination destination) {
    return grouped ? sharedGroup(destination) : null;
  }

  private QpGroup sharedGroup(Destination destination) {
    if (destination.shared == null) {
      destination.shared = newGroup(destination);
    }
    return destination.shared;
  }

  private QpGroup newGroup(Destination destination) {
    QpGroup group = new QpGroup(destination, counts);
    group.control = strategies.newCongestionControl(this, group);
    destination.groups.add(group);
    return group;
  }

  /** A group ends with its last member. */
  void endIfEmpty(QpGroup group) {
    if (group.isEmpty()) {
      Destination destination = group.destination;
      destination.groups.remove(group);
      if (destination.shared == group) {
        destination.shared = null;
      }
      transmit.forget(group);
    }
  }

  // Blank packets.

  MrcPacket blankData(Destination to, boolean again) {
    return blank(to.server, PacketKind.DATA, marking.data(again), dataEcn);
  }

  MrcPacket blankProbe(int to) {
    return blank(to, PacketKind.PROBE, Codepoints.NO_TRIM, dataEcn);
  }

  MrcPacket blankControl(int to, byte kind) {
    return blank(to, kind, Codepoints.CONTROL, Packet.NOT_ECT);
  }

  private MrcPacket blank(int to, byte kind, byte dscp, byte ecn) {
    MrcPacket packet = pool.take();
    packet.source = context.host().server();
    packet.destination = to;
    packet.destinationPort = MrcPacket.UDP_PORT;
    packet.protocol = Packet.UDP;
    packet.timeToLive = 64;
    packet.kind = kind;
    packet.dscp = dscp;
    packet.ecn = ecn;
    packet.trimmedBytes = 0;
    packet.monitored = false;
    packet.owner = null;
    packet.uid = nextUid++;
    return packet;
  }

  // What strategies see.

  @Override
  public long nowPs() {
    return scheduler.nowPs();
  }

  @Override
  public long linkRateBitsPerSec() {
    return port.knownRateBitsPerSec();
  }

  @Override
  public int mssBytes() {
    return config.mssBytes();
  }

  @Override
  public int unitBytes() {
    return PacketSizes.unitBytes(config.mssBytes());
  }

  @Override
  public int maxPsnRange() {
    return config.qpManager().maxPsnRange();
  }

  @Override
  public boolean trimmingEnabled() {
    return config.qpManager().trimmingEnabled();
  }

  @Override
  public CongestionAttributes congestion() {
    return config.congestion();
  }

  @Override
  public int sackLossMinRetxPkts() {
    return config.qpManager().sackLossMinRetxPkts();
  }

  @Override
  public boolean spraysPackets() {
    return !config.qpManager().packetSprayingType().equals("None");
  }

  @Override
  public int entropyMaskBits() {
    return config.spraying().entropyMaskBits();
  }

  @Override
  public int startingPortOffset() {
    return config.spraying().startingPortOffset();
  }

  @Override
  public RandomStream random(String purpose) {
    return context.random(purpose);
  }
}
