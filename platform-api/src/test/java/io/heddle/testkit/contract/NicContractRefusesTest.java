package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

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

  private static void refuses(Runnable check) {
    assertThrows(AssertionError.class, check::run);
  }

  @Test
  void refusesALostMessage() {
    refuses(with(Fault.LOSES_A_MESSAGE)::everyMessageArrivesOnceAndIsAcknowledgedOnce);
  }

  @Test
  void refusesASecondAcknowledgement() {
    refuses(with(Fault.ACKNOWLEDGES_TWICE)::everyMessageArrivesOnceAndIsAcknowledgedOnce);
  }

  @Test
  void refusesAMessageLeftOpen() {
    refuses(with(Fault.LEAVES_ONE_OPEN)::nothingStaysOpen);
  }

  @Test
  void refusesWrongByteCounts() {
    refuses(with(Fault.MISCOUNTS_BYTES)::bytesOnTheWireAreAsAnnounced);
  }

  @Test
  void refusesTwoFramesAtOnce() {
    refuses(with(Fault.TWO_FRAMES_AT_ONCE)::theLineCarriesOneFrameAtATime);
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
  void refusesAnotherColumn() {
    refuses(with(Fault.WRITES_ANOTHER_COLUMN)::onlyDeclaredRecordsAreWritten);
  }

  @Test
  void refusesADifferenceBetweenOneThreadAndTwo() {
    NicContract contract = with(Fault.COUNTS_TOGETHER);
    FaultyNic.forgetFrames();
    refuses(contract::oneThreadAndTwoDoTheSame);
  }

  @Test
  void refusesAllocationForEachPacket() {
    refuses(with(Fault.ALLOCATES)::nothingIsAllocatedPerPacket);
  }

  @Test
  void refusesANicThatBreaksOnStrangeFrames() {
    assertThrows(
        IllegalStateException.class, with(Fault.BREAKS_ON_STRANGE_FRAMES)::aStrangeFrameIsIgnored);
  }

  @Test
  void refusesTimeThatStandsStill() {
    refuses(with(Fault.TIME_STANDS_STILL)::everyMessageArrivesOnceAndIsAcknowledgedOnce);
  }

  @Test
  void refusesAnEventInThePast() {
    assertThrows(
        SimulationFault.class,
        with(Fault.EVENT_IN_THE_PAST)::everyMessageArrivesOnceAndIsAcknowledgedOnce);
  }
}
