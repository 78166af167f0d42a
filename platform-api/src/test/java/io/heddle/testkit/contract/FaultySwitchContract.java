package io.heddle.testkit.contract;

import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.ModelProvider;
import java.util.List;

/** The contract, held against a switch with one fault. */
class FaultySwitchContract extends SwitchContract {
  private final FaultySwitch.Fault fault;

  FaultySwitchContract(FaultySwitch.Fault fault) {
    this.fault = fault;
  }

  @Override
  protected DeviceFactory switches() {
    return context -> new FaultySwitch(fault, context);
  }

  @Override
  protected ModelProvider<?> provider() {
    return KitModel.writing();
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
