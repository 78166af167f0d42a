package io.heddle.scalaswitch.buffer;

/**
 * What ingress admission asks of flow control: is the upstream sender of a port held, hold it, and
 * see whether it may go on.
 */
public interface UpstreamPauses {
  /** Whether the port has paused its sender for the pool's priority group. */
  boolean holds(int port, int pool);

  /** Pauses the port's sender for the pool's priority group; it is not held yet. */
  void pause(int port, int pool);

  /**
   * A charge of the port in the pool was given back or refused; resumes the sender if the rule
   * allows it (specification 13.3).
   *
   * @param lossless whether the packet was lossless
   */
  void released(int port, int pool, boolean lossless);
}
