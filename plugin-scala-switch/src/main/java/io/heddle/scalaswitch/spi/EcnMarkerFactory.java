package io.heddle.scalaswitch.spi;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes ECN markers; offered as a {@code heddle.strategy} of kind {@code switch.ecn-marker}.
 *
 * @param <C> configuration record of the strategy
 */
@ConsumerType
public interface EcnMarkerFactory<C> extends SwitchStrategyFactory<C> {
  /**
   * A marker for all ports of one switch, before time zero.
   *
   * @param config the strategy's configuration
   * @param view the switch
   */
  EcnMarker create(C config, SwitchView view);
}
