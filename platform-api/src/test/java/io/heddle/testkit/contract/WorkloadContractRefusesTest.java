package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.api.event.SimulationFault;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.Workload;
import io.heddle.testkit.contract.RingWorkload.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The kit can fail: a workload with one fault for each check; without a fault all checks pass. */
class WorkloadContractRefusesTest extends WorkloadContract {
  @Override
  protected Workload workload() {
    return new RingWorkload(Fault.NONE);
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

  private static WorkloadContract with(Fault fault) {
    return new WorkloadContract() {
      @Override
      protected ModelProvider<?> provider() {
        return KitModel.writing();
      }

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

  @Test
  void refusesADifferenceBetweenOneThreadAndMany() {
    refuses(with(Fault.COUNTS_TOGETHER)::oneThreadAndManyDoTheSame);
  }

  @Test
  void refusesTimeThatStandsStill() {
    refuses(with(Fault.TIME_STANDS_STILL)::twoRunsDoTheSame);
  }

  @Test
  void refusesAnEventInThePast() {
    assertThrows(SimulationFault.class, with(Fault.EVENT_IN_THE_PAST)::twoRunsDoTheSame);
  }
}
