package io.heddle.launcher;

import io.heddle.boot.ExitCode;
import java.io.IOException;
import java.io.InputStream;

/**
 * Ends this process when the one that started it is gone, however that died. A sweep on a cluster
 * runs its points in processes of their own; an executor that is killed can't end them, but its end
 * of their standard input closes.
 */
final class Leash {
  /** System property that asks for it. */
  static final String PROPERTY = "heddle.leash";

  private Leash() {}

  static void holdIfAsked() {
    if (Boolean.getBoolean(PROPERTY)) {
      Thread holding = new Thread(() -> waitForEnd(System.in), "heddle-leash");
      holding.setDaemon(true);
      holding.start();
    }
  }

  private static void waitForEnd(InputStream in) {
    try {
      while (in.read() >= 0) {
        // Nothing is ever written: only the end matters.
      }
    } catch (IOException gone) {
      // As good as the end.
    }
    // Nobody waits for records any more, and a run that is closing may take long.
    Runtime.getRuntime().halt(ExitCode.TERMINATED);
  }
}
