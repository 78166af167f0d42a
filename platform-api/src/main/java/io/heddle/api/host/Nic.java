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

  /** Acknowledged and unacknowledged messages that the NIC still works on. */
  default long openMessages() {
    return 0;
  }
}
