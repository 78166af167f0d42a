package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowWorkload;

/** The workload type {@code outcast}. */
@ProvidesModel(value = "outcast", version = "1.0.0", kind = "workload")
public final class OutcastProvider extends FlowProvider<OutcastConfig> {
  /** For the platform. */
  public OutcastProvider() {
    super(OutcastConfig.class);
  }

  @Override
  protected Workload workload(OutcastConfig config) {
    return new FlowWorkload("outcast", config.flow(), new OutcastFlows(config));
  }
}
