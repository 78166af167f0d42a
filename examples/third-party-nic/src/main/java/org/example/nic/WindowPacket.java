package org.example.nic;

import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;

/** Data or acknowledgement. */
final class WindowPacket extends Packet {
  /** Ethernet 14 + IPv4 20 + UDP 8 + our header 12 + FCS 4. */
  static final int OVERHEAD_BYTES = 58;

  /** An acknowledgement carries the header alone, padded to Ethernet's least frame. */
  static final int ACK_BYTES = 64;

  private static final int UDP_PORT = 4791;

  /** Number of the message at its sender. */
  long message;

  /** Payload of the whole message. */
  long messageBytes;

  /** Tag of the message. */
  long tag;

  /** Payload of this packet. */
  int payloadBytes;

  /** Traffic class of its acknowledgement. */
  int controlClass;

  /** Whether it is the message's last packet. */
  boolean last;

  WindowPacket address(int source, int destination, byte kind, int trafficClass, int wireBytes) {
    this.source = source;
    this.destination = destination;
    this.kind = kind;
    this.wireBytes = wireBytes;
    dscp = (byte) (trafficClass * 8); // a switch takes the class from DSCP / 8
    ecn = NOT_ECT;
    timeToLive = 64;
    trimmedBytes = 0;
    // One port per message, so that its packets stay on one path and in order.
    sourcePort = 49_152 + (int) (message % 16_384);
    destinationPort = UDP_PORT;
    return this;
  }

  boolean isAcknowledgement() {
    return kind == PacketKind.ACK;
  }
}
