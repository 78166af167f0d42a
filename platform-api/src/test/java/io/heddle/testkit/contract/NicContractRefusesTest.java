package io.heddle.testkit.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;

import io.heddle.api.event.SimulationFault;
import io.heddle.testkit.contract.FaultyNic.Fault;
import org.junit.jupiter.api.Test;

/** The kit can fail: a NIC with one fault for each check; without a fault all checks pass. */
class NicContractRefusesTest extends FaultyNicContract {
  NicContractRefusesTest() {
    super(Fault.NONE);
  }

  private static NicContract with(Fault fault) {
    return new FaultyNicContract(fault);
  }

  @Test
  void refusesALostMessage() {
    assertRefused(
        with(Fault.LOSES_A_MESSAGE)::everyMessageArrivesOnceAndIsAcknowledgedOnce, "received at b");
  }

  @Test
  void refusesASecondAcknowledgement() {
    assertRefused(
        with(Fault.ACKNOWLEDGES_TWICE)::everyMessageArrivesOnceAndIsAcknowledgedOnce,
        "acknowledged at a");
  }

  @Test
  void refusesAPostLostInsideAReport() {
    assertRefused(
        with(Fault.LOSES_POSTS_INSIDE_ITS_REPORTS)::aHostMayPostWhenItHearsSomething,
        ", which posts when it hears something");
  }

  @Test
  void refusesAMessageLeftOpen() {
    assertRefused(with(Fault.LEAVES_ONE_OPEN)::nothingStaysOpen, "open messages of ");
  }

  @Test
  void refusesWrongByteCounts() {
    assertRefused(with(Fault.MISCOUNTS_BYTES)::bytesOnTheWireAreAsAnnounced, "wireBytes(0)");
  }

  @Test
  void refusesAWrongLargestPacket() {
    assertRefused(
        with(Fault.MISNAMES_ITS_LARGEST_PACKET)::bytesOnTheWireAreAsAnnounced,
        "largestPacketWireBytes(");
  }

  @Test
  void refusesTwoFramesAtOnce() {
    assertRefused(
        with(Fault.TWO_FRAMES_AT_ONCE)::theLineCarriesOneFrameAtATime, " began a frame at ");
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
  void refusesAnotherColumn() {
    assertRefused(
        with(Fault.WRITES_ANOTHER_COLUMN)::onlyDeclaredRecordsAreWritten, "columns of known");
  }

  @Test
  void refusesAColumnThatIsEmptyAgainstItsSchema() {
    assertRefused(
        with(Fault.LEAVES_A_COLUMN_EMPTY)::onlyDeclaredRecordsAreWritten,
        "a row of known leaves note empty, which is not declared nullable()");
  }

  @Test
  void refusesADifferenceBetweenOneThreadAndMany() {
    NicContract contract = with(Fault.COUNTS_TOGETHER);
    FaultyNic.forgetFrames();
    assertRefused(contract::oneThreadAndManyDoTheSame, "first difference, entry ");
  }

  @Test
  void refusesAllocationForEachPacket() {
    assertRefused(with(Fault.ALLOCATES)::nothingIsAllocatedPerPacket, " bytes were allocated for ");
  }

  @Test
  void refusesANicThatBreaksOnStrangeFrames() {
    assertRefused(
        IllegalStateException.class,
        with(Fault.BREAKS_ON_STRANGE_FRAMES)::aStrangeFrameIsIgnored,
        "what is this?");
  }

  @Test
  void refusesTimeThatStandsStill() {
    assertRefused(
        with(Fault.TIME_STANDS_STILL)::everyMessageArrivesOnceAndIsAcknowledgedOnce,
        "time stands still at ");
  }

  @Test
  void refusesAnEventInThePast() {
    assertRefused(
        SimulationFault.class,
        with(Fault.EVENT_IN_THE_PAST)::everyMessageArrivesOnceAndIsAcknowledgedOnce,
        " ps, which is before ");
  }
}
