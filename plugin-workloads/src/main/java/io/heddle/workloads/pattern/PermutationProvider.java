package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowWorkload;

/** The workload type {@code permutation}. */
@ProvidesModel(value = "permutation", version = "1.0.0", kind = "workload")
public final class PermutationProvider extends FlowProvider<PermutationConfig> {
  /** For the platform. */
  public PermutationProvider() {
    super(PermutationConfig.class);
  }

  @Override
  protected Workload workload(PermutationConfig config) {
    return new FlowWorkload("permutation", config.flow(), new PermutationFlows(config));
  }
}
