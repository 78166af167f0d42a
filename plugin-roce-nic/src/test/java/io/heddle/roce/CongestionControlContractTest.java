package io.heddle.roce;

import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.roce.congestion.DcqcnConfig;
import io.heddle.roce.congestion.DcqcnFactory;
import io.heddle.roce.congestion.NoControlFactory;
import io.heddle.roce.congestion.ScalaDcqcnConfig;
import io.heddle.roce.congestion.ScalaDcqcnFactory;
import io.heddle.roce.contract.CongestionControlContract;
import io.heddle.roce.spi.CongestionControlFactory;
import org.junit.jupiter.api.Nested;

/** The built-in congestion controls keep the contract (specification 17.4). */
class CongestionControlContractTest {
  @Nested
  class None extends CongestionControlContract<NoConfig> {
    @Override
    protected CongestionControlFactory<NoConfig> factory() {
      return new NoControlFactory();
    }
  }

  @Nested
  class ScalaDcqcn extends CongestionControlContract<ScalaDcqcnConfig> {
    @Override
    protected CongestionControlFactory<ScalaDcqcnConfig> factory() {
      return new ScalaDcqcnFactory();
    }
  }

  @Nested
  class Dcqcn extends CongestionControlContract<DcqcnConfig> {
    @Override
    protected CongestionControlFactory<DcqcnConfig> factory() {
      return new DcqcnFactory();
    }
  }
}
