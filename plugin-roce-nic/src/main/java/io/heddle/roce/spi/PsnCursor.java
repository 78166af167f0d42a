package io.heddle.roce.spi;

/**
 * The PSN a receiver expects next, as {@link ErrorRecovery#checkPsn} sees and moves it. The socket
 * owns it and uses it again for the next packet; a strategy does not keep it.
 */
public final class PsnCursor {
  private int psn;

  /** A cursor at 0. */
  public PsnCursor() {}

  /** The expected PSN, 0 to 2^24 - 1. */
  public int psn() {
    return psn;
  }

  /** Moves the cursor to a PSN. */
  public void moveTo(int expectedPsn) {
    psn = expectedPsn;
  }

  /** Moves the cursor one PSN on, over the end of the number circle if need be. */
  public void advance() {
    psn = Psn.plus(psn, 1);
  }
}
