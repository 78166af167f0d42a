package io.heddle.api.host;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * What a workload hears at one host. Called on the simulation thread of the host, in the order
 * things happen; may post and set timers of this host, nothing of another.
 */
@ConsumerType
public interface HostListener {
  /** Every byte of a message has left, in the NIC's own sense. */
  default void sent(Message message) {}

  /**
   * The sender knows that the whole message arrived. Comes once for each message that does not
   * fail.
   */
  void acknowledged(Message message);

  /** The NIC gave a message up: retries spent, queue pair in error. */
  void failed(Message message, String reason);

  /**
   * A whole message is in this host's memory.
   *
   * @param source server id of its sender
   * @param tag the sender's tag
   * @param bytes its size
   */
  default void received(int source, long tag, long bytes) {}
}
