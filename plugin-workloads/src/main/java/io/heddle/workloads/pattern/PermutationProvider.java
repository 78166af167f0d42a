package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowSource;

/** The workload type {@code permutation}. */
@ProvidesModel(value = "permutation", version = "1.0.0", kind = "workload")
public final class PermutationProvider extends FlowProvider<PermutationConfig> {
  /** For the platform. */
  public PermutationProvider() {
    super("permutation", PermutationConfig.class);
  }

  @Override
  public FlowKeys keys(PermutationConfig config) {
    return config.flow();
  }

  @Override
  public FlowSource source(PermutationConfig config) {
    return new PermutationFlows(config);
  }
}
