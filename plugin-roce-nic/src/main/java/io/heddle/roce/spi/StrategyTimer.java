package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ProviderType;

/**
 * A timer of one strategy. Moving the deadline costs two field writes, so it may be done for every
 * acknowledgement. May not be touched from a query hook (fault F-07).
 */
@ProviderType
public interface StrategyTimer {
  /**
   * Sets the deadline {@code delayPs} picoseconds from now, replacing an earlier one.
   *
   * @param delayPs 0 or more; a negative delay is fault F-07
   */
  void arm(long delayPs);

  /** Takes the deadline back; does nothing if there is none. */
  void cancel();

  /** Whether a deadline is set. Not during the expiry itself, unless armed again. */
  boolean isArmed();
}
