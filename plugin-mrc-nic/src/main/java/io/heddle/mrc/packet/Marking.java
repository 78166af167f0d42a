package io.heddle.mrc.packet;

import io.heddle.api.net.Codepoints;

/** Which codepoint a packet carries, and which class of the NIC a codepoint means (8.1, 8.3). */
public final class Marking {
  /** The NIC's class of data and probes. */
  public static final int DATA_CLASS = 0;

  /** The NIC's class of control and trimmed packets. */
  public static final int CONTROL_CLASS = 1;

  private final byte first;
  private final byte again;

  /**
   * The marking of a sender.
   *
   * @param trimming {@code TrimmingEnabled}
   * @param distinctRetransmits {@code UseDistinctDSCPForRetransmits}
   */
  public Marking(boolean trimming, boolean distinctRetransmits) {
    first = trimming ? Codepoints.TRIMMABLE : Codepoints.NO_TRIM;
    again = distinctRetransmits ? Codepoints.TRIMMABLE_RTX : first;
  }

  /** Codepoint of a data packet. */
  public byte data(boolean retransmission) {
    return retransmission ? again : first;
  }

  /** The NIC's class of a codepoint; an unknown one is data that must not be trimmed. */
  public static int classOf(byte dscp) {
    return dscp == Codepoints.CONTROL || isTrimmed(dscp) ? CONTROL_CLASS : DATA_CLASS;
  }

  /** Whether a switch has trimmed the packet. */
  public static boolean isTrimmed(byte dscp) {
    return dscp == Codepoints.TRIMMED || dscp == Codepoints.TRIMMED_LAST_HOP;
  }

  /** Name of a codepoint in {@code mrc-monitor}. */
  public static String nameOf(byte dscp) {
    return switch (dscp) {
      case Codepoints.NO_TRIM -> "NO_TRIM";
      case Codepoints.TRIMMABLE -> "TRIMMABLE";
      case Codepoints.TRIMMABLE_RTX -> "TRIMMABLE_RTX";
      case Codepoints.TRIMMED -> "TRIMMED";
      case Codepoints.TRIMMED_LAST_HOP -> "TRIMMED_LAST_HOP";
      case Codepoints.CONTROL -> "CONTROL";
      default -> "UNRECOGNIZED";
    };
  }
}
