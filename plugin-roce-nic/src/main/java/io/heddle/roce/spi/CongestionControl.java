package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Holds the sending rate of one queue pair, and asks for CNPs as its receiver.
 *
 * <p>Owned by one socket from its creation to {@link #close}; called on the simulation thread. What
 * a hook may do on its socket (RoCE NIC specification 17.3):
 *
 * <table>
 * <caption>Hooks</caption>
 * <tr><th>hook</th><th>may call</th></tr>
 * <tr><td>{@link #onPacketReceived}</td><td>{@code emitCnp}</td></tr>
 * <tr><td>{@link #onCongestionSignal}, {@link #onAck}, {@link #onNack}, {@link
 * #onRetransmitTimeout}, its own timers</td><td>timers, {@code wakeupForSend}</td></tr>
 * <tr><td>{@link #onBytesSent}, {@link #onPacketSent}, {@link #onQuotaDenied}, {@link
 * #cancelTimers}, {@link #close}</td><td>timers</td></tr>
 * <tr><td>all queries</td><td>nothing</td></tr>
 * </table>
 *
 * <p>Queries ({@link #adjustQuota}, {@link #isSendBlocked}, {@link #serializationRate}, {@link
 * #ecnCapable}, {@link #chargesRetransmissions}, {@link #describe}) change nothing and may come any
 * number of times. Who denies quota or blocks calls {@code wakeupForSend} when that ends.
 */
@ConsumerType
public interface CongestionControl {
  /**
   * How much of a request may go now; a query.
   *
   * @param requestedBytes payload of the next packet
   * @return 0 to {@code requestedBytes}; less than asked parks the socket
   */
  long adjustQuota(long requestedBytes);

  /** Charges a packet whose fetch was issued. Not called for retransmissions. */
  void onBytesSent(long payloadBytes);

  /** The socket parked because the quota was below its next packet. */
  default void onQuotaDenied(long neededBytes) {}

  /** A CNP arrived. */
  default void onCongestionSignal() {}

  /** A packet of the queue pair arrived, of any kind, before it is looked at. */
  default void onPacketReceived(boolean ecnCe) {}

  /** Whether nothing may be sent now. */
  default boolean isSendBlocked() {
    return false;
  }

  /** Nothing is outstanding either way; timers may rest, rate state stays. */
  default void cancelTimers() {}

  /** Whether data packets are ECN-capable. */
  default boolean ecnCapable() {
    return false;
  }

  /**
   * Rate at which the port sends the next data packet.
   *
   * @param lineRate rate of the link in bits per second
   * @return above 0; more than the line rate counts as the line rate
   */
  default long serializationRate(long lineRate) {
    return lineRate;
  }

  /** A data packet was numbered; a notice, not a charge. */
  default void onPacketSent(int payloadBytes, boolean retransmission) {}

  /** An ACK was dealt with. */
  default void onAck(AckView ack) {}

  /** A NAK was dealt with. */
  default void onNack(int psn, boolean rnr) {}

  /** The socket's recovery took a timeout for a loss. */
  default void onRetransmitTimeout() {}

  /** Whether retransmissions pass {@link #adjustQuota} and {@link #onBytesSent} too. */
  default boolean chargesRetransmissions() {
    return false;
  }

  /** Reports values for {@code roce-qp-stats}. */
  default void describe(MetricSink out) {}

  /** The socket is closed or failed; cancels timers. */
  default void close() {}
}
