package @PACKAGE@;

import io.heddle.api.net.Packet;

/** Data or acknowledgement. */
final class @CLASS@Packet extends Packet {
  /** Ethernet 14 + IPv4 20 + UDP 8 + our header 12 + FCS 4. */
  static final int OVERHEAD_BYTES = 58;

  /** An acknowledgement carries the header alone, padded to Ethernet's least frame. */
  static final int ACK_BYTES = 64;

  /** Number of the message at its sender. */
  long message;

  /** Payload of the whole message. */
  long messageBytes;

  /** Tag of the message. */
  long tag;

  /** Traffic class of its acknowledgement. */
  int controlClass;

  /** Whether it is the message's last packet. */
  boolean last;

  /** Fills in what switches read. */
  @CLASS@Packet address(int from, int to, byte packetKind, int trafficClass, int bytes) {
    source = from;
    destination = to;
    kind = packetKind;
    wireBytes = bytes;
    dscp = (byte) (trafficClass * 8); // a switch takes the class from DSCP / 8
    ecn = NOT_ECT;
    timeToLive = 64;
    trimmedBytes = 0;
    // One port per message, so that its packets stay on one path and in order.
    sourcePort = 49_152 + (int) (message % 16_384);
    destinationPort = 4_791;
    return this;
  }

  @Override
  public long messageTag() {
    return tag;
  }
}
