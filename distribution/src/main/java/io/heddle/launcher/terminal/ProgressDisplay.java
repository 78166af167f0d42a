package io.heddle.launcher.terminal;

/** Draws progress. Called by one thread. */
interface ProgressDisplay {
  /** Milliseconds between two drawings, at least 100. */
  int intervalMillis();

  /** Draws. */
  void show(ProgressFigures figures);

  /** Ends; nothing of it stays on the screen but whole lines. */
  void close();
}
