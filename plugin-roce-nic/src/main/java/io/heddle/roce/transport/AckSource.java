package io.heddle.roce.transport;

/** On whose behalf acknowledgements are held and sent. */
interface AckSource {
  /** Whether anything was received in order, so that an ACK has something to name. */
  boolean hasReceivedInOrder();

  /** The PSN an ACK names now. */
  int acknowledgedPsn();

  /** Whether the ACK of a message's last packet waits. */
  boolean defersAck(int message, int psn);

  /** Sends an ACK or NAK. */
  void sendAcknowledgement(int psn, byte syndrome);

  /** The timer has sent what was held. */
  void heldWasSent();
}
