package io.heddle.roce.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.roce.recovery.GoBackNConfig;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The kits can fail: a strategy with one fault for each check; without a fault all pass. */
class ContractsRefuseTest {
  private static void refuses(Executable check) {
    assertThrows(Throwable.class, check);
  }

  @Nested
  class OfCongestionControl extends CongestionControlContract<NoConfig> {
    @Override
    protected CongestionControlFactory<NoConfig> factory() {
      return new FaultyControl(FaultyControl.Fault.NONE);
    }

    private CongestionControlContract<NoConfig> with(FaultyControl.Fault fault) {
      return new CongestionControlContract<>() {
        @Override
        protected CongestionControlFactory<NoConfig> factory() {
          return new FaultyControl(fault);
        }
      };
    }

    @Test
    void refusesAnotherName() {
      refuses(with(FaultyControl.Fault.OTHER_NAME)::isOfferedUnderItsOwnName);
    }

    @Test
    void refusesAWakeUpAtCreation() {
      refuses(with(FaultyControl.Fault.WAKES_AT_CREATION)::creationTouchesNothing);
    }

    @Test
    void refusesAQueryThatChangesSomething() {
      refuses(with(FaultyControl.Fault.QUERY_CHANGES)::queriesArePure);
    }

    @Test
    void refusesAQuotaAboveTheRequest() {
      refuses(with(FaultyControl.Fault.QUOTA_ABOVE_REQUEST)::quotaAndRateStayInTheirBounds);
    }

    @Test
    void refusesWhoHoldsASocketForEver() {
      refuses(with(FaultyControl.Fault.HOLDS_FOR_EVER)::whoHoldsASocketWakesItUp);
    }

    @Test
    void refusesTwoCnps() {
      refuses(with(FaultyControl.Fault.TWO_CNPS)::markedPacketDrawsAtMostOneCnp);
    }

    @Test
    void refusesAForgottenRate() {
      refuses(with(FaultyControl.Fault.FORGETS_ITS_RATE)::restingKeepsTheRate);
    }

    @Test
    void refusesATimerLeftBehind() {
      refuses(with(FaultyControl.Fault.LEAVES_A_TIMER)::closingLeavesNoTimer);
    }

    @Test
    void refusesAllocation() {
      refuses(with(FaultyControl.Fault.ALLOCATES)::nothingIsAllocatedPerPacket);
    }

    @Test
    void refusesARunThatDiffers() {
      refuses(with(FaultyControl.Fault.REMEMBERS_THE_LAST_RUN)::oneSeedOneOutcome);
    }
  }

  @Nested
  class OfErrorRecovery extends ErrorRecoveryContract<GoBackNConfig> {
    @Override
    protected ErrorRecoveryFactory<GoBackNConfig> factory() {
      return new FaultyRecovery(FaultyRecovery.Fault.NONE);
    }

    private ErrorRecoveryContract<GoBackNConfig> with(FaultyRecovery.Fault fault) {
      return new ErrorRecoveryContract<>() {
        @Override
        protected ErrorRecoveryFactory<GoBackNConfig> factory() {
          return new FaultyRecovery(fault);
        }
      };
    }

    @Test
    void refusesAnotherName() {
      refuses(with(FaultyRecovery.Fault.OTHER_NAME)::isOfferedUnderItsOwnName);
    }

    @Test
    void refusesAWakeUpAtCreation() {
      refuses(with(FaultyRecovery.Fault.WAKES_AT_CREATION)::creationTouchesNothing);
    }

    @Test
    void refusesAQueryThatChangesSomething() {
      refuses(with(FaultyRecovery.Fault.QUERY_CHANGES)::queriesArePure);
    }

    @Test
    void refusesAPacketThatIsNotRetired() {
      refuses(with(FaultyRecovery.Fault.RETIRES_ONE_LESS)::acknowledgementRetiresEachPacketOnce);
    }

    @Test
    void refusesDeafnessToNaks() {
      refuses(with(FaultyRecovery.Fault.DEAF_TO_NAKS)::nakWakesTheSocketUp);
    }

    @Test
    void refusesPendingWithoutPackets() {
      refuses(with(FaultyRecovery.Fault.PENDING_WITHOUT_PACKETS)::pendingMeansSomethingToHandOut);
    }

    @Test
    void refusesSilenceWithoutTimeout() {
      refuses(with(FaultyRecovery.Fault.NEVER_TIMES_OUT)::silenceIsTakenForALoss);
    }

    @Test
    void refusesATimerLeftBehind() {
      refuses(with(FaultyRecovery.Fault.LEAVES_A_TIMER)::closingLeavesNoTimer);
    }

    @Test
    void refusesDuplicatesTaken() {
      refuses(with(FaultyRecovery.Fault.TAKES_DUPLICATES)::inOrderPacketsMoveTheCursor);
    }

    @Test
    void refusesAllocation() {
      refuses(with(FaultyRecovery.Fault.ALLOCATES)::nothingIsAllocatedPerPacket);
    }

    @Test
    void refusesLossThatIsNotRepaired() {
      refuses(with(FaultyRecovery.Fault.REPAIRS_NOTHING)::lossIsRepairedOrDeclaredUnrepaired);
    }
  }
}
