package io.heddle.workloads.flowfile;

import io.heddle.api.model.ProvidesModel;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowSource;

/** The workload type {@code flow-file}. */
@ProvidesModel(value = "flow-file", version = "1.0.0", kind = "workload")
public final class FlowFileProvider extends FlowProvider<FlowFileConfig> {
  /** For the platform. */
  public FlowFileProvider() {
    super("flow-file", FlowFileConfig.class);
  }

  @Override
  public FlowKeys keys(FlowFileConfig config) {
    return config.flow();
  }

  @Override
  public FlowSource source(FlowFileConfig config) {
    return new FlowFileFlows(config);
  }
}
