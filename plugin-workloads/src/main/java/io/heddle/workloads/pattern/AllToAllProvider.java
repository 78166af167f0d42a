package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowSource;

/** The workload type {@code all-to-all}. */
@ProvidesModel(value = "all-to-all", version = "1.0.0", kind = "workload")
public final class AllToAllProvider extends FlowProvider<AllToAllConfig> {
  /** For the platform. */
  public AllToAllProvider() {
    super("all-to-all", AllToAllConfig.class);
  }

  @Override
  public FlowKeys keys(AllToAllConfig config) {
    return config.flow();
  }

  @Override
  public FlowSource source(AllToAllConfig config) {
    return new AllToAllFlows(config);
  }
}
