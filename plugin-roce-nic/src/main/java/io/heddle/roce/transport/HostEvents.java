package io.heddle.roce.transport;

import io.heddle.api.host.Message;

/** What queue pairs report to the host side of the NIC (specification 3). */
public interface HostEvents {
  /** How a posted message ended at its sender. */
  enum Status {
    /** Acknowledged. */
    OK,
    /** Retries were spent. */
    RETRY_EXCEEDED,
    /** Retries after RNR NAKs were spent. */
    RNR_RETRY_EXCEEDED,
    /** The queue pair was closed or failed before the message's turn. */
    FLUSHED
  }

  /** The last byte of a message has left the port for the first time. */
  void sent(RoceSocket socket, Message message, long cookie);

  /** A posted message has ended. */
  void sendComplete(RoceSocket socket, Message message, long cookie, Status status);

  /** A whole message is in host memory. */
  void receiveComplete(RoceSocket socket, int messageNumber, long bytes, long tag);
}
