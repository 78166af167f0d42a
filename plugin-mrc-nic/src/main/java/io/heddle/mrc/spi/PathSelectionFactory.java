package io.heddle.mrc.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes path selections; annotated with {@code @ProvidesStrategy(kind = "mrc.path-selection",
 * ...)}.
 *
 * @param <C> configuration record of the strategy
 */
@ConsumerType
public interface PathSelectionFactory<C> extends MrcStrategyFactory<C> {
  /** {@code kind} of the capability. */
  String KIND = "mrc.path-selection";

  /**
   * The selection of one destination.
   *
   * @param config the strategy's configuration
   * @param nic the NIC
   * @param path the destination
   */
  PathSelection create(C config, NicView nic, PathView path);
}
