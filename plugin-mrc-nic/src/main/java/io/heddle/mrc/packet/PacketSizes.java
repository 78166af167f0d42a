package io.heddle.mrc.packet;

import io.heddle.api.net.Packet;

/** Bytes of the packets of the transport (specification 7.1). */
public final class PacketSizes {
  private static final int IPV4 = 20;
  private static final int UDP = 8;
  private static final int BTH = 12;
  private static final int METH = 4;
  private static final int TSETH = 4;
  private static final int RETH = 16;
  private static final int AETH = 4;
  private static final int SETH = 28;
  private static final int CC_STATE = 8;
  private static final int NETH = 20;
  private static final int PROBE_HEADER = 16;
  private static final int PROBE_RESPONSE_HEADER = 36;
  private static final int OUTSIDE = UDP + IPV4 + Packet.ETHERNET_BYTES;

  /** Wire bytes of a data packet beyond its payload: 32 + 8 + 20 + 18. */
  public static final int DATA_OVERHEAD = RETH + METH + BTH + OUTSIDE;

  /** Further bytes of a data packet that carries the time it was built. */
  public static final int TIMESTAMP = TSETH;

  /** Bytes of a data packet that the window counts beyond its payload. */
  public static final int NOMINAL_OVERHEAD = DATA_OVERHEAD - Packet.ETHERNET_BYTES;

  /** A cumulative acknowledgement: 16 + 8 + 20 + 18. */
  public static final int ACK = AETH + BTH + OUTSIDE;

  /** A selective acknowledgement: 48 + 8 + 20 + 18. */
  public static final int SACK = SETH + CC_STATE + BTH + OUTSIDE;

  /** A negative acknowledgement: 32 + 8 + 20 + 18. */
  public static final int NACK = NETH + BTH + OUTSIDE;

  /** A path probe: 28 + 8 + 20 + 18. */
  public static final int PROBE = PROBE_HEADER + BTH + OUTSIDE;

  /** The answer to a probe: 48 + 8 + 20 + 18. */
  public static final int PROBE_RESPONSE = PROBE_RESPONSE_HEADER + BTH + OUTSIDE;

  /** IP datagram of a data packet a switch has trimmed: 20 + 8 + 12 + 4. */
  public static final int TRIMMED_IP = IPV4 + UDP + BTH + METH;

  /** A trimmed data packet. */
  public static final int TRIMMED = TRIMMED_IP + Packet.ETHERNET_BYTES;

  private final int extra;

  /**
   * Sizes of data packets.
   *
   * @param wireTimestamps whether they carry the time they were built
   */
  public PacketSizes(boolean wireTimestamps) {
    extra = wireTimestamps ? TIMESTAMP : 0;
  }

  /** Bytes on the wire of a data packet. */
  public int wireBytes(int payloadBytes) {
    return payloadBytes + DATA_OVERHEAD + extra;
  }

  /** Bytes of a data packet as the window counts them. */
  public int nominalBytes(int payloadBytes) {
    return payloadBytes + NOMINAL_OVERHEAD + extra;
  }

  /** The unit of the window: a full packet without its timestamp (specification 19.1). */
  public static int unitBytes(int mssBytes) {
    return mssBytes + NOMINAL_OVERHEAD;
  }
}
