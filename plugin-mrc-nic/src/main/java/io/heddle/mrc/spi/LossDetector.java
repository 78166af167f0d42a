package io.heddle.mrc.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Tells from SACKs which packets of one queue pair are lost (specification 12). Made with the
 * sending side. Must not allocate after its construction.
 */
@ConsumerType
@FunctionalInterface
public interface LossDetector {
  /**
   * A SACK with a bitmap that is not empty has arrived; what it covers is retired and congestion
   * control has seen it.
   *
   * @param topPsn highest PSN the bitmap lists
   * @return whether packets were found lost and a loss recovery began
   */
  boolean gapsShown(long topPsn);
}
