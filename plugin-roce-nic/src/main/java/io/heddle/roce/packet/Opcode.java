package io.heddle.roce.packet;

/** BTH opcodes of reliable-connected queue pairs, and the CNP (InfiniBand; specification 6.2). */
public final class Opcode {
  /** First packet of a SEND. */
  public static final byte SEND_FIRST = 0x00;

  /** Middle packet of a SEND. */
  public static final byte SEND_MIDDLE = 0x01;

  /** Last packet of a SEND. */
  public static final byte SEND_LAST = 0x02;

  /** Only packet of a SEND. */
  public static final byte SEND_ONLY = 0x04;

  /** First packet of a WRITE. */
  public static final byte WRITE_FIRST = 0x06;

  /** Middle packet of a WRITE. */
  public static final byte WRITE_MIDDLE = 0x07;

  /** Last packet of a WRITE. */
  public static final byte WRITE_LAST = 0x08;

  /** Only packet of a WRITE. */
  public static final byte WRITE_ONLY = 0x0A;

  /** ACK or NAK. */
  public static final byte ACKNOWLEDGE = 0x11;

  /** Congestion notification packet. */
  public static final byte CNP = (byte) 0x81;

  private Opcode() {}

  /**
   * Opcode of a data packet.
   *
   * @param write WRITE, as against SEND
   * @param first whether it begins the message
   * @param last whether it ends the message
   */
  public static byte data(boolean write, boolean first, boolean last) {
    if (first) {
      return last ? (write ? WRITE_ONLY : SEND_ONLY) : (write ? WRITE_FIRST : SEND_FIRST);
    }
    return last ? (write ? WRITE_LAST : SEND_LAST) : (write ? WRITE_MIDDLE : SEND_MIDDLE);
  }

  /** Whether it is a SEND. */
  public static boolean isSend(byte opcode) {
    return opcode >= SEND_FIRST && opcode <= SEND_ONLY;
  }

  /** Whether a message begins with it. */
  public static boolean isFirst(byte opcode) {
    return opcode == WRITE_FIRST
        || opcode == WRITE_ONLY
        || opcode == SEND_FIRST
        || opcode == SEND_ONLY;
  }

  /** Whether a message ends with it. */
  public static boolean isLast(byte opcode) {
    return opcode == WRITE_LAST
        || opcode == WRITE_ONLY
        || opcode == SEND_LAST
        || opcode == SEND_ONLY;
  }
}
