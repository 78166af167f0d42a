package io.heddle.boot;

/** What {@code heddle} says to the shell. */
public final class ExitCode {
  /** Completed, without a fault in it. */
  public static final int OK = 0;

  /** The run ended without completing. */
  public static final int NOT_COMPLETED = 1;

  /** The input is wrong; nothing ran. */
  public static final int BAD_INPUT = 2;

  /** The installation is wrong. */
  public static final int BAD_INSTALLATION = 3;

  /** Interrupted by SIGINT; records are closed. */
  public static final int INTERRUPTED = 130;

  /** Ended by SIGTERM; records are closed. */
  public static final int TERMINATED = 143;

  private ExitCode() {}
}
