package io.heddle.kernel.core.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.kernel.toys.NoPacing;
import io.heddle.kernel.toys.ToyCatalog;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The {@code bundles} of an experiment (configuration specification 2.2). */
class BundlesListTest {
  private static final String NIC =
      "models: {nic: {type: toy-nic, attributes: {Pacing.strategy: none}}}\n";

  @TempDir Path directory;
  private WiringHarness harness;

  @BeforeEach
  void start() {
    harness = new WiringHarness(ToyCatalog.ofAll(), directory);
  }

  @Test
  void shouldAcceptABundleByNameOrLastSegment() {
    assertNotNull(
        harness.models(
            NIC + "bundles: [{name: toys, version: \"^1.0\"}, {name: org.example.toys}]\n"));
  }

  @Test
  void shouldNameAMissingBundleAndAMissingVersion() {
    assertNull(
        harness.models(
            NIC + "bundles:\n  - {name: toyz}\n  - {name: toys, version: \"[2.0,3.0)\"}\n"));
    assertEquals(
        """
        t.yaml:5:12: error HED-0400: bundle "toyz" is not installed
            installed bundles are org.example.toys
        t.yaml:6:12: error HED-0401: no version of bundle "toys" in [2.0,3.0)
            installed: 1.0.0\
        """,
        harness.report());
  }

  @Test
  void shouldTakeModelsFromListedBundlesOnlyOnRequest() {
    harness.toys.add(harness.toys.origin("org.other", "1.0.0"), NoPacing.class);
    assertNotNull(
        harness.models(NIC + "bundles: [{name: toys}]\nsimulation: {bundlesOnly: true}\n"));
    WiringHarness other = new WiringHarness(ToyCatalog.ofAll(), directory);
    other.toys.add(other.toys.origin("org.other", "1.0.0"), NoPacing.class);
    assertNull(other.models(NIC + "bundles: [{name: other}]\nsimulation: {bundlesOnly: true}\n"));
    assertEquals(
        List.of(
            "    it is offered by org.example.toys 1.0.0, which \"bundles\" does not list"
                + " (simulation.bundlesOnly)"),
        other.report().lines().filter(line -> line.startsWith(" ")).distinct().toList());
  }
}
