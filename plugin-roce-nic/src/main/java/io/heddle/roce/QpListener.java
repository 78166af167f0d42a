package io.heddle.roce;

import io.heddle.roce.transport.HostEvents;

/** Hears of queue pairs by number, for requests made by package-level calls. */
interface QpListener {
  /** Hears nothing. */
  QpListener SILENT = new QpListener() {};

  /** The last byte of a message has left the port for the first time. */
  default void onSent(int qpn, long cookie) {}

  /** A posted message has ended. */
  default void onSendComplete(int qpn, long cookie, HostEvents.Status status) {}

  /** A whole message is in host memory. */
  default void onReceiveComplete(int qpn, int messageNumber, long bytes) {}
}
