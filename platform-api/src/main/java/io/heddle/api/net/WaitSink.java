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

  /**
   * Says that one thing can't go on before another does, so that a cycle of waits can be named.
   * Both ends are called as other devices would call them: {@code leaf[0] port 3 class 0} for what
   * waits to leave by a port, {@code leaf[0] from port 1 class 0} for what came in by one.
   *
   * @param who what can't go on
   * @param whom what must go on first
   */
  default void dependsOn(String who, String whom) {}
}
