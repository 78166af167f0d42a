package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A path selection and a congestion control of the MRC NIC that were built outside Heddle, dropped
 * into a plugin folder and chosen by name; and what is said when the jar is gone.
 */
final class MrcStrategiesBundleTest {
  private static final Path EXPERIMENT =
      ProjectFiles.ROOT.resolve("examples/mrc-strategies/experiment.yaml");

  @TempDir private Path scratch;
  private Path plugins;

  @BeforeEach
  void dropIn() throws Exception {
    plugins = Files.createDirectory(scratch.resolve("mine"));
    Path jar = ThirdPartyProject.MRC_STRATEGIES.jar();
    Files.copy(jar, plugins.resolve(jar.getFileName()));
  }

  private Said run(Path experiment, String name) {
    return Distribution.run(
        "run",
        experiment.toString(),
        "--plugins",
        plugins.toString(),
        "--out",
        scratch.resolve(name).toString());
  }

  /** The experiment with some text of it replaced by other text. */
  private Path variant(String... fromAndTo) throws Exception {
    String text = Files.readString(EXPERIMENT);
    for (int i = 0; i < fromAndTo.length; i += 2) {
      assertTrue(text.contains(fromAndTo[i]), fromAndTo[i]);
      text = text.replace(fromAndTo[i], fromAndTo[i + 1]);
    }
    return Files.writeString(scratch.resolve("variant.yaml"), text);
  }

  @Test
  void theStrategiesOfTheJarAreUsed() throws Exception {
    Path monitored =
        variant(
            "    attributes:\n      PathSelection",
            "    attributes:\n      TransportProcessingLayers: {ScalaMrcMonitor: {EnableMRCMonitor:"
                + " true}}\n      PathSelection",
            "include: [",
            "include: [mrc-monitor, ");
    Said run = run(monitored, "used");
    assertEquals(0, run.status(), run.err());
    String manifest = Files.readString(scratch.resolve("used/run.json"));
    assertTrue(manifest.contains("org.example.mrc-strategies"), manifest);
    Table monitor = Table.read(scratch.resolve("used"), "mrc-monitor");
    // Values of 49,152 and above are drawn by recycled-entropies alone: the rotation has 256 to
    // 383.
    List<String> values = monitor.where("packet_type", "WRITE").column("entropy_value");
    assertTrue(values.stream().allMatch(v -> Integer.parseInt(v) >= 49_152), values.toString());
    assertTrue(
        new TreeSet<>(values).size() < values.size() / 2, "no value was used more than once");
    // The window begins at 48 packets of 4,156 bytes; nscc begins at 450,000.
    assertEquals(
        "199488", monitor.where("packet_type", "WRITE").column("congestion_window").get(0));
  }

  @Test
  void everyMessageOfTheExperimentCompletes() throws Exception {
    Said run = run(EXPERIMENT, "run");
    assertEquals(0, run.status(), run.err());
    ExpectedDigest.assertSame("mrc-strategies", run.err());
    Table flows = Table.read(scratch.resolve("run"), "flow-stats");
    assertEquals(16, flows.rows().size());
  }

  @Test
  void withoutTheJarTheErrorNamesWhatIsMissing() throws Exception {
    try (var files = Files.list(plugins)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Said run = run(EXPERIMENT, "missing");
    assertEquals(2, run.status(), run.err());
    assertTrue(run.err().contains("HED-0403"), run.err());
    assertTrue(run.err().contains("'recycled-entropies'; available: entropy-rotation"), run.err());
    assertTrue(run.err().contains("'delay-window'; available: nscc"), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
  }

  @Test
  void rulesAndRangesOfTheStrategiesStopTheRun() throws Exception {
    Said rule = run(variant("InitialWindow: 48", "InitialWindow: 300"), "rule");
    assertEquals(2, rule.status(), rule.err());
    assertTrue(
        rule.err().contains("[DW-1]: nic: InitialWindow 300 is above LargestWindow 256"),
        rule.err());
    Said range = run(variant("Remembered: 8", "Remembered: 0"), "range");
    assertEquals(2, range.status(), range.err());
    assertTrue(range.err().contains("Remembered"), range.err());
  }

  @Test
  void attributesOfABuiltInStrategyBesideThemAreRefused() throws Exception {
    Path file =
        variant(
            "    attributes:\n      PathSelection",
            "    attributes:\n      TransportProcessingLayers: {ScalaMrcCongestionControl: {Gamma:"
                + " 0.5}}\n      PathSelection");
    Said run = run(file, "beside");
    assertEquals(2, run.status(), run.err());
    assertTrue(run.err().contains("HED-0203"), run.err());
    assertTrue(run.err().contains("Gamma"), run.err());
  }
}
