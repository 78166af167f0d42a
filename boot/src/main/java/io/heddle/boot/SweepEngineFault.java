package io.heddle.boot;

/** An engine can't go on; the message is for people. */
public final class SweepEngineFault extends Exception {
  private static final long serialVersionUID = 1L;

  /** Says what is wrong, in a sentence without a full stop. */
  public SweepEngineFault(String message) {
    super(message);
  }

  /** The same, with what brought it about. */
  public SweepEngineFault(String message, Throwable cause) {
    super(message, cause);
  }
}
