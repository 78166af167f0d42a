package io.heddle.mrc.packet;

/** Opcodes of the base transport header (specification 7.4). */
public final class Opcode {
  /** First packet of a message of several. */
  public static final byte WRITE_FIRST = (byte) 0xC6;

  /** A packet between the first and the last. */
  public static final byte WRITE_MIDDLE = (byte) 0xC7;

  /** Last packet of a message of several. */
  public static final byte WRITE_LAST = (byte) 0xC8;

  /** The packet of a message of one. */
  public static final byte WRITE_ONLY = (byte) 0xCA;

  /** A cumulative acknowledgement. */
  public static final byte ACK = (byte) 0xD1;

  /** A path probe. */
  public static final byte PROBE = (byte) 0xD8;

  /** The answer to a probe. */
  public static final byte PROBE_RESPONSE = (byte) 0xD9;

  /** A selective acknowledgement. */
  public static final byte SACK = (byte) 0xDC;

  /** A negative acknowledgement. */
  public static final byte NACK = (byte) 0xDD;

  private Opcode() {}

  /** Opcode of a data packet by its place in its message. */
  public static byte write(boolean first, boolean last) {
    if (last) {
      return first ? WRITE_ONLY : WRITE_LAST;
    }
    return first ? WRITE_FIRST : WRITE_MIDDLE;
  }

  /** Whether the packet is the last of its message. */
  public static boolean endsMessage(byte opcode) {
    return opcode == WRITE_LAST || opcode == WRITE_ONLY;
  }

  /** Name of the packet in {@code mrc-monitor}. */
  public static String packetType(byte opcode) {
    return switch (opcode) {
      case ACK -> "ACK";
      case SACK -> "SACK";
      case NACK -> "NACK";
      case PROBE -> "PROBE";
      case PROBE_RESPONSE -> "PROBE_RESP";
      default -> "WRITE";
    };
  }
}
