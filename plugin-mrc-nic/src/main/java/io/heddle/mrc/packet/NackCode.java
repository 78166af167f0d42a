package io.heddle.mrc.packet;

/** Reasons of a negative acknowledgement (specification 13.1). */
public final class NackCode {
  /** A packet trimmed on the way arrived. */
  public static final byte TRIMMED = 0x01;

  /** A packet trimmed by the last switch arrived. */
  public static final byte TRIMMED_LAST_HOP = 0x02;

  /** A packet beyond the receiver's window arrived. */
  public static final byte PSN_OUT_OF_WINDOW = 0x0B;

  private NackCode() {}

  /** Name in {@code mrc-monitor}. */
  public static String nameOf(byte code) {
    return switch (code) {
      case TRIMMED -> "MRC_TRIMMED";
      case TRIMMED_LAST_HOP -> "MRC_TRIMMED_LASTHOP";
      default -> "MRC_PSN_OOR_WINDOW";
    };
  }
}
