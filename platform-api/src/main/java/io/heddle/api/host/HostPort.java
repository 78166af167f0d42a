package io.heddle.api.host;

import org.osgi.annotation.versioning.ProviderType;

/**
 * What a NIC tells its host. The kernel passes it on to the workload that posted, or that expects
 * the message.
 */
@ProviderType
public interface HostPort {
  /** Server id of the host. */
  int server();

  /**
   * Every byte of the message has left. At most once for each message, before {@link
   * #acknowledged}.
   */
  void sent(Message message);

  /** The whole message is known to have arrived. Once; ends the message. */
  void acknowledged(Message message);

  /**
   * The message is given up. Once, instead of {@link #acknowledged}; the run can't end as
   * completed.
   */
  void failed(Message message, String reason);

  /**
   * A whole message is in host memory.
   *
   * @param source server id of its sender
   * @param tag {@link Message#tag()} of the sender's message, carried by its packets
   * @param bytes its size
   */
  void received(int source, long tag, long bytes);

  /** Node id of another host's NIC, for hashes and records that name the peer. */
  int nicNodeId(int server);

  /** Place in the topology of another host's NIC ({@code DeviceInfo.pathComponents}). */
  int[] pathComponents(int server);
}
