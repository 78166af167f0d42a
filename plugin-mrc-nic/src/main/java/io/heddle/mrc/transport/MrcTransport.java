package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.host.Message;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.WaitSink;
import io.heddle.mrc.config.MrcConfig;
import io.heddle.mrc.packet.Marking;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.packet.Opcode;
import io.heddle.mrc.packet.PacketSizes;
import io.heddle.mrc.pcie.FetchQueue;
import io.heddle.mrc.pcie.HostWrites;
import io.heddle.mrc.pcie.PcieLink;
import io.heddle.mrc.port.NicPort;
import java.util.Map;

/** The transport of one NIC: joins its parts and gives each received frame to the right one. */
@HotPath
public final class MrcTransport {
  private final TransportParts parts;
  private final TransportCounts counts;
  private final NicPort port;
  private final Sender sender;
  private final Receiver receiver;
  private final boolean honorPfc;
  private long ignoredPauses;

  /** A transport at rest on the first port of a device. */
  public MrcTransport(
      MrcConfig config,
      DeviceContext context,
      Strategies strategies,
      HostEvents host,
      long startPsn) {
    parts = new TransportParts(config, context, strategies, host, startPsn);
    counts = parts.counts;
    honorPfc = config.honorPfc();
    parts.pcie = new PcieLink(config.nicSide(), config.hostSide(), config.mssBytes());
    port =
        new NicPort(
            context.port(0),
            parts.scheduler,
            config.networkInterface(),
            () -> parts.transmit.passLater());
    parts.port = port;
    sender = new Sender(parts);
    receiver = new Receiver(parts);
    parts.fetches = new FetchQueue<>(parts.pcie, parts.scheduler, sender);
    parts.writes =
        new HostWrites(
            parts.pcie, parts.scheduler, wire -> port.releaseReceived(Marking.DATA_CLASS, wire));
    parts.transmit = new TransmitScheduler(parts.scheduler, port, sender);
    parts.timers =
        new RetransmitTimers(
            parts.scheduler, config.qpManager().initialAckTimeoutPs(), parts.transmit::pass);
    parts.rerequests =
        new Rerequests(parts.scheduler, config.qpManager().initialAckTimeoutPs(), sender);
    parts.probes =
        new PathProbes(parts.scheduler, config.spraying().probeIntervalPs(), this::probe);
  }

  // The host.

  /**
   * Opens a sending queue pair.
   *
   * @return its number
   */
  public int open(int peer, boolean closesWhenDone) {
    return sender.open(peer, closesWhenDone).localQpn;
  }

  /** Posts a message on an open queue pair. */
  public void post(int qpn, Message message) {
    sender.post(parts.sendTable.get(qpn), message);
  }

  /** Whether a sending queue pair takes messages. */
  public boolean takesMessages(int qpn) {
    SendQp qp = parts.sendTable.get(qpn);
    return qp != null && !qp.failed;
  }

  /** Closes this NIC's side of a queue pair, sending or receiving, at its host's request. */
  public void close(int qpn) {
    SendQp sending = parts.sendTable.get(qpn);
    if (sending != null) {
      sender.close(sending);
      return;
    }
    int index = parts.recvTable.indexOf(qpn);
    RecvQp receiving = index < 0 ? null : parts.recvTable.open(index);
    if (receiving == null) {
      throw new SimulationFault("MRC-F05", "queue pair " + qpn + " is not open");
    }
    receiver.close(receiving);
  }

  /** Closes the receiving sides of all queue pairs of a peer at the host's request (4.5). */
  public void closeReceiving(int peer) {
    for (int i = 0; i < parts.recvTable.size(); i++) {
      RecvQp qp = parts.recvTable.open(i);
      if (qp != null && qp.peer == peer) {
        receiver.close(qp);
      }
    }
  }

  // The network.

  /** A frame's last byte has arrived. */
  public void receive(Packet frame) {
    port.countReceived(frame.wireBytes);
    if (frame instanceof MrcPacket packet) {
      receive(packet);
    } else if (frame instanceof PauseFrame pause) {
      if (honorPfc) {
        port.receivePause(pause);
      } else {
        ignoredPauses++;
      }
    } else {
      // A frame of another protocol: rule MRC-N08 keeps such peers out.
      counts.unknownQpPktsRcvd++;
    }
  }

  private void receive(MrcPacket packet) {
    int trafficClass = Marking.classOf(packet.dscp);
    int wireBytes = packet.wireBytes;
    if (!port.admit(trafficClass, wireBytes)) {
      parts.pool.recycle(packet);
      return;
    }
    counts.pktsRcvd++;
    if (packet.isData()) {
      receiver.data(packet);
      parts.monitor.received(packet, null, PacketMonitor.NO_SAMPLE);
    } else {
      port.releaseReceived(trafficClass, wireBytes);
      answer(packet);
    }
    parts.pool.recycle(packet);
  }

