package io.heddle.roce;

import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.roce.packet.Opcode;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.packet.Syndrome;

/** Frames made by hand, as a peer would send them on default classes. */
final class Frames {
  private static final int CONTROL_DSCP = 8;

  private Frames() {}

  /** A full data packet on a class; opens a queue pair. */
  static RocePacket data(int source, int sourceQpn, int psn, int trafficClass) {
    RocePacket packet = base(source, sourceQpn, trafficClass * 8);
    packet.kind = PacketKind.DATA;
    packet.opcode = Opcode.WRITE_MIDDLE;
    packet.psn = psn;
    packet.payloadBytes = 4096;
    packet.wireBytes = 4154;
    packet.messageBytes = 1 << 20;
    packet.dataClass = (byte) trafficClass;
    packet.controlClass = 1;
    packet.opensQp = true;
    packet.sendCount = 1;
    return packet;
  }

  static RocePacket ack(int source, int destinationQpn, int psn) {
    RocePacket packet = base(source, 9, CONTROL_DSCP);
    packet.kind = PacketKind.ACK;
    packet.opcode = Opcode.ACKNOWLEDGE;
    packet.syndrome = Syndrome.ACK;
    packet.destinationQpn = destinationQpn;
    packet.psn = psn;
    packet.wireBytes = 126;
    return packet;
  }

  static RocePacket nak(int source, int destinationQpn, int psn) {
    RocePacket packet = ack(source, destinationQpn, psn);
    packet.kind = PacketKind.NACK;
    packet.syndrome = Syndrome.SEQUENCE_NAK;
    return packet;
  }

  static RocePacket cnp(int source, int destinationQpn) {
    RocePacket packet = ack(source, destinationQpn, 0);
    packet.kind = PacketKind.CNP;
    packet.opcode = Opcode.CNP;
    packet.wireBytes = 122;
    return packet;
  }

  static PauseFrame pause(int trafficClass, int quanta) {
    return new PauseFrame().of(64, trafficClass, quanta);
  }

  private static RocePacket base(int source, int sourceQpn, int dscp) {
    RocePacket packet = new RocePacket();
    packet.source = source;
    packet.sourceQpn = sourceQpn;
    packet.dscp = (byte) dscp;
    packet.ecn = Packet.NOT_ECT;
    return packet;
  }
}
