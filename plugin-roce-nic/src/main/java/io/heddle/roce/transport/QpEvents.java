package io.heddle.roce.transport;

/** What {@code roce-events} tells of queue pairs. All methods do nothing unless overridden. */
public interface QpEvents {
  /** Tells nobody. */
  QpEvents SILENT = new QpEvents() {};

  /** A queue pair end was created. */
  default void created(RoceSocket socket) {}

  /** A queue pair end was closed. */
  default void closed(RoceSocket socket) {}

  /** A queue pair was given up. */
  default void failed(RoceSocket socket, HostEvents.Status status) {}

  /** A message was posted. */
  default void wqeCreated(RoceSocket socket, int number, long bytes) {}

  /** A message has ended at its sender. */
  default void wqeComplete(RoceSocket socket, int number, long bytes, HostEvents.Status status) {}

  /** A message has ended at its receiver. */
  default void receiveComplete(RoceSocket socket, int number, long bytes) {}

  /** A NAK was sent; {@code rnrIndex} is -1 for a sequence NAK. */
  default void nakSent(RoceSocket socket, int psn, int rnrIndex) {}

  /** A NAK was received. */
  default void nakReceived(RoceSocket socket, int psn, int rnrIndex) {}

  /** A recovery took a timeout for a loss. */
  default void timedOut(RoceSocket socket, int unretiredPsn) {}

  /** A recovery made fetches stale to send from a PSN again. */
  default void rewound(RoceSocket socket, int unretiredPsn) {}
}
