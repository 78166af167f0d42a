package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowSource;

/** The workload type {@code incast}. */
@ProvidesModel(value = "incast", version = "1.0.0", kind = "workload")
public final class IncastProvider extends FlowProvider<IncastConfig> {
  /** For the platform. */
  public IncastProvider() {
    super("incast", IncastConfig.class);
  }

  @Override
  public FlowKeys keys(IncastConfig config) {
    return config.flow();
  }

  @Override
  public FlowSource source(IncastConfig config) {
    return new IncastFlows(config);
  }
}
