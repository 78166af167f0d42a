package io.heddle.api.net;

/** Takes what somebody waits for, for the report of a run that can't go on. */
@FunctionalInterface
public interface WaitSink {
  /**
   * Reports a wait.
   *
   * @param who who waits, such as {@code flow 9} or {@code leaf[0] port 3 class 0}
   * @param forWhat for what, in plain words
   * @param sincePs since when, or -1 if unknown
   */
  void waits(String who, String forWhat, long sincePs);
}
