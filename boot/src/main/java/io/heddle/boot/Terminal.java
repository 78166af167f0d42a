package io.heddle.boot;

import java.io.PrintStream;

/** Where the engine prints, and how it hears of signals. */
public interface Terminal {
  /** Standard output: data. UTF-8, LF. */
  PrintStream out();

  /** Standard error: text for people. */
  PrintStream err();

  /**
   * Called when a run has passed its checks and begins; the launcher polls {@code view} from
   * another thread to draw progress.
   */
  void runStarted(ProgressView view);

  /** Called when the last event has fired, before the summary is printed. */
  void runEnded();

  /**
   * Number of the signal that asks the run to stop (2 or 15), or 0. Read once per stop-grid point.
   */
  int stopSignal();
}
