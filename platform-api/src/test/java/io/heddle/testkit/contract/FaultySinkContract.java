package io.heddle.testkit.contract;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.record.Sink;
import java.util.List;

/** The contract, held against a sink with one fault. */
class FaultySinkContract extends SinkContract {
  private final FaultySink.Fault fault;

  FaultySinkContract(FaultySink.Fault fault) {
    this.fault = fault;
  }

  @Override
  protected Sink sink() {
    return new FaultySink(fault);
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
