package io.heddle.mrc.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes congestion controls; annotated with {@code @ProvidesStrategy(kind =
 * "mrc.congestion-control", ...)}.
 *
 * @param <C> configuration record of the strategy
 */
@ConsumerType
public interface CongestionControlFactory<C> extends MrcStrategyFactory<C> {
  /** {@code kind} of the capability. */
  String KIND = "mrc.congestion-control";

  /**
   * The control of one group, at the instant the group begins.
   *
   * @param config the strategy's configuration
   * @param nic the NIC
   * @param group the group, still without anything in flight
   */
  CongestionControl create(C config, NicView nic, GroupView group);
}
