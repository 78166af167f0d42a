package io.heddle.testkit.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;

import io.heddle.api.event.SimulationFault;
import io.heddle.testkit.contract.FaultySwitch.Fault;
import org.junit.jupiter.api.Test;

/** The kit can fail: a switch with one fault for each check; without a fault all checks pass. */
class SwitchContractRefusesTest extends FaultySwitchContract {
  SwitchContractRefusesTest() {
    super(Fault.NONE);
  }

  private static SwitchContract with(Fault fault) {
    return new FaultySwitchContract(fault);
  }

  @Test
  void refusesALostFrame() {
    assertRefused(
        with(Fault.LOSES_A_FRAME)::whatEntersLeaves, "frames ==> expected: <200> but was: <19");
  }

  @Test
  void refusesAWrongPort() {
    assertRefused(with(Fault.WRONG_PORT)::framesReachTheirDestinationInOrder, "of a frame at h");
  }

  @Test
  void refusesAnUnchangedTimeToLive() {
    assertRefused(
        with(Fault.KEEPS_TIME_TO_LIVE)::framesReachTheirDestinationInOrder,
        "time to live behind one switch");
  }

  @Test
  void refusesTwoFramesAtOnce() {
    assertRefused(
        with(Fault.TWO_FRAMES_AT_ONCE)::eachLineCarriesOneFrameAtATime, "sw began a frame at ");
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
    FaultySwitch.forgetFrames();
    assertRefused(
        with(Fault.COUNTS_TOGETHER)::oneThreadAndManyDoTheSame, "first difference, entry ");
  }

  @Test
  void refusesAllocationForEachFrame() {
    assertRefused(with(Fault.ALLOCATES)::nothingIsAllocatedPerPacket, " bytes were allocated for ");
  }

  @Test
  void refusesTimeThatStandsStill() {
    assertRefused(with(Fault.TIME_STANDS_STILL)::whatEntersLeaves, "time stands still at ");
  }

  @Test
  void refusesAnEventInThePast() {
    assertRefused(
        SimulationFault.class,
        with(Fault.EVENT_IN_THE_PAST)::whatEntersLeaves,
        " ps, which is before ");
  }
}
