package io.heddle.mrc.transport;

import io.heddle.api.host.Message;

/** What the transport tells the host's side of the NIC (specification 22.1). */
public interface HostEvents {
  /** SEND_COMPLETE: the fetch of the last segment was issued. */
  void sent(Message message);

  /** WQE_COMPLETE: a cumulative acknowledgement covers the message. */
  void acknowledged(Message message);

  /** The queue pair entered the error state with the message open. */
  void failed(Message message, String reason);

  /** RECV_COMPLETE: the in-order point has passed the message's last packet. */
  void received(int source, long tag, long bytes);
}
