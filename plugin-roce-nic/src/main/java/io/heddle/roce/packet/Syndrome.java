package io.heddle.roce.packet;

/**
 * AETH syndromes (InfiniBand; specification 6.2): bit 7 zero, bits 6 and 5 the kind, the rest a
 * credit count, timer index or code.
 */
public final class Syndrome {
  /** ACK without credit information: kind 00, count 31. */
  public static final byte ACK = 0x1F;

  /** NAK for a PSN sequence error: kind 11, code 0. */
  public static final byte SEQUENCE_NAK = 0x60;

  private static final int RNR_KIND = 0x20;
  private static final int KIND_MASK = 0x60;
  private static final int VALUE_MASK = 0x1F;

  private Syndrome() {}

  /** RNR NAK that asks for a back-off. */
  public static byte rnr(int timerIndex) {
    return (byte) (RNR_KIND | timerIndex);
  }

  /** Syndrome of a NAK: RNR for an index of 0 or more, else sequence. */
  public static byte nak(int rnrIndex) {
    return rnrIndex < 0 ? SEQUENCE_NAK : rnr(rnrIndex);
  }

  /** Whether it is an ACK. */
  public static boolean isAck(byte syndrome) {
    return (syndrome & KIND_MASK) == 0;
  }

  /** Timer index of an RNR NAK; -1 for any other. */
  public static int rnrIndex(byte syndrome) {
    return (syndrome & KIND_MASK) == RNR_KIND ? syndrome & VALUE_MASK : -1;
  }
}
