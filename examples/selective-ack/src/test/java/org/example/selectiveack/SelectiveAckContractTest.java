package org.example.selectiveack;

import io.heddle.roce.contract.ErrorRecoveryContract;
import io.heddle.roce.spi.ErrorRecoveryFactory;

/** The conformance kit of the RoCE NIC's strategies, run on this one. */
class SelectiveAckContractTest extends ErrorRecoveryContract<SelectiveAckConfig> {
  @Override
  protected ErrorRecoveryFactory<SelectiveAckConfig> factory() {
    return new SelectiveAckFactory();
  }
}
