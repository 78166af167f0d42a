package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowWorkload;

/** The workload type {@code stride}. */
@ProvidesModel(value = "stride", version = "1.0.0", kind = "workload")
public final class StrideProvider extends FlowProvider<StrideConfig> {
  /** For the platform. */
  public StrideProvider() {
    super(StrideConfig.class);
  }

  @Override
  protected Workload workload(StrideConfig config) {
    return new FlowWorkload("stride", config.flow(), new StrideFlows(config));
  }
}
