package io.heddle.roce.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;

import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.roce.recovery.GoBackNConfig;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The kits can fail: a strategy with one fault for each check; without a fault all pass. */
class ContractsRefuseTest {
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
      assertRefused(
          with(FaultyControl.Fault.OTHER_NAME)::isOfferedUnderItsOwnName,
          "name() as against @ProvidesStrategy");
    }

    @Test
    void refusesAWakeUpAtCreation() {
      assertRefused(
          with(FaultyControl.Fault.WAKES_AT_CREATION)::creationTouchesNothing,
          "wake-ups at creation");
    }

    @Test
    void refusesAQueryThatChangesSomething() {
      assertRefused(
          with(FaultyControl.Fault.QUERY_CHANGES)::queriesArePure, "the same queries once more");
    }

    @Test
    void refusesAQuotaAboveTheRequest() {
      assertRefused(
          with(FaultyControl.Fault.QUOTA_ABOVE_REQUEST)::quotaAndRateStayInTheirBounds,
          "quota 4097");
    }

    @Test
    void refusesWhoHoldsASocketForEver() {
      assertRefused(
          with(FaultyControl.Fault.HOLDS_FOR_EVER)::whoHoldsASocketWakesItUp,
          "it denied a packet and never woke the socket up");
    }

    @Test
    void refusesTwoCnps() {
      assertRefused(
          with(FaultyControl.Fault.TWO_CNPS)::markedPacketDrawsAtMostOneCnp,
          "2 CNPs for one packet");
    }

    @Test
    void refusesAForgottenRate() {
      assertRefused(
          with(FaultyControl.Fault.FORGETS_ITS_RATE)::restingKeepsTheRate,
          "rate of a resting socket");
    }

    @Test
    void refusesATimerLeftBehind() {
      assertRefused(
          with(FaultyControl.Fault.LEAVES_A_TIMER)::closingLeavesNoTimer,
          "timers armed after close()");
    }

    @Test
    void refusesAllocation() {
      assertRefused(
          with(FaultyControl.Fault.ALLOCATES)::nothingIsAllocatedPerPacket, " B allocated for ");
    }

    @Test
    void refusesARateOfNothing() {
      assertRefused(with(FaultyControl.Fault.STOPS)::quotaAndRateStayInTheirBounds, "rate 0");
    }

    @Test
    void refusesWhoHoldsASocketButSaysItNeverDoes() {
      assertRefused(
          with(FaultyControl.Fault.HOLDS_IN_SECRET)::whoHoldsASocketWakesItUp,
          "limitsSockets() says it never holds a socket");
    }

    @Test
    void refusesACnpForNothing() {
      assertRefused(
          with(FaultyControl.Fault.CNP_FOR_NOTHING)::markedPacketDrawsAtMostOneCnp,
          "CNPs for a packet without mark");
    }

    @Test
    void refusesAMessageThatNeverArrivesUnderMarking() {
      assertRefused(
          with(FaultyControl.Fault.GIVES_UP_UNDER_MARKING)::messagesArriveUnderMarking,
          "messages that arrived under marking");
    }

    @Test
    void refusesARunThatDiffers() {
      assertRefused(
          with(FaultyControl.Fault.REMEMBERS_THE_LAST_RUN)::oneSeedOneOutcome,
          "two runs of one seed");
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
      assertRefused(
          with(FaultyRecovery.Fault.OTHER_NAME)::isOfferedUnderItsOwnName,
          "name() as against @ProvidesStrategy");
    }

    @Test
    void refusesAWakeUpAtCreation() {
      assertRefused(
          with(FaultyRecovery.Fault.WAKES_AT_CREATION)::creationTouchesNothing,
          "wake-ups at creation");
    }

    @Test
    void refusesAQueryThatChangesSomething() {
      assertRefused(
          with(FaultyRecovery.Fault.QUERY_CHANGES)::queriesArePure, "the same queries once more");
    }

    @Test
    void refusesAPacketThatIsNotRetired() {
      assertRefused(
          with(FaultyRecovery.Fault.RETIRES_ONE_LESS)::acknowledgementRetiresEachPacketOnce,
          "packets retired");
    }

    @Test
    void refusesDeafnessToNaks() {
      assertRefused(
          with(FaultyRecovery.Fault.DEAF_TO_NAKS)::nakWakesTheSocketUp, "a NAK changes nothing");
    }

    @Test
    void refusesPendingWithoutPackets() {
      assertRefused(
          with(FaultyRecovery.Fault.PENDING_WITHOUT_PACKETS)::pendingMeansSomethingToHandOut,
          "pending, but nothing handed out");
    }

    @Test
    void refusesSilenceWithoutTimeout() {
      assertRefused(
          with(FaultyRecovery.Fault.NEVER_TIMES_OUT)::silenceIsTakenForALoss,
          "silence changes nothing");
    }

    @Test
    void refusesATimerLeftBehind() {
      assertRefused(
          with(FaultyRecovery.Fault.LEAVES_A_TIMER)::closingLeavesNoTimer,
          "timers armed after close()");
    }

    @Test
    void refusesDuplicatesTaken() {
      assertRefused(
          with(FaultyRecovery.Fault.TAKES_DUPLICATES)::inOrderPacketsMoveTheCursor,
          "PSN 2 once more");
    }

    @Test
    void refusesAllocation() {
      assertRefused(
          with(FaultyRecovery.Fault.ALLOCATES)::nothingIsAllocatedPerPacket, " B allocated for ");
    }

    @Test
    void refusesLossThatIsNotRepaired() {
      assertRefused(
          with(FaultyRecovery.Fault.REPAIRS_NOTHING)::lossIsRepairedOrDeclaredUnrepaired,
          "packet 0 lost");
    }

    @Test
    void refusesAWakeUpLeftOut() {
      assertRefused(
          with(FaultyRecovery.Fault.SLEEPS_ON_NAKS)::nakWakesTheSocketUp,
          "a NAK must wake the socket up");
    }

    @Test
    void refusesAForgottenAcknowledgement() {
      assertRefused(
          with(FaultyRecovery.Fault.FORGETS_DEFERRED)::deferredAcknowledgementsComeFree,
          "deferred acknowledgements that came free");
    }

    @Test
    void refusesAnAcknowledgementThatComesTwice() {
      assertRefused(
          with(FaultyRecovery.Fault.FREES_TWICE)::deferredAcknowledgementsComeFree,
          "deferred acknowledgements that came free");
    }

    @Test
    void refusesARunThatDiffers() {
      assertRefused(
          with(FaultyRecovery.Fault.REMEMBERS_THE_LAST_RUN)::oneSeedOneOutcome,
          "two runs of one seed");
    }
  }
}
