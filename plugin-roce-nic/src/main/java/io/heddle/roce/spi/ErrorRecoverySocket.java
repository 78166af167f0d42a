package io.heddle.roce.spi;

import io.heddle.api.event.RandomStream;
import org.osgi.annotation.versioning.ProviderType;

/**
 * All that an error recovery can reach: its own queue pair. What may be called from which hook is
 * in the table of {@link ErrorRecovery}; a call from a wrong place is fault F-07.
 */
@ProviderType
public interface ErrorRecoverySocket {
  /** The present picosecond. */
  long now();

  /** Makes a timer; its expiry runs on the simulation thread. */
  StrategyTimer newTimer(Runnable onExpiry);

  /**
   * Sends a NAK. Cancels held acknowledgements and stops the acknowledgement timer.
   *
   * @param expectedPsn the PSN it names
   * @param rnrIndex index of the back-off table, 0 to 31; -1 for a sequence NAK
   */
  void emitNack(int expectedPsn, int rnrIndex);

  /** Puts the socket into the active set, so that the send scheduler visits it. */
  void wakeupForSend();

  /** Makes every fetch of payload that is not numbered yet stale; new data is fetched again. */
  void invalidateFetches();

  /**
   * Says that a timeout was taken for a loss; congestion control hears of it. Only from a timer of
   * the recovery's own, once for each timeout, not for the end of a back-off.
   */
  void noteTimeout();

  /** Constants. */
  NicView nic();

  /** The random stream of the NIC for error recovery. */
  RandomStream random();
}
