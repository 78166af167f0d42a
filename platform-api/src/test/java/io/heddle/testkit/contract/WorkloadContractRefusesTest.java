package io.heddle.testkit.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;

import io.heddle.api.event.SimulationFault;
import io.heddle.testkit.contract.RingWorkload.Fault;
import org.junit.jupiter.api.Test;

/** The kit can fail: a workload with one fault for each check; without a fault all checks pass. */
class WorkloadContractRefusesTest extends FaultyWorkloadContract {
  WorkloadContractRefusesTest() {
    super(Fault.NONE);
  }

  private static WorkloadContract with(Fault fault) {
    return new FaultyWorkloadContract(fault);
  }

  @Test
  void refusesAWorkloadThatNeverFinishes() {
    assertRefused(
        with(Fault.NEVER_FINISHES)::endsWhenItsMessagesDo,
        "unfinished with nothing left to happen");
  }

  @Test
  void refusesAWorkloadThatIsDoneBeforeItBegins() {
    assertRefused(
        with(Fault.FINISHES_TOO_EARLY)::endsWhenItsMessagesDo, "finished before its first post");
  }

  @Test
  void refusesAWorkloadWithoutMessages() {
    assertRefused(with(Fault.POSTS_NOTHING)::endsWhenItsMessagesDo, "nothing was posted");
  }

  @Test
  void refusesAWrongCountOfWhatIsDone() {
    assertRefused(with(Fault.MISCOUNTS)::endsWhenItsMessagesDo, "finished of ");
  }

  @Test
  void refusesWaitsOfWorkThatIsDone() {
    assertRefused(with(Fault.WAITS_WHEN_DONE)::saysWhatItWaitsFor, "finished work still waits");
  }

  @Test
  void refusesAWorkloadThatForgetsAnswersInsidePost() {
    assertRefused(
        with(Fault.FORGETS_ANSWERS_INSIDE_POST)::hearsAnswersInsidePost,
        "with a NIC that answers ACKNOWLEDGED_IN_POST");
  }

  @Test
  void refusesAWorkloadThatSaysNothingOfItsWaits() {
    assertRefused(
        with(Fault.SAYS_NOTHING_OF_WAITS)::saysWhatItWaitsFor, "unfinished work names no wait");
  }

  @Test
  void refusesAPostBeforeTheStart() {
    assertRefused(with(Fault.STARTS_TOO_EARLY)::postsNothingBeforeTheStart, ", before StartTime");
  }

  @Test
  void refusesARunThatDiffers() {
    assertRefused(with(Fault.REMEMBERS_THE_LAST_RUN)::twoRunsDoTheSame, "first difference, entry ");
  }

  @Test
  void refusesSharedState() {
    assertRefused(
        with(Fault.REMEMBERS_THE_LAST_RUN)::interleavedRunsDoNotTouchOneAnother,
        "first difference, entry ");
  }

  @Test
  void refusesAnUndeclaredRecord() {
    assertRefused(
        with(Fault.WRITES_AN_UNDECLARED_RECORD)::onlyDeclaredRecordsAreWritten,
        "secret is written but not declared");
  }

  @Test
  void refusesADifferenceBetweenOneThreadAndMany() {
    assertRefused(
        with(Fault.COUNTS_TOGETHER)::oneThreadAndManyDoTheSame, "first difference, entry ");
  }

  @Test
  void refusesTimeThatStandsStill() {
    assertRefused(with(Fault.TIME_STANDS_STILL)::twoRunsDoTheSame, "time stands still at ");
  }

  @Test
  void refusesAnEventInThePast() {
    assertRefused(
        SimulationFault.class,
        with(Fault.EVENT_IN_THE_PAST)::twoRunsDoTheSame,
        " ps, which is before ");
  }
}
