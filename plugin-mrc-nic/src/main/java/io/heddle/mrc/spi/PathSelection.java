package io.heddle.mrc.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Entropy values of packets to one destination: the UDP source port, by which switches tell paths
 * apart (specification 18). Made when the NIC first sends anything there; lives to the end of the
 * run. Must not allocate after its construction.
 */
@ConsumerType
public interface PathSelection {
  /**
   * The value of the next packet: a data packet, sent for the first time or again, or a cumulative
   * acknowledgement.
   *
   * @return 0 to 65535
   */
  int next();

  /**
   * A SACK reflects a value; not called for other acknowledgements.
   *
   * @param value the reflected value; may be one this selection never gave
   * @param marked whether the packet that carried it had congestion experienced
   */
  default void acknowledged(int value, boolean marked) {}

  /** A packet on this value was trimmed on the way, but not by the last switch. */
  default void trimmed(int value) {}

  /**
   * The timer of a packet that was last sent on this value has expired.
   *
   * @return whether the NIC shall begin to probe the value; asked again only after {@link
   *     #probeAnswered}
   */
  default boolean timedOut(int value) {
    return false;
  }

  /**
   * A probe of the value was answered; probing has ended.
   *
   * @param marked whether the probe had congestion experienced
   */
  default void probeAnswered(int value, boolean marked) {}
}
