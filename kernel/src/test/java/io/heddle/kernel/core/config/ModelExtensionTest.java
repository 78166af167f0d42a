package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelExtensionTest {
  @TempDir Path directory;
  private ExperimentFiles files;

  @BeforeEach
  void open() {
    files = new ExperimentFiles(directory);
  }

  private ExperimentSpec read(String models) {
    return files.read(ExperimentFiles.MINIMAL.replace("  nic: {type: mrc-nic}\n", models));
  }

  @Test
  void shouldMergeEntriesAndKeepPresets() {
    ExperimentSpec spec =
        read(
            """
              bare: {attributes: {Delay: 1ns, MSS: 2KB, PortCount: 4}}
              base: {type: roce-nic, extends: scala-roce-nic}
              nic: {extends: base, version: "1.2", attributes: {Delay: 3ns}}
              other: {type: roce-nic, extends: bare, attributes: {TransmissionMedium.Delay: 5ns, PortCount: null}}
              scala-roce-nic: {type: roce-nic, extends: scala-roce-nic}
            """);
    assertEquals(List.of(), files.errors());
    assertEquals(
        List.of("base", "nic", "other", "scala-roce-nic"), List.copyOf(spec.models().keySet()));
    ExperimentSpec.ModelEntry nic = spec.models().get("nic");
    assertEquals("roce-nic", nic.type());
    assertEquals("scala-roce-nic", nic.preset());
    assertEquals("1.2", nic.version());
    assertTrue(spec.models().get("base").template());
    assertFalse(nic.template());
    assertEquals("scala-roce-nic", spec.models().get("scala-roce-nic").preset());
    assertNull(spec.root().get("models").get("bare"));
  }

  @Test
  void shouldLetTheEntryGoOverItsBaseInAnySpelling() {
    ExperimentSpec.ModelEntry other =
        read("""
                  bare: {attributes: {Delay: 1ns, MSS: 2KB, PortCount: 4}}
                  nic: {type: x, extends: bare, attributes: {TransmissionMedium.Delay: 5ns, PortCount: null}}
                """)
            .models()
            .get("nic");
    Bound<SampleNic> bound =
        new AttributeBinder(files.diagnostics)
            .bind(SampleNic.class, other.attributes(), "roce-nic", other.place(), Set.of());
    assertEquals(List.of(), files.errors());
    assertEquals(5_000, bound.value().networkInterface().delay());
    assertEquals(2_000, bound.value().mss());
    assertEquals(1, bound.value().portCount());
  }

  @Test
  void shouldRefuseACircle() {
    read("  nic: {type: x, extends: b}\n  b: {extends: c}\n  c: {extends: nic}\n");
    assertEquals(1, files.errors().size());
    assertEquals(
        "exp.yaml:6:16: error HED-0104: extends goes in a circle or is nested more than 64 deep\n"
            + "    nic -> b -> c -> nic",
        files.errors().get(0));
  }

  @Test
  void shouldAskForTheTypeOfAnEntryNothingExtends() {
    read("  nic: {attributes: {}}\n");
    assertEquals(
        List.of("exp.yaml:4:3: error HED-0200: key \"type\" is missing in models.nic"),
        files.errors());
  }
}
