package io.heddle.scalaswitch.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes egress schedulers; offered as a {@code heddle.strategy} of kind {@code
 * switch.egress-scheduler}.
 *
 * @param <C> configuration record of the strategy
 */
@ConsumerType
public interface EgressSchedulerFactory<C> extends SwitchStrategyFactory<C> {
  /**
   * A scheduler for one port, before time zero; a scheduler without state may be shared by all
   * ports.
   *
   * @param config the strategy's configuration
   * @param view the switch
   * @param port the port it serves
   */
  EgressScheduler create(C config, SwitchView view, int port);
}
