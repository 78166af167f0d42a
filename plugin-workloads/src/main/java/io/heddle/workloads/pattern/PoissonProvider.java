package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowWorkload;

/** The workload type {@code poisson}. */
@ProvidesModel(value = "poisson", version = "1.0.0", kind = "workload")
public final class PoissonProvider extends FlowProvider<PoissonConfig> {
  /** For the platform. */
  public PoissonProvider() {
    super(PoissonConfig.class);
  }

  @Override
  protected Workload workload(PoissonConfig config) {
    return new FlowWorkload("poisson", config.flow(), new PoissonFlows(config));
  }
}
