package io.heddle.scalaswitch.spi;

import io.heddle.api.net.Packet;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Decides whether a packet of a lossy class may enter an egress queue.
 *
 * <p>Called once for each such packet at its arrival, and once more for a packet that was trimmed.
 * Packets of lossless classes are always admitted at egress and never offered. Charges and releases
 * stay with the switch. Must not allocate and must not schedule events.
 */
@ConsumerType
public interface BufferAdmission {
  /** {@link #offer}: queue the packet. */
  int ADMIT = 0;

  /** {@link #offer}: trim the packet if the switch trims and the packet may be; else drop it. */
  int TRIM = 1;

  /** {@link #offer}: drop the packet, trimmable or not. */
  int DROP = 2;

  /**
   * Offers a packet to a queue; nothing is charged at egress yet.
   *
   * @param port egress port
   * @param pool pool the packet would be charged to
   * @param bytes bytes it would be charged with
   * @param packet the packet, not to be changed
   * @return {@link #ADMIT}, {@link #TRIM} or {@link #DROP}
   */
  int offer(int port, int pool, int bytes, Packet packet);

  /**
   * The limit of one queue that does not depend on the state of the buffer, in bytes: base of the
   * ECN thresholds and {@code buff_limit} of the per-port buffer record. Constant during a run.
   *
   * @param pool pool, 0 to 7
   */
  long staticLimitBytes(int pool);
}
