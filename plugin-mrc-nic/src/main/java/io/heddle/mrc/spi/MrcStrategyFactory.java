package io.heddle.mrc.spi;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ModelUse;
import io.heddle.api.model.StrategyFactory;
import java.util.Set;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What the factories of all strategy points of the NIC have in common.
 *
 * @param <C> configuration record of the strategy
 */
@ConsumerType
public interface MrcStrategyFactory<C> extends StrategyFactory<C> {
  /**
   * Checks rules between the strategy's attributes and its place in the experiment. Called once for
   * each model configuration that uses the strategy, before time zero.
   *
   * @param config the strategy's configuration, bound and checked value by value
   * @param use how the experiment uses the NIC configuration
   * @param problems takes what is wrong
   */
  default void validate(C config, ModelUse use, Problems problems) {}

  /**
   * Full paths of the NIC's documented attributes the strategy reads through {@link NicView}. A
   * documented attribute of the point that an experiment writes out beside a chosen strategy which
   * does not read it is refused (HED-0203).
   */
  default Set<String> readsAttributes() {
    return Set.of();
  }
}
