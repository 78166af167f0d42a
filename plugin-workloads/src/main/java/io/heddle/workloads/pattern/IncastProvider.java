package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowWorkload;

/** The workload type {@code incast}. */
@ProvidesModel(value = "incast", version = "1.0.0", kind = "workload")
public final class IncastProvider extends FlowProvider<IncastConfig> {
  /** For the platform. */
  public IncastProvider() {
    super(IncastConfig.class);
  }

  @Override
  protected Workload workload(IncastConfig config) {
    return new FlowWorkload("incast", config.flow(), new IncastFlows(config));
  }
}
