package io.heddle.api.net;

import io.heddle.api.event.HotPath;

/**
 * A frame on its way: what any device may read of it.
 *
 * <p>A NIC bundle extends this class with the fields of its own protocol; a switch sees only what
 * stands here. Only lengths travel, no payload bytes. A packet is owned by exactly one holder at a
 * time: who calls {@link Port#transmit} gives it up, who gets it from {@link Device#receive} owns
 * it and may queue, forward, change or {@linkplain PacketPool recycle} it. Fields are public
 * because they are read on every hop; all are plain values, set by the sender.
 */
@HotPath
public abstract class Packet {
  /** A number that a frame does not carry. */
  public static final long NO_NUMBER = -1;

  /** ECN field: not capable. */
  public static final byte NOT_ECT = 0;

  /** ECN field: capable, codepoint 01. */
  public static final byte ECT1 = 1;

  /** ECN field: capable, codepoint 10. */
  public static final byte ECT0 = 2;

  /** ECN field: congestion experienced. */
  public static final byte CE = 3;

  /** IP protocol number of UDP. */
  public static final byte UDP = 17;

  /** IP protocol number of TCP. */
  public static final byte TCP = 6;

  /** {@link #protocol} of a frame without an IP header. */
  public static final byte NO_IP = -1;

  /**
   * Bytes of Ethernet header and frame check sequence: what {@link #wireBytes} has beyond the IP
   * datagram.
   */
  public static final int ETHERNET_BYTES = 18;

  /** EtherType of IPv4. */
  private static final int IPV4_ETHER_TYPE = 0x0800;

  /** EtherType for experiments of one's own (IEEE 802). */
  private static final int EXPERIMENTAL_ETHER_TYPE = 0x88B5;

  /** The holder's link to the next packet of a queue; null while the packet is in no queue. */
  public Packet next;

  /** Bytes on the wire: IP datagram + Ethernet header 14 + FCS 4. */
  public int wireBytes;

  /** Server id of the sender; its IPv4 address is {@link #ipv4(int)}. */
  public int source;

  /** Server id of the receiver. */
  public int destination;

  /** UDP or TCP source port, 0 to 65535; carries the entropy value of a spraying NIC. */
  public int sourcePort;

  /** UDP or TCP destination port, 0 to 65535. */
  public int destinationPort;

  /** IP protocol, or {@link #NO_IP}. */
  public byte protocol = UDP;

  /** DSCP, 0 to 63. */
  public byte dscp;

  /** ECN field: one of {@link #NOT_ECT}, {@link #ECT1}, {@link #ECT0}, {@link #CE}. */
  public byte ecn;

  /** IPv4 time to live; a switch lowers it by one and drops at 0. */
  public byte timeToLive = 64;

  /** One of {@link PacketKind}. */
  public byte kind;

  /** Bytes of the wire a trimming switch cut off; 0 for a whole packet. */
  public int trimmedBytes;

  /**
   * Scratch of the present holder: the port the packet came in by. Means nothing to the next
   * holder; so do all {@code tag} fields.
   */
  public int tagPort;

  /** Scratch of the present holder: bytes charged to a buffer. */
  public int tagBytes;

  /** Scratch of the present holder: equal-cost set. */
  public int tagSet;

  /** Scratch of the present holder: slot of a flow table. */
  public int tagSlot;

  /** Scratch of the present holder: traffic class. */
  public byte tagClass;

  /** Scratch of the present holder: buffer pool. */
  public byte tagPool;

  /** Scratch of the present holder: flags. */
  public byte tagFlags;

  /** For NIC bundles. */
  protected Packet() {}

  /**
   * IPv4 address of a server, as an unsigned number.
   *
   * @param server server id, counted from 0 in topology order
   * @return 32.0.0.0 + server + 1, so server 0 is 32.0.0.1
   */
  public static int ipv4(int server) {
    return 0x20000000 + server + 1;
  }

  /** Source address as an unsigned number. */
  public final int sourceAddress() {
    return ipv4(source);
  }

  /** Destination address as an unsigned number. */
  public final int destinationAddress() {
    return ipv4(destination);
  }

  /**
   * The frame's number in the sequence of its protocol, such as a PSN; of an acknowledgement the
   * number it names. Asked by a fault that picks single frames ({@code match: {psn: …}}), when the
   * frame arrives at the end of a link that has one; never on other links. Must not allocate.
   *
   * @return 0 or more, or {@link #NO_NUMBER}
   */
  public long sequenceNumber() {
    return NO_NUMBER;
  }

  /**
   * The queue pair of the frame's sender, by its number on that NIC ({@code match: {qp: …}}).
   * Called like {@link #sequenceNumber}.
   *
   * @return 0 or more, or {@link #NO_NUMBER}
   */
  public long queuePair() {
    return NO_NUMBER;
  }

  /**
   * The tag of the message a data frame belongs to, as the workload posted it: the number of a flow
   * ({@code match: {flow: …}}). Called like {@link #sequenceNumber}.
   *
   * @return 0 or more, or {@link #NO_NUMBER} for frames that carry no message
   */
  public long messageTag() {
    return NO_NUMBER;
  }

  /**
   * EtherType of the frame. Asked, like {@link #writeHeaders}, only at ports that somebody watches.
   */
  public int etherType() {
    return protocol == NO_IP ? EXPERIMENTAL_ETHER_TYPE : IPV4_ETHER_TYPE;
  }

  /**
   * Writes what stands behind the EtherType: IPv4 and UDP, then {@link #writeTransport}. A frame
   * without an IP header has its own way. Must not allocate.
   *
   * @param to holds the Ethernet header
   */
  public void writeHeaders(FrameBytes to) {
    if (protocol != NO_IP) {
      IpHeaders.write(this, to);
    }
  }

  /**
   * Writes what stands behind the UDP header: a NIC bundle's own headers, whether or not the model
   * counts their bytes. What an outsider's dissector needs to be there at least is written; bytes
   * that a trimming switch cut off are not. Must not allocate.
   *
   * @param to holds what stands before
   */
  protected void writeTransport(FrameBytes to) {
    // Nothing but zeros, which need not be written.
  }
}
