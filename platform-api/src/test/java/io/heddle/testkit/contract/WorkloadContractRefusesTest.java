package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.api.model.Workload;
import io.heddle.testkit.contract.RingWorkload.Fault;
import org.junit.jupiter.api.Test;

/** The kit can fail: a workload with one fault for each check; without a fault all checks pass. */
class WorkloadContractRefusesTest extends WorkloadContract {
  @Override
  protected Workload workload() {
    return new RingWorkload(Fault.NONE);
  }

  private static WorkloadContract with(Fault fault) {
    return new WorkloadContract() {
      @Override
      protected Workload workload() {
        return new RingWorkload(fault);
      }
    };
  }

  private static void refuses(Runnable check) {
    assertThrows(AssertionError.class, check::run);
  }

  @Test
  void refusesAWorkloadThatNeverFinishes() {
    refuses(with(Fault.NEVER_FINISHES)::endsWhenItsMessagesDo);
  }

  @Test
  void refusesAWorkloadThatSaysNothingOfItsWaits() {
    refuses(with(Fault.SAYS_NOTHING_OF_WAITS)::saysWhatItWaitsFor);
  }

  @Test
  void refusesAPostBeforeTheStart() {
    refuses(with(Fault.STARTS_TOO_EARLY)::postsNothingBeforeTheStart);
  }

  @Test
  void refusesARunThatDiffers() {
    refuses(with(Fault.REMEMBERS_THE_LAST_RUN)::twoRunsDoTheSame);
  }

  @Test
  void refusesSharedState() {
    refuses(with(Fault.REMEMBERS_THE_LAST_RUN)::interleavedRunsDoNotTouchOneAnother);
  }

  @Test
  void refusesAnUndeclaredRecord() {
    refuses(with(Fault.WRITES_AN_UNDECLARED_RECORD)::onlyDeclaredRecordsAreWritten);
  }
}
