package io.heddle.roce.port;

/** Pause and resume frames of one class at one port. */
public final class PfcCounts {
  long pausesSent;
  long resumesSent;
  long pausesReceived;
  long resumesReceived;

  PfcCounts() {}

  /** Pauses sent, refreshes included. */
  public long pausesSent() {
    return pausesSent;
  }

  /** Resumes sent. */
  public long resumesSent() {
    return resumesSent;
  }

  /** Pauses received. */
  public long pausesReceived() {
    return pausesReceived;
  }

  /** Resumes received. */
  public long resumesReceived() {
    return resumesReceived;
  }

  /** Whether any was counted. */
  public boolean any() {
    return (pausesSent | resumesSent | pausesReceived | resumesReceived) != 0;
  }
}
