package io.heddle.workloads.matrix;

import io.heddle.api.model.ProvidesModel;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowSource;

/** The workload type {@code connection-matrix}. */
@ProvidesModel(value = "connection-matrix", version = "1.0.0", kind = "workload")
public final class ConnectionMatrixProvider extends FlowProvider<ConnectionMatrixConfig> {
  /** For the platform. */
  public ConnectionMatrixProvider() {
    super("connection-matrix", ConnectionMatrixConfig.class);
  }

  @Override
  public FlowKeys keys(ConnectionMatrixConfig config) {
    return config.flow();
  }

  @Override
  public FlowSource source(ConnectionMatrixConfig config) {
    return new MatrixFlows(config);
  }
}
