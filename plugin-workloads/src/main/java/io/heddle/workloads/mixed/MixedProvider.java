package io.heddle.workloads.mixed;

import io.heddle.api.model.ProvidesModel;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowSource;

/** The workload type {@code mixed}. */
@ProvidesModel(value = "mixed", version = "1.0.0", kind = "workload")
public final class MixedProvider extends FlowProvider<MixedConfig> {
  /** For the platform. */
  public MixedProvider() {
    super("mixed", MixedConfig.class);
  }

  @Override
  public FlowKeys keys(MixedConfig config) {
    return config.flow();
  }

  @Override
  public FlowSource source(MixedConfig config) {
    return new MixedFlows(config);
  }
}
