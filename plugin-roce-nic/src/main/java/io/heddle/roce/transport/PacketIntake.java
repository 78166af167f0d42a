package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.roce.packet.HeaderProfile;
import io.heddle.roce.packet.Opcode;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.port.NetworkPort;
import java.util.HashMap;
import java.util.Map;

/**
 * Takes frames in: pool admission, the queue pair they belong to, or what becomes of them without
 * one (specification 4.1, 9.1).
 */
@HotPath
final class PacketIntake {
  private final RoceTransport transport;
  private final PeerKeys peers = new PeerKeys();
  private final Map<Long, AnsweringEnd> answering = new HashMap<>();

  PacketIntake(RoceTransport transport) {
    this.transport = transport;
  }

  /** A queue pair was closed by its host or given up: late packets find none. */
  void closed(RoceSocket socket) {
    if (socket.peerQpn != 0) {
      peers.put(PeerKeys.key(socket.peerServer, socket.peerQpn), PeerKeys.CLOSED);
    }
  }

  /** A receiving end leaves; its key goes on answering duplicates. */
  void leaves(RoceSocket socket, int expectedPsn) {
    long key = PeerKeys.key(socket.peerServer, socket.peerQpn);
    peers.put(key, PeerKeys.answers(socket.qpn, expectedPsn));
    AckRules held = socket.receiving().takeHeldAcks();
    if (held != null) {
      answering.put(key, new AnsweringEnd(transport, socket, expectedPsn, held));
    }
  }

  /** A frame has arrived (specification 9.1). */
  void receive(int portIndex, Packet frame) {
    NetworkPort port = transport.ports[portIndex];
    port.countReceived(frame);
    try {
      if (frame.kind == PacketKind.PAUSE) {
        port.receivePause((PauseFrame) frame);
      } else {
        receive(port, portIndex, (RocePacket) frame);
      }
    } catch (RuntimeException e) {
      throw transport.guard.blame(e);
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
      transport.packets.recycle(packet);
      return;
    }
    boolean marked = packet.ecn == Packet.CE;
    if (marked) {
      transport.counts.markedReceived++;
    }
    if (packet.kind == PacketKind.DATA) {
      receiveData(packet, marked);
    } else {
      receiveControl(packet, marked);
      port.ingress().releaseControl(trafficClass, charged);
      transport.packets.recycle(packet);
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
      transport.counts.sendsReceived++;
    } else {
      transport.counts.writesReceived++;
    }
  }

  private RoceSocket socketOf(RocePacket packet) {
    RoceSocket socket = transport.socket(packet.destinationQpn);
    if (socket != null) {
      return socket;
    }
    long key = PeerKeys.key(packet.source, packet.sourceQpn);
    long value = peers.get(key);
    if (PeerKeys.isOpen(value)) {
      return transport.socket(PeerKeys.ownQpn(value));
    }
    if (value != PeerKeys.UNKNOWN || !packet.opensQp) {
      return null;
    }
    socket =
        transport.open(packet.source, packet.dataClass, packet.controlClass, packet.closesWhenDone);
    socket.peerQpn = packet.sourceQpn;
    peers.put(key, PeerKeys.open(socket.qpn));
    return socket;
  }

  /** Data without an open queue pair: a duplicate for one that left, or nobody's. */
  private void receiveStray(RocePacket packet) {
    long key = PeerKeys.key(packet.source, packet.sourceQpn);
    long value = peers.get(key);
    if (!PeerKeys.isAnswering(value)) {
      transport.counts.noQpData++;
      discard(packet);
      return;
    }
    countReceivedData(packet);
    transport.counts.duplicates++;
    AnsweringEnd end = answering.get(key);
    if (end == null) {
      end =
          new AnsweringEnd(transport, PeerKeys.ownQpn(value), PeerKeys.expectedPsn(value), packet);
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
    RoceSocket socket = transport.socket(packet.destinationQpn);
    if (socket == null) {
      transport.counts.noQpControl++;
      return;
    }
    socket.packetReceived(marked);
    if (packet.kind == PacketKind.CNP) {
      transport.counts.cnpsReceived++;
      socket.receiveCnp();
    } else {
      socket.receiveAcknowledgement(packet);
    }
  }

  /** Releases a data packet that goes nowhere. */
  void discard(RocePacket packet) {
    transport.ports[packet.tagPort].ingress().releaseData(packet.tagClass, packet.tagBytes);
    transport.packets.recycle(packet);
  }
}
