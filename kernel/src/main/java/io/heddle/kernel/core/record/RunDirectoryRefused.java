package io.heddle.kernel.core.record;

/** A run directory that can't be used; the message is for people. */
public final class RunDirectoryRefused extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean unusable;

  RunDirectoryRefused(String message, boolean unusable) {
    super(message);
    this.unusable = unusable;
  }

  /**
   * Whether the place can't be written at all (exit status 3); otherwise something is there that a
   * run must not write over (exit status 2).
   */
  public boolean isUnusable() {
    return unusable;
  }
}
