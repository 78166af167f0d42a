package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.api.event.SimulationFault;
import io.heddle.api.model.DeviceFactory;
import io.heddle.testkit.contract.FaultyNic.Fault;
import org.junit.jupiter.api.Test;

/** The kit can fail: a NIC with one fault for each check; without a fault all checks pass. */
class NicContractRefusesTest extends NicContract {
  @Override
  protected DeviceFactory nics() {
    return context -> new FaultyNic(Fault.NONE, context);
  }

  private static NicContract with(Fault fault) {
    return new NicContract() {
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
