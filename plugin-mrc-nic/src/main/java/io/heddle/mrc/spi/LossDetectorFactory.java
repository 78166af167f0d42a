package io.heddle.mrc.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes loss detectors; annotated with {@code @ProvidesStrategy(kind = "mrc.loss-detector", ...)}.
 *
 * @param <C> configuration record of the strategy
 */
@ConsumerType
public interface LossDetectorFactory<C> extends MrcStrategyFactory<C> {
  /** {@code kind} of the capability. */
  String KIND = "mrc.loss-detector";

  /**
   * The detector of one sending queue pair.
   *
   * @param config the strategy's configuration
   * @param nic the NIC
   * @param packets the queue pair's packets
   */
  LossDetector create(C config, NicView nic, OutstandingPackets packets);
}