  private void answer(MrcPacket packet) {
    switch (packet.opcode) {
      case Opcode.SACK -> sender.selectivelyAcknowledged(packet);
      case Opcode.ACK -> sender.acknowledged(packet);
      case Opcode.NACK -> sender.negativelyAcknowledged(packet);
      case Opcode.PROBE -> probed(packet);
      default -> probeAnswered(packet);
    }
  }

  // Probes (specification 18.6).

  private void probe(Destination destination, int value) {
    if (!port.fitsData(PacketSizes.PROBE)) {
      port.refuseData();
      return;
    }
    port.reserveData(PacketSizes.PROBE);
    MrcPacket probe = parts.blankProbe(destination.server);
    endpoint(probe, Opcode.PROBE, PacketSizes.PROBE, value);
    probe.probeId = destination.probeId;
    destination.probeId = (destination.probeId + 1) & 0xFFFF;
    counts.pktsSent++;
    counts.probePktsSent++;
    port.sendData(probe);
  }

  private void probed(MrcPacket probe) {
    counts.probePktsRcvd++;
    parts.monitor.received(probe, null, PacketMonitor.NO_SAMPLE);
    MrcPacket response = parts.blankControl(probe.source, PacketKind.PROBE_RESPONSE);
    endpoint(response, Opcode.PROBE_RESPONSE, PacketSizes.PROBE_RESPONSE, probe.sourcePort);
    response.probeId = probe.probeId;
    response.probeSentPs = probe.probeSentPs;
    response.marked = probe.ecn == Packet.CE;
    counts.pktsSent++;
    counts.probeRespPktsSent++;
    if (!port.sendControl(response)) {
      parts.pool.recycle(response);
    }
  }

  private static void endpoint(MrcPacket packet, byte opcode, int wireBytes, int value) {
    packet.opcode = opcode;
    packet.wireBytes = wireBytes;
    packet.sourcePort = value;
    packet.destinationQpn = ENDPOINT_QPN;
    packet.sourceQpn = ENDPOINT_QPN;
    packet.psn = 0;
    packet.ackRequest = false;
    packet.retransmit = false;
  }

  /** Queue pair number of endpoint operations. */
  private static final int ENDPOINT_QPN = 2;

  private void probeAnswered(MrcPacket response) {
    counts.probeRespPktsRcvd++;
    Destination destination = parts.destination(response.source);
    ProbedPath probed = destination.probed(response.sourcePort);
    if (probed != null) {
      parts.probes.end(probed);
      destination.paths.probeAnswered(response.sourcePort, response.marked);
    }
    long rttPs = Math.max(0, parts.nowPs() - response.probeSentPs);
    for (int i = 0; i < destination.groups.size(); i++) {
      destination.groups.get(i).control.sampled(rttPs);
    }
    parts.monitor.received(response, null, rttPs);
    parts.transmit.pass();
  }

  // Records and summary.

  /** Has queue pairs and messages reported. */
  public void events(QpEvents events) {
    parts.events = events;
  }

  /** Has packets reported. */
  public <M extends PacketMonitor & NicPort.FrameTap> void monitor(M monitor) {
    parts.monitor = monitor;
    port.tap(monitor);
  }

  /** Counters. */
  public TransportCounts counts() {
    return counts;
  }

  /** The port. */
  public NicPort port() {
    return port;
  }

  /** The PCIe link. */
  public PcieLink pcie() {
    return parts.pcie;
  }

  /** Pause frames that were discarded because {@code HonorPfc} is off. */
  public long ignoredPauses() {
    return ignoredPauses;
  }

  /** Window of the shared group towards a server; 0 if there is none. */
  public double windowTowards(int server) {
    QpGroup group = parts.destination(server).shared;
    return group == null ? 0 : group.control.windowBytes();
  }

  /** Payload bytes written to the host. */
  public long writtenBytes() {
    return parts.writes.payloadBytes();
  }

  /** Queue pairs closed early that data still came for, with the packets discarded. */
  public Map<Integer, Long> lateData() {
    return receiver.lateData();
  }

  /** Says what holds its queue pairs up. */
  public void describeWaits(String nic, WaitSink waits) {
    new TransportWaits(nic, parts, lateData()).describe(waits);
  }

  /** Checks pools, bytes in flight and windows (specification 25.5). */
  public void check() {
    port.check();
    parts.destinations().forEach(d -> d.groups.forEach(MrcTransport::check));
    parts.sendTable.forEach(MrcTransport::check);
  }

  private static void check(QpGroup group) {
    if (group.inFlightBytes < 0 || group.inFlightBytes != group.memberBytes()) {
      throw new SimulationFault(
          "MRC-F01",
          "a group towards server "
              + group.peer()
              + " has "
              + group.inFlightBytes
              + " bytes in flight, its members "
              + group.memberBytes());
    }
  }

  private static void check(SendQp qp) {
    if (!qp.failed && qp.inFlightBytes != qp.countedInFlight()) {
      throw new SimulationFault(
          "MRC-F01",
          "queue pair "
              + qp.localQpn
              + " has "
              + qp.inFlightBytes
              + " bytes in flight; its packets have "
              + qp.countedInFlight());
    }
  }

  TransportParts parts() {
    return parts;
  }
}
