package io.heddle.scalaswitch.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes member selections; offered as a {@code heddle.strategy} of kind {@code
 * switch.member-selection}.
 *
 * @param <C> configuration record of the strategy
 */
@ConsumerType
public interface MemberSelectionFactory<C> extends SwitchStrategyFactory<C> {
  /**
   * A selection for one switch, before time zero.
   *
   * @param config the strategy's configuration
   * @param view the switch
   */
  MemberSelection create(C config, SwitchView view);
}
