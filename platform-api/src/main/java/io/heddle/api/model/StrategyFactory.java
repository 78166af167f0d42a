package io.heddle.api.model;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Root of every strategy's factory; each strategy point has an interface of its own below it. Holds
 * no state of a run.
 *
 * @param <C> configuration record of the strategy; {@link NoConfig} if it has none
 */
@ConsumerType
public interface StrategyFactory<C> {
  /** The configuration record, bound from the group's {@code config}. */
  Class<C> configType();

  /** Configuration of a strategy that has none. */
  record NoConfig() {}
}
