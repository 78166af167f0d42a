package io.heddle.scalaswitch.spi;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ModelUse;
import io.heddle.api.model.StrategyFactory;
import java.util.Set;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What the factories of all strategy points of the switch have in common.
 *
 * @param <C> configuration record of the strategy
 */
@ConsumerType
public interface SwitchStrategyFactory<C> extends StrategyFactory<C> {
  /**
   * Checks the strategy's configuration against the switch's place in the topology, for instance a
   * table by link rate against the rates there are. Called once for each model configuration that
   * uses the strategy, before time zero.
   *
   * @param config the strategy's configuration, bound and checked value by value
   * @param use how the experiment uses the switch configuration
   * @param problems takes what is wrong
   */
  default void validate(C config, ModelUse use, Problems problems) {}

  /**
   * Full paths of the switch's documented attributes the strategy reads through {@link
   * SwitchView#attributes}. A documented attribute of the point that an experiment writes out
   * beside a chosen strategy which does not read it is refused (HED-0203), so that no setting is
   * without effect unnoticed.
   */
  default Set<String> readsAttributes() {
    return Set.of();
  }
}
