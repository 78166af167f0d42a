package io.heddle.workloads.matrix;

import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowWorkload;

/** The workload type {@code connection-matrix}. */
@ProvidesModel(value = "connection-matrix", version = "1.0.0", kind = "workload")
public final class ConnectionMatrixProvider extends FlowProvider<ConnectionMatrixConfig> {
  /** For the platform. */
  public ConnectionMatrixProvider() {
    super(ConnectionMatrixConfig.class);
  }

  @Override
  protected Workload workload(ConnectionMatrixConfig config) {
    return new FlowWorkload("connection-matrix", config.flow(), new MatrixFlows(config));
  }
}
