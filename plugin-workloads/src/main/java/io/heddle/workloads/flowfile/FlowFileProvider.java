package io.heddle.workloads.flowfile;

import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowWorkload;

/** The workload type {@code flow-file}. */
@ProvidesModel(value = "flow-file", version = "1.0.0", kind = "workload")
public final class FlowFileProvider extends FlowProvider<FlowFileConfig> {
  /** For the platform. */
  public FlowFileProvider() {
    super(FlowFileConfig.class);
  }

  @Override
  protected Workload workload(FlowFileConfig config) {
    return new FlowWorkload("flow-file", config.flow(), new FlowFileFlows(config));
  }
}
