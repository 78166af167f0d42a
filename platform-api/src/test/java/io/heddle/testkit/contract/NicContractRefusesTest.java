package io.heddle.testkit.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;

import io.heddle.api.event.SimulationFault;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.ModelProvider;
import io.heddle.testkit.contract.FaultyNic.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The kit can fail: a NIC with one fault for each check; without a fault all checks pass. */
class NicContractRefusesTest extends NicContract {
  @Override
  protected DeviceFactory nics() {
    return context -> new FaultyNic(Fault.NONE, context);
  }

  @Override
  protected ModelProvider<?> provider() {
    return KitModel.writing(FaultyNic.KNOWN);
  }

  /** The faults of this very kit stay out of it. */
  @Override
  protected List<Class<?>> classes() {
    return List.of();
  }

  @Override
  protected boolean allocationIsAnError() {
    return true;
  }

  private static NicContract with(Fault fault) {
    return new NicContract() {
      @Override
      protected ModelProvider<?> provider() {
        return KitModel.writing(FaultyNic.KNOWN);
      }

      @Override
      protected boolean allocationIsAnError() {
        return true;
      }

      @Override
      protected DeviceFactory nics() {
        return context -> new FaultyNic(fault, context);
      }
    };
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
  void refusesADifferenceBetweenOneThreadAndTwo() {
    NicContract contract = with(Fault.COUNTS_TOGETHER);
    FaultyNic.forgetFrames();
    assertRefused(contract::oneThreadAndTwoDoTheSame, "first difference, entry ");
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
