package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ProviderType;

/**
 * Takes what a recovery counted for one queue pair since its creation; the NIC adds up its queue
 * pairs for {@code roce-transport-stats}. A value that is not reported counts as 0.
 */
@ProviderType
public interface RetransmitStats {
  /**
   * Retransmission episodes.
   *
   * @param episodes for {@code num_rtx}: one for each NAK acted on and each timer expiry
   * @param timeouts for {@code num_rto}: transport timer expiries
   */
  void episodes(long episodes, long timeouts);

  /** Selective acknowledgements, for {@code num_sacks_sent} and {@code num_sacks_recvd}. */
  void selectiveAcks(long sent, long received);

  /** PSNs held in a reorder buffer now, for the {@code reorder_buf_psn} columns. */
  void reorderBufferPsns(long psns);
}
