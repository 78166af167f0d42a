package io.heddle.api.host;

import io.heddle.api.net.Device;
import org.osgi.annotation.versioning.ConsumerType;

/** A device that serves a host. */
@ConsumerType
public interface Nic extends Device {
  /**
   * Starts sending a message. Called on the simulation thread, by the host, at the instant of the
   * post. The NIC answers through {@link HostPort}, at this instant or later.
   */
  void post(Message message);

  /**
   * Bytes on the wire of a message of {@code bytes} payload bytes: the sum over its packets, each
   * once. For ideal completion times.
   */
  long wireBytes(long bytes);

  /** Bytes on the wire of the largest packet of a message of {@code bytes} payload bytes. */
  int largestPacketWireBytes(long bytes);

  /** Bytes on the wire of the smallest acknowledgement that can complete a message. */
  int acknowledgementWireBytes();

  /**
   * The host wants nothing more from a source: the receiving ends of all connections that host has
   * open to this one are closed, whether or not a message is whole. Called on the simulation
   * thread. What still comes on them is discarded and counted, and the NIC's summary names the
   * connection. A NIC that keeps no such state does nothing.
   *
   * @param source server id of the sender
   */
  default void closeReceiving(int source) {}

  /** Acknowledged and unacknowledged messages that the NIC still works on. */
  default long openMessages() {
    return 0;
  }
}
