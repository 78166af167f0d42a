package org.example.swift;

import io.heddle.roce.contract.CongestionControlContract;
import io.heddle.roce.spi.CongestionControlFactory;

/** The conformance kit of the RoCE NIC's strategies, run on this one. */
class SwiftContractTest extends CongestionControlContract<SwiftConfig> {
  @Override
  protected CongestionControlFactory<SwiftConfig> factory() {
    return new SwiftFactory();
  }
}
