package io.heddle.launcher.terminal;

/**
 * SIGINT and SIGTERM. Before a run has begun there is nothing to close, so a signal ends the
 * process at once; during a run the first one asks the run to stop and close its records, the
 * second ends the process.
 */
public final class Signals {
  private static final int FIRST_OF_SHELL = 128;

  private final ProcessEnd processEnd;
  private boolean running;
  private volatile int received;

  /** Ends the process. */
  @FunctionalInterface
  public interface ProcessEnd {
    /** Ends with an exit status. */
    void exit(int status);
  }

  /**
   * Signals of a process.
   *
   * @param processEnd how to end it
   */
  public Signals(ProcessEnd processEnd) {
    this.processEnd = processEnd;
  }

  /** Takes over SIGINT and SIGTERM of this process. */
  public Signals install() {
    SignalHandlers.install("INT", 2, this::receive);
    SignalHandlers.install("TERM", 15, this::receive);
    return this;
  }

  /** Number of the signal that asks the run to stop, or 0. */
  public int received() {
    return received;
  }

  /** From here on the run closes by itself. */
  synchronized void runStarted() {
    running = true;
  }

  synchronized void runEnded() {
    running = false;
  }

  /** A signal came; called on a thread of the virtual machine. */
  void receive(int number) {
    boolean endNow;
    synchronized (this) {
      endNow = !running || received != 0;
      received = number;
    }
    if (endNow) {
      processEnd.exit(FIRST_OF_SHELL + number);
    }
  }
}
