package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowSource;

/** The workload type {@code stride}. */
@ProvidesModel(value = "stride", version = "1.0.0", kind = "workload")
public final class StrideProvider extends FlowProvider<StrideConfig> {
  /** For the platform. */
  public StrideProvider() {
    super("stride", StrideConfig.class);
  }

  @Override
  public FlowKeys keys(StrideConfig config) {
    return config.flow();
  }

  @Override
  public FlowSource source(StrideConfig config) {
    return new StrideFlows(config);
  }
}
