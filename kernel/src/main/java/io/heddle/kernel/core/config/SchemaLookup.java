package io.heddle.kernel.core.config;

import java.util.Set;

/**
 * Tells which attributes the types of an experiment have: who knows the installed bundles gives it
 * to what writes an experiment out. Each answer may be null where the type is not known; attributes
 * are then written as they stand.
 */
public interface SchemaLookup {
  /** Knows no type. */
  SchemaLookup NONE = new SchemaLookup() {};

  /** Attributes of a model entry's type. */
  default AttributeSchema model(ExperimentSpec.ModelEntry entry) {
    return null;
  }

  /** Names of the strategy points of a model entry's type. */
  default Set<String> strategyPoints(ExperimentSpec.ModelEntry entry) {
    return Set.of();
  }

  /** Attributes of a strategy's {@code config}. */
  default AttributeSchema strategy(ExperimentSpec.ModelEntry entry, StrategyChoice choice) {
    return null;
  }

  /** Attributes of a workload's type. */
  default AttributeSchema workload(ExperimentSpec.WorkloadEntry entry) {
    return null;
  }

  /** Attributes of a sink. */
  default AttributeSchema sink(String type) {
    return null;
  }
}
