package io.heddle.testkit.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;

import io.heddle.testkit.contract.FaultySink.Fault;
import org.junit.jupiter.api.Test;

/** The kit can fail: a sink with one fault for each check; without a fault all checks pass. */
class SinkContractRefusesTest extends FaultySinkContract {
  SinkContractRefusesTest() {
    super(Fault.NONE);
  }

  private SinkContract with(Fault fault) {
    SinkContract contract = new FaultySinkContract(fault);
    contract.scratch = scratch;
    return contract;
  }

  @Test
  void refusesLostRows() {
    assertRefused(with(Fault.LOSES_ROWS)::everyRecordHasItsFileAndItsRows, "rows of kit-full");
  }

  @Test
  void refusesRowsLostForAnEmptyColumn() {
    assertRefused(
        with(Fault.LOSES_ROWS_THAT_BREAK_A_PROMISE)
            ::rowsThatLeaveAColumnEmptyAgainstTheirSchemaAreKept,
        "every third of which has no note");
  }

  @Test
  void refusesARecordWithoutFile() {
    assertRefused(
        with(Fault.FORGETS_EMPTY_RECORDS)::everyRecordHasItsFileAndItsRows,
        "a record without rows has no file");
  }

  @Test
  void refusesAFileThatIsNotThere() {
    assertRefused(
        with(Fault.NAMES_A_FILE_THAT_IS_NOT_THERE)::everyRecordHasItsFileAndItsRows,
        "does not exist");
  }

  @Test
  void refusesAFileBesideTheRun() {
    assertRefused(with(Fault.LEAVES_A_FILE_BESIDE)::filesStayInsideTheRun, "files beside the run");
  }

  @Test
  void refusesAFileOutside() {
    assertRefused(
        with(Fault.WRITES_OUTSIDE)::filesStayInsideTheRun, "kit-full.txt lies outside the run");
  }

  @Test
  void refusesARunThatDiffers() {
    assertRefused(
        with(Fault.REMEMBERS_THE_LAST_RUN)::twoRunsWriteTheSameBytes, "kit-full.txt ==> array ");
  }

  @Test
  void refusesSharedState() {
    assertRefused(
        with(Fault.REMEMBERS_THE_LAST_RUN)::twoSinksShareNothing, "kit-full.txt ==> array ");
  }
}
