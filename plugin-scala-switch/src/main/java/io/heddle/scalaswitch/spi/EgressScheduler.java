package io.heddle.scalaswitch.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Decides what leaves a port next.
 *
 * <p>Called by the port on the simulation thread, each time the line falls idle and after each
 * resume. Never called while every waiting class is paused, and never for PFC frames, which go
 * first. Must not allocate and must not schedule events.
 */
@ConsumerType
@FunctionalInterface
public interface EgressScheduler {
  /**
   * Picks the traffic class to serve; its oldest packet is sent at once.
   *
   * @param readyMask bit c is set if class c has a packet and is not paused; never 0
   * @return a class whose bit is set; any other value stops the run with HED-1000
   */
  int pick(int readyMask);

  /**
   * The packet of the class just picked starts to leave.
   *
   * @param trafficClass what {@link #pick} answered
   * @param wireBytes its bytes on the wire
   */
  default void sending(int trafficClass, int wireBytes) {}
}
