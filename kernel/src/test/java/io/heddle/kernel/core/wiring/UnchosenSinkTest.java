package io.heddle.kernel.core.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.kernel.toys.ToyCatalog;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings of a sink that {@code records.sinks} does not name (records specification 7.7). */
final class UnchosenSinkTest {
  private WiringHarness harness;

  @BeforeEach
  void makeHarness(@TempDir Path directory) {
    harness = new WiringHarness(ToyCatalog.ofAll(), directory);
  }

  private WiredExperiment records(String records) {
    return harness.experiment(
        """
        models: {nic: {type: toy-nic, attributes: {Pacing.strategy: none}}}
        topology: {generator: back-to-back, nic: nic}
        workload: {type: toy-load}
        records: {sinks: [], %s}
        """
            .formatted(records));
  }

  @Test
  void shouldTakeSettingsOfASinkThatIsNotChosen() {
    WiredExperiment wired = records("csv: {greeting: hello}");
    assertEquals(
        """
        t.yaml:6:22: warning HED-0900: settings of record sink csv have no effect: records.sinks does not name it
            add csv to records.sinks, or take the settings out\
        """,
        harness.report());
    assertTrue(wired.sinks().isEmpty());
  }

  @Test
  void shouldCheckSettingsOfASinkThatIsNotChosen() {
    assertNull(records("csv: {greting: hello}"));
    assertTrue(
        harness.report().contains("error HED-0201: unknown key \"greting\" in record sink csv"),
        harness.report());
  }

  /** As {@code devices} of {@code capture}: a record has a setting of the same name. */
  @Test
  void shouldNotTakeASinkForARecordBecauseOfAKey() {
    assertNull(records("csv: {devices: 'host[3]'}"));
    assertTrue(
        harness.report().contains("error HED-0201: unknown key \"devices\" in record sink csv"),
        harness.report());
  }

  @Test
  void shouldRefuseSettingsUnderANameNoSinkHas() {
    assertNull(records("cvs: {greeting: hello}"));
    assertEquals(
        """
        t.yaml:6:22: error HED-0201: unknown key "cvs" in records: no sink of that name is installed
            settings of a record are interval, devices, skipZero and onOverflow; did you mean "csv"?\
        """,
        harness.report());
  }
}
