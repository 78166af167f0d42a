package io.heddle.api.net;

/**
 * What a frame is for, as faults and counters tell frames apart ({@link Packet#kind}). Not a
 * protocol's own opcode.
 */
public final class PacketKind {
  /** Carries payload of a message, or is a message of 0 bytes. */
  public static final byte DATA = 0;

  /** A cumulative acknowledgement. */
  public static final byte ACK = 1;

  /** A selective acknowledgement. */
  public static final byte SACK = 2;

  /** A negative acknowledgement. */
  public static final byte NACK = 3;

  /** Asks about a path. */
  public static final byte PROBE = 4;

  /** Answers a probe. */
  public static final byte PROBE_RESPONSE = 5;

  /** A congestion notification packet. */
  public static final byte CNP = 6;

  /**
   * A priority flow control frame, {@link PauseFrame}; it ends at the next device and is never
   * forwarded.
   */
  public static final byte PAUSE = 7;

  /** Anything else. */
  public static final byte OTHER = 8;

  private static final String[] NAMES = {
    "data", "ack", "sack", "nack", "probe", "probe-response", "cnp", "pfc", "other"
  };

  private PacketKind() {}

  /** The name a fault's {@code match} uses. */
  public static String nameOf(byte kind) {
    return NAMES[kind];
  }
}
