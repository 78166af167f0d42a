package io.heddle.scalaswitch.spi;

import io.heddle.api.net.Packet;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Decides which packets are marked as having met congestion.
 *
 * <p>One for all ports of a switch. Must not allocate and must not schedule events.
 */
@ConsumerType
public interface EcnMarker {
  /**
   * A packet was admitted to a port's queue. Called for every packet, ECN-capable or not, after it
   * is counted.
   *
   * @param port egress port
   * @param pool pool the packet is charged to
   * @param queuedBytes bytes now queued on the port out of the pool, the frame on the wire included
   */
  void admitted(int port, int pool, long queuedBytes);

  /**
   * Whether a packet is marked. Called when its transmission starts, only with {@code EnableEcn}
   * and only for packets with ECT(0) or ECT(1); the switch sets the mark and counts it.
   *
   * @param port egress port
   * @param pool pool the packet is charged to
   * @param packet the packet, not to be changed
   */
  boolean marks(int port, int pool, Packet packet);
}
