package io.heddle.scalaswitch.egress;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.Packet;

/**
 * Says which packets may be trimmed, cuts them to their headers and re-marks them (specification
 * 11).
 */
@HotPath
public final class PacketTrimmer {
  /** Bytes on the wire of a trimmed packet: IPv4 20 + next 24 bytes + Ethernet 18. */
  public static final int TRIMMED_WIRE_BYTES = 62;

  /** Class of trimmed packets, and under the UET policy their pool. */
  public static final byte TRIMMED_CLASS = 1;

  /** A trimmer. */
  public PacketTrimmer() {}

  /** Whether a packet that does not fit may go on as its headers. */
  public boolean mayTrim(Packet packet) {
    return packet.protocol != Packet.NO_IP
        && (packet.dscp == Codepoints.TRIMMABLE || packet.dscp == Codepoints.TRIMMABLE_RTX);
  }

  /** Bytes on the wire the packet will have: a packet already that short keeps its size. */
  public int trimmedWireBytes(Packet packet) {
    return Math.min(packet.wireBytes, TRIMMED_WIRE_BYTES);
  }

  /**
   * Cuts and re-marks a packet.
   *
   * @param packet a packet that may be trimmed
   * @param lastHop whether its egress port faces a NIC
   * @return bytes removed, 0 or more
   */
  public int cut(Packet packet, boolean lastHop) {
    int removed = packet.wireBytes - trimmedWireBytes(packet);
    packet.wireBytes -= removed;
    packet.trimmedBytes += removed;
    packet.dscp = lastHop ? Codepoints.TRIMMED_LAST_HOP : Codepoints.TRIMMED;
    packet.tagClass = TRIMMED_CLASS;
    return removed;
  }
}
