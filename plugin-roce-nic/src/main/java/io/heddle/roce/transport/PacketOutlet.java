package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.roce.packet.Opcode;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.packet.Syndrome;

/** Builds the packets of a NIC and hands those that carry no data to their port. */
@HotPath
final class PacketOutlet {
  /** UDP destination port of RoCEv2. */
  private static final int ROCE_PORT = 4791;

  private final RoceTransport transport;
  private final int server;
  private final CnpDelayLine cnps;

  PacketOutlet(RoceTransport transport, int server, CnpDelayLine cnps) {
    this.transport = transport;
    this.server = server;
    this.cnps = cnps;
  }

  /** Fills in what every packet of this NIC has in common. */
  void address(RocePacket packet, int peerServer, int sourcePort, int trafficClass) {
    packet.source = server;
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
    RocePacket ack = transport.packets.take();
    address(
        ack, peerServer, RoceSocket.sourcePort(qpn, transport.nicNodeId(peerServer)), controlClass);
    ack.kind = Syndrome.isAck(syndrome) ? PacketKind.ACK : PacketKind.NACK;
    ack.opcode = Opcode.ACKNOWLEDGE;
    ack.syndrome = syndrome;
    ack.wireBytes = transport.profile.ackBytes();
    ack.destinationQpn = peerQpn;
    ack.sourceQpn = qpn;
    ack.psn = psn;
    transport.ports[transport.portTo(peerServer)].sendControl(ack, controlClass);
  }

  void sendCnp(RoceSocket socket, int sourcePort) {
    transport.counts.cnpsSent++;
    RocePacket cnp = transport.packets.take();
    address(cnp, socket.peerServer, sourcePort, socket.controlClass);
    cnp.kind = PacketKind.CNP;
    cnp.opcode = Opcode.CNP;
    cnp.wireBytes = transport.profile.cnpBytes();
    cnp.destinationQpn = socket.peerQpn;
    cnp.sourceQpn = socket.qpn;
    cnp.psn = 0;
    cnps.send(cnp, socket.portIndex);
  }
}
