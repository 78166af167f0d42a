package io.heddle.workloads.pattern;

import io.heddle.api.model.ProvidesModel;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowSource;

/** The workload type {@code outcast}. */
@ProvidesModel(value = "outcast", version = "1.0.0", kind = "workload")
public final class OutcastProvider extends FlowProvider<OutcastConfig> {
  /** For the platform. */
  public OutcastProvider() {
    super("outcast", OutcastConfig.class);
  }

  @Override
  public FlowKeys keys(OutcastConfig config) {
    return config.flow();
  }

  @Override
  public FlowSource source(OutcastConfig config) {
    return new OutcastFlows(config);
  }
}
