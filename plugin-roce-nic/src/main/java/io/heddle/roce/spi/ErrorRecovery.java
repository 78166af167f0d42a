package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Finds and repairs loss for one queue pair, as its sender and as its receiver.
 *
 * <p>Owned by one socket from its creation to {@link #close}; called on the simulation thread. What
 * a hook may do on its socket (RoCE NIC specification 17.3):
 *
 * <table>
 * <caption>Hooks</caption>
 * <tr><th>hook</th><th>may call</th></tr>
 * <tr><td>{@link #checkPsn}, {@link #adjustAckPsn}, {@link #deferAck}, {@link
 * #takeReadyDeferredAcks}, {@link #onSendRnrRequested}, {@link #getRetransmitBatch} and all
 * queries</td><td>nothing</td></tr>
 * <tr><td>{@link #onMissingMessage}</td><td>{@code emitNack}</td></tr>
 * <tr><td>{@link #onPacketScheduled}, {@link #onPacketRescheduled}, {@link #close}</td><td>timers
 * </td></tr>
 * <tr><td>{@link #onAck}, {@link #onNack}</td><td>timers, {@code invalidateFetches}, {@code
 * wakeupForSend}</td></tr>
 * <tr><td>its own timers</td><td>as {@link #onNack}, and {@code noteTimeout}</td></tr>
 * </table>
 *
 * <p>Queries ({@link #hasRetransmitPending}, {@link #isSendBlocked}, {@link
 * #useByteCountCompletion}, {@link #isFailed}, {@link #retransmitStats}, {@link #describe}) change
 * nothing and may come any number of times. A recovery allocates nothing per packet, and has no
 * clock, thread or randomness but its socket's.
 */
@ConsumerType
public interface ErrorRecovery {
  /**
   * Decides what becomes of a data packet. Called once for each data packet of the queue pair.
   * Changes nothing but the receiver's own state and the cursor.
   *
   * @param expected the expected PSN; moved for {@link PsnAction#ACCEPT}
   * @param receivedPsn the packet's PSN
   * @param outOfOrder {@code OutOfOrderPktSupport}
   */
  PsnAction checkPsn(PsnCursor expected, int receivedPsn, boolean outOfOrder);

  /** A packet was numbered for the first time. */
  void onPacketScheduled(SendInfo info);

  /**
   * An ACK that passed the ghost check.
   *
   * @param psn the PSN it names
   * @param out takes what it retires
   */
  void onAck(int psn, Retired out);

  /**
   * A NAK that passed the ghost check. Must not return with a retransmission pending and not
   * blocked unless it called {@code wakeupForSend} (fault F-03).
   *
   * @param expectedPsn the PSN it names
   * @param rnrIndex index of the back-off table; -1 for a sequence NAK
   * @param out takes what it retires
   */
  void onNack(int expectedPsn, int rnrIndex, Retired out);

  /**
   * Hands out packets to send again, at least one. Called only if pending and not blocked; what is
   * handed out is pending no more.
   *
   * @param quotaBytes payload bytes after which to stop
   */
  void getRetransmitBatch(long quotaBytes, RetransmitBatch out);

  /** Whether there are packets to send again that were not handed out. */
  boolean hasRetransmitPending();

  /** A packet was numbered again. */
  default void onPacketRescheduled(SendInfo info) {}

  /** Whether nothing may be sent now; who says so calls {@code wakeupForSend} when it ends. */
  default boolean isSendBlocked() {
    return false;
  }

  /**
   * The PSN an ACK names.
   *
   * @param requestedPsn what the socket would name
   * @param expectedPsn the expected PSN; the answer comes before it in in-order mode
   */
  default int adjustAckPsn(int requestedPsn, int expectedPsn) {
    return requestedPsn;
  }

  /** Whether a message is whole when its bytes are, as against when its last packet comes. */
  default boolean useByteCountCompletion() {
    return false;
  }

  /** A packet was {@link PsnAction#MISSING} or {@link PsnAction#ACCEPT_AND_REPORT}. */
  default void onMissingMessage(int msn, int expectedPsn) {}

  /**
   * Whether the ACK of a packet waits; not for ever.
   *
   * @param msn number of the packet's message
   * @param psn its PSN
   * @param expectedPsn the expected PSN
   */
  default boolean deferAck(int msn, int psn, int expectedPsn) {
    return false;
  }

  /** Hands out deferred ACKs that may go, each once. Called after the expected PSN moved. */
  default void takeReadyDeferredAcks(int expectedPsn, AckSink out) {}

  /**
   * A SEND found no receive credit.
   *
   * @return index of the back-off table for the RNR NAK; -1 if the strategy has no RNR
   */
  default int onSendRnrRequested(int psn) {
    return -1;
  }

  /** Reports its counts. */
  default void retransmitStats(RetransmitStats out) {}

  /** Whether the queue pair is given up: retries are spent. */
  default boolean isFailed() {
    return false;
  }

  /** Reports values for {@code roce-qp-stats}. */
  default void describe(MetricSink out) {}

  /** The socket is closed or failed; cancels timers. */
  default void close() {}
}
