package io.heddle.roce.packet;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;

/** How many bytes each kind of packet takes on the wire (specification 6.1, 6.3). */
@HotPath
public final class HeaderProfile {
  /**
   * Sizes of the documented model. Data: BTH 12 + UDP 8 + IPv4 20 + Ethernet 14 + FCS 4. ACK: 64 +
   * AETH 4 + BTH 12 + UDP 8 + IPv4 20 + Ethernet 18. CNP: the same without AETH. PFC: 34 + 46 + 4.
   */
  public static final HeaderProfile SCALA = new HeaderProfile(58, 58, 126, 122, 84);

  /**
   * Sizes of RoCEv2. Data: BTH 12 + ICRC 4 + UDP 8 + IPv4 20 + Ethernet 18, and RETH 16 where a
   * WRITE begins. ACK: with AETH 4. CNP: with 16 reserved. PFC: the least Ethernet frame.
   */
  public static final HeaderProfile ROCEV2 = new HeaderProfile(62, 78, 66, 78, 64);

  private final int dataOverheadBytes;
  private final int writeFirstOverheadBytes;
  private final int ackBytes;
  private final int cnpBytes;
  private final int pfcBytes;

  private HeaderProfile(int data, int writeFirst, int ack, int cnp, int pfc) {
    dataOverheadBytes = data;
    writeFirstOverheadBytes = writeFirst;
    ackBytes = ack;
    cnpBytes = cnp;
    pfcBytes = pfc;
  }

  /** The profile of a name: {@code scala} or {@code rocev2}. */
  public static HeaderProfile named(String name) {
    return name.equals("rocev2") ? ROCEV2 : SCALA;
  }

  /** Bytes a data packet has beyond its payload. */
  public int dataOverheadBytes(byte opcode) {
    return opcode == Opcode.WRITE_FIRST || opcode == Opcode.WRITE_ONLY
        ? writeFirstOverheadBytes
        : dataOverheadBytes;
  }

  /** The most bytes a data packet has beyond its payload. */
  public int maxDataOverheadBytes() {
    return writeFirstOverheadBytes;
  }

  /** Bytes of a WRITE of {@code packets} packets beyond its payload. */
  public long writeOverheadBytes(long packets) {
    return writeFirstOverheadBytes + (packets - 1) * dataOverheadBytes;
  }

  /** Wire bytes of an ACK or NAK. */
  public int ackBytes() {
    return ackBytes;
  }

  /** Wire bytes of a CNP. */
  public int cnpBytes() {
    return cnpBytes;
  }

  /** Wire bytes of a PFC frame. */
  public int pfcBytes() {
    return pfcBytes;
  }

  /** Bytes a receive pool is charged for a frame: without Ethernet header and FCS. */
  public static int chargedBytes(int wireBytes) {
    return wireBytes - Packet.ETHERNET_BYTES;
  }
}
