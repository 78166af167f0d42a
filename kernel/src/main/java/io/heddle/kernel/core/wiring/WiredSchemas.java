package io.heddle.kernel.core.wiring;

import io.heddle.kernel.core.config.AttributeSchema;
import io.heddle.kernel.core.config.ExperimentSpec.ModelEntry;
import io.heddle.kernel.core.config.ExperimentSpec.WorkloadEntry;
import io.heddle.kernel.core.config.SchemaLookup;
import io.heddle.kernel.core.config.StrategyChoice;
import io.heddle.kernel.core.wiring.StrategyWiring.Filled;
import java.util.Set;

/**
 * Attributes of what a wired experiment chose, for writing it out.
 *
 * @param wired the experiment
 */
public record WiredSchemas(WiredExperiment wired) implements SchemaLookup {
  @Override
  public AttributeSchema model(ModelEntry entry) {
    WiredModel<?> model = wired.models().get(entry.name());
    return model == null ? null : AttributeSchema.of(model.configType());
  }

  @Override
  public Set<String> strategyPoints(ModelEntry entry) {
    WiredModel<?> model = wired.models().get(entry.name());
    return model == null ? Set.of() : model.strategies().keySet();
  }

  @Override
  public AttributeSchema strategy(ModelEntry entry, StrategyChoice choice) {
    for (Filled filled : wired.models().get(entry.name()).filled()) {
      if (filled.point().name().equals(choice.point())) {
        return AttributeSchema.of(filled.strategy().factory().configType());
      }
    }
    return null;
  }

  @Override
  public AttributeSchema workload(WorkloadEntry entry) {
    for (WiredWorkload workload : wired.workloads()) {
      if (workload.entry().equals(entry)) {
        return AttributeSchema.of(workload.configType());
      }
    }
    return null;
  }

  @Override
  public AttributeSchema sink(String type) {
    for (WiredSink sink : wired.sinks()) {
      if (sink.name().equals(type)) {
        return AttributeSchema.of(sink.configType());
      }
    }
    return null;
  }
}
