package io.heddle.scalaswitch.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes egress admissions; offered as a {@code heddle.strategy} of kind {@code
 * switch.buffer-admission}.
 *
 * @param <C> configuration record of the strategy
 */
@ConsumerType
public interface BufferAdmissionFactory<C> extends SwitchStrategyFactory<C> {
  /**
   * An admission for all ports of one switch, before time zero, before every other strategy.
   *
   * @param config the strategy's configuration
   * @param view the switch
   */
  BufferAdmission create(C config, SwitchView view);
}
