package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowWorkload;

/** The workload type {@code all-to-all}. */
@ProvidesModel(value = "all-to-all", version = "1.0.0", kind = "workload")
public final class AllToAllProvider extends FlowProvider<AllToAllConfig> {
  /** For the platform. */
  public AllToAllProvider() {
    super(AllToAllConfig.class);
  }

  @Override
  protected Workload workload(AllToAllConfig config) {
    return new FlowWorkload("all-to-all", config.flow(), new AllToAllFlows(config));
  }
}
