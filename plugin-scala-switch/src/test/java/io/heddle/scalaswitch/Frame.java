package io.heddle.scalaswitch;

import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;

/** A frame of a test. */
public final class Frame extends Packet {
  /** What the test calls it. */
  public String name = "";

  /** The DSCP it was made with; a switch may change the one in its header. */
  public byte sentDscp;

  /** A UDP frame of that size between two servers. */
  public static Frame of(int wireBytes, int source, int destination, int dscp) {
    Frame frame = new Frame();
    frame.wireBytes = wireBytes;
    frame.source = source;
    frame.destination = destination;
    frame.sourcePort = 256;
    frame.destinationPort = 4791;
    frame.dscp = (byte) dscp;
    frame.sentDscp = (byte) dscp;
    frame.kind = PacketKind.DATA;
    return frame;
  }

  /** A frame that is charged with {@code bytes} bytes. */
  public static Frame charged(int bytes, int source, int destination, int dscp) {
    return of(bytes + ETHERNET_BYTES, source, destination, dscp);
  }
}
