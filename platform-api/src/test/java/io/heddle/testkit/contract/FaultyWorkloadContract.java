package io.heddle.testkit.contract;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.Workload;
import java.util.List;

/** The contract, held against a workload with one fault. */
class FaultyWorkloadContract extends WorkloadContract {
  private final RingWorkload.Fault fault;

  FaultyWorkloadContract(RingWorkload.Fault fault) {
    this.fault = fault;
  }

  @Override
  protected Workload workload() {
    return new RingWorkload(fault);
  }

  @Override
  protected ModelProvider<?> provider() {
    return KitModel.writing();
  }

  /** The faults of this very kit stay out of it. */
  @Override
  protected List<Class<?>> classes() {
    return List.of();
  }
}
