package io.heddle.roce;

import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.roce.contract.ErrorRecoveryContract;
import io.heddle.roce.recovery.GoBackNConfig;
import io.heddle.roce.recovery.GoBackNFactory;
import io.heddle.roce.recovery.NoRecoveryFactory;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import org.junit.jupiter.api.Nested;

/** The built-in recoveries keep the contract (specification 17.4). */
class ErrorRecoveryContractTest {
  @Nested
  class GoBackN extends ErrorRecoveryContract<GoBackNConfig> {
    @Override
    protected ErrorRecoveryFactory<GoBackNConfig> factory() {
      return new GoBackNFactory();
    }
  }

  @Nested
  class GapRepair extends ErrorRecoveryContract<GoBackNConfig> {
    @Override
    protected ErrorRecoveryFactory<GoBackNConfig> factory() {
      return new GoBackNFactory();
    }

    @Override
    protected String[] attributes() {
      return new String[] {"SelectiveGapRepair", "true"};
    }

    @Override
    protected boolean outOfOrder() {
      return true;
    }
  }

  @Nested
  class NoRecovery extends ErrorRecoveryContract<NoConfig> {
    @Override
    protected ErrorRecoveryFactory<NoConfig> factory() {
      return new NoRecoveryFactory();
    }

    @Override
    protected boolean repairsLoss() {
      return false;
    }

    @Override
    protected boolean outOfOrder() {
      return true;
    }
  }
}
