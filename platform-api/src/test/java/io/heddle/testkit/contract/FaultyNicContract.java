package io.heddle.testkit.contract;

import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.ModelProvider;
import java.util.List;

/** The contract, held against a NIC with one fault. */
class FaultyNicContract extends NicContract {
  private final FaultyNic.Fault fault;

  FaultyNicContract(FaultyNic.Fault fault) {
    this.fault = fault;
  }

  @Override
  protected DeviceFactory nics() {
    return context -> new FaultyNic(fault, context);
  }

  @Override
  protected ModelProvider<?> provider() {
    return KitModel.writing(FaultyNic.KNOWN);
  }

  @Override
  protected boolean allocationIsAnError() {
    return true;
  }

  /** The faults of this very kit stay out of it. */
  @Override
  protected List<Class<?>> classes() {
    return List.of();
  }
}
