package io.heddle.api.net;

/**
 * DSCP codepoints that NICs set and switches read under the UET policy. No standard gives the
 * numbers; these are chosen so that DSCP divided by 8 yields the same traffic class (MRC
 * specification 8.2, switch specification 7.2).
 */
public final class Codepoints {
  /** Data that must not be trimmed. */
  public static final byte NO_TRIM = 0;

  /** Data that may be trimmed. */
  public static final byte TRIMMABLE = 4;

  /** A retransmission that may be trimmed. */
  public static final byte TRIMMABLE_RTX = 6;

  /** Trimmed by a switch on the way. */
  public static final byte TRIMMED = 12;

  /** Trimmed by the last switch. */
  public static final byte TRIMMED_LAST_HOP = 14;

  /** Acknowledgements and other control. */
  public static final byte CONTROL = 20;

  private Codepoints() {}
}
