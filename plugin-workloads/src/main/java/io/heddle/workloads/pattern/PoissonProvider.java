package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowSource;

/** The workload type {@code poisson}. */
@ProvidesModel(value = "poisson", version = "1.0.0", kind = "workload")
public final class PoissonProvider extends FlowProvider<PoissonConfig> {
  /** For the platform. */
  public PoissonProvider() {
    super("poisson", PoissonConfig.class);
  }

  @Override
  public FlowKeys keys(PoissonConfig config) {
    return config.flow();
  }

  @Override
  public FlowSource source(PoissonConfig config) {
    return new PoissonFlows(config);
  }
}
