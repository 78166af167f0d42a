package io.heddle.mrc.port;

import io.heddle.api.event.HotPath;

/** Pause and resume frames received for one class; this NIC sends none (specification 20.6). */
@HotPath
public final class PfcCounts {
  long pausesReceived;
  long resumesReceived;

  PfcCounts() {}

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
    return (pausesReceived | resumesReceived) != 0;
  }
}
