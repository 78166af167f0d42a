package io.heddle.mrc.spi;

import org.osgi.annotation.versioning.ProviderType;

/** Packets a queue pair has sent and nobody has acknowledged, as a loss detector sees them. */
@ProviderType
public interface OutstandingPackets {
  /**
   * Highest PSN acknowledged together with every one before it; the PSN before the first at first.
   */
  long cumulativePsn();

  /** The PSN the next new packet will get. */
  long nextPsn();

  /**
   * The lowest outstanding PSN from {@code fromPsn} on; {@link #nextPsn} if there is none. Packets
   * being fetched have no PSN yet. Costs a step for each 64 PSNs passed over.
   */
  long nextOutstanding(long fromPsn);

  /** Whether an outstanding packet waits for its retransmission already. */
  boolean isWaiting(long psn);

  /** Whether {@link #presumeLost} was called for the packet before. */
  boolean wasPresumedLost(long psn);

  /**
   * Takes an outstanding packet that does not wait for lost: it stops counting as in flight,
   * congestion control reacts, and it is sent again. Call with ascending PSNs.
   */
  void presumeLost(long psn);
}
