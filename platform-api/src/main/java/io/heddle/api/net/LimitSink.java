package io.heddle.api.net;

/** Takes the limits and thresholds a device decides by, for the run's manifest and its charts. */
@FunctionalInterface
public interface LimitSink {
  /**
   * Reports one number.
   *
   * @param name lower-case words joined by hyphens, the unit last; names are shared by convention:
   *     {@code queue-limit-bytes} most bytes of a queue, {@code ecn-from-bytes} and {@code
   *     ecn-all-bytes} depths from which some and all packets are marked, {@code xoff-bytes} and
   *     {@code xon-bytes} usage at which a neighbour is paused and let go on
   * @param pool pool or class it holds for, from 0
   * @param value the number
   */
  void limit(String name, int pool, long value);
}
