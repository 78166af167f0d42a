package io.heddle.mrc.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * The congestion window of one group of queue pairs (specification 19).
 *
 * <p>Made when the group begins, dropped when it ends. Called on the simulation thread; must not
 * allocate. Before each call the packets concerned have stopped counting as in flight.
 */
@ConsumerType
public interface CongestionControl {
  /** A round trip that was not measured. */
  long NO_SAMPLE = -1;

  /**
   * The window in bytes. Data and retransmissions leave while it is larger than the bytes in
   * flight.
   */
  double windowBytes();

  /** Whether the window holds data back at all. */
  default boolean isEnforced() {
    return true;
  }

  /**
   * A SACK has arrived and retired what it covers.
   *
   * @param newlyBytes nominal bytes it reports for the first time
   * @param rttPs its sample, or {@link #NO_SAMPLE}
   * @param marked whether the packet that drew it had congestion experienced
   * @param penalty receiver penalty, 0 to 127
   * @param restore whether the receiver lets the window come back after a penalty
   */
  void acknowledged(long newlyBytes, long rttPs, boolean marked, int penalty, boolean restore);

  /**
   * A NACK says that an outstanding packet was trimmed.
   *
   * @param nominalBytes its size
   * @param rttPs its sample, or {@link #NO_SAMPLE}
   */
  void trimmed(int nominalBytes, long rttPs);

  /** A SACK shows that a packet is lost. */
  void gapLost(int nominalBytes);

  /** A packet's timer has expired. */
  void timedOut(int nominalBytes);

  /** A sample that belongs to no SACK and no trim: of another NACK, or of a probe. */
  default void sampled(long rttPs) {}

  /** The base round trip, for records; 0 if there is none. */
  default long baseRttPs() {
    return 0;
  }

  /** The mean queueing delay, for records; 0 if there is none. */
  default double averageDelayPs() {
    return 0;
  }
}
