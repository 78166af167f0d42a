package io.heddle.kernel.osgi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.RunOptions;
import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.swift.SwiftPacing;
import io.heddle.kernel.testbundles.BundleJar;
import io.heddle.kernel.testbundles.ModulePath;
import io.heddle.kernel.testbundles.QuietTerminal;
import io.heddle.kernel.testbundles.TestFramework;
import io.heddle.kernel.testbundles.ToyBundle;
import io.heddle.kernel.toys.spi.Pacing;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.wiring.BundleWiring;

/** The kernel as the bundle it is built as, with every library a bundle of its own. */
class KernelBundleTest {
  private static final String TWO_VERSIONS =
      """
      apiVersion: heddle/v1
      kind: Experiment
      simulation: {parameters: {StartTime: 1us, ClientStartOffset: 0s}}
      models:
        old: {type: toy-nic, version: "=1.0.0", attributes: {Pacing: {strategy: none}}}
        new: {type: toy-nic, version: "^1.1", attributes: {Pacing: {strategy: steady}}}
      topology: {generator: back-to-back, nics: [old, new]}
      workload: {type: toy-load, messages: 3}
      stop: {after: 1ms}
      """;

  @TempDir Path directory;
  private TestFramework framework;
  private final QuietTerminal terminal = new QuietTerminal();
  private int runs;

  @BeforeEach
  void start() throws BundleException {
    framework = new TestFramework(directory.resolve("cache"), TestFramework.LAUNCHER);
    List<Bundle> bundles = new ArrayList<>();
    for (Path home : ModulePath.kernel()) {
      if (!home.equals(TestFramework.home(Engine.class)) && !isLogger(home)) {
        bundles.add(framework.install(home));
      }
    }
    assertTrue(framework.resolve(bundles.toArray(Bundle[]::new)));
    for (Bundle bundle : bundles) {
      if (bundle.getSymbolicName().equals("io.heddle.kernel")) {
        bundle.start();
      }
    }
  }

  @AfterEach
  void stop() {
    framework.close();
  }

  /** The launcher's own: the system bundle exports it. */
  private static boolean isLogger(Path home) {
    return home.equals(TestFramework.home(org.slf4j.Logger.class));
  }

  private Engine engine() {
    return framework.context().getService(framework.context().getServiceReference(Engine.class));
  }

  private int run(String text) throws Exception {
    Path experiment = Files.writeString(directory.resolve("t.yaml"), text);
    Path out = directory.resolve("out" + runs++);
    return engine()
        .run(
            new ExperimentSource(experiment, List.of(), List.of(), null, Map.of()),
            new RunOptions(out, false, false, null, false, false, false, List.of()),
            terminal);
  }

  @Test
  void shouldPublishTheCatalogAsAService() throws Exception {
    Bundle toys = framework.installResolved(ToyBundle.write(directory, "1.0.0"));
    // All: the test sees another class of that name than the kernel bundle's own.
    ServiceReference<?> reference =
        framework.context().getAllServiceReferences(Catalog.class.getName(), null)[0];
    assertArrayEquals(
        new String[] {"csv 1.0.0", "toy-load 1.0.0", "toy-nic 1.0.0"},
        (String[]) reference.getProperty("heddle.models"));
    toys.uninstall();
    assertArrayEquals(new String[0], (String[]) reference.getProperty("heddle.models"));
  }

  /** Field case 62: the manifest names the version of each. */
  @Test
  void case62_shouldRunTwoVersionsOfOneBundleInOneExperiment() throws Exception {
    framework.installResolved(ToyBundle.write(directory, "1.0.0"));
    framework.installResolved(ToyBundle.write(directory, "1.1.0"));
    assertEquals(0, run(TWO_VERSIONS), terminal.text());
    assertTrue(
        terminal.text().contains("messages     3 finished, 0 unfinished, 0 failed"),
        terminal.text());
    JsonNode manifest = new ObjectMapper().readTree(directory.resolve("out0/run.json").toFile());
    assertEquals("1.0.0", manifest.at("/models/0/bundleVersion").asText());
    assertEquals("1.0.0", manifest.at("/models/0/strategies/0/version").asText());
    assertEquals("1.1.0", manifest.at("/models/1/bundleVersion").asText());
    assertEquals("1.1.0", manifest.at("/models/1/strategies/0/version").asText());
  }

  /** A bundle that throws during a run is named with its version; the records are closed. */
  @Test
  void shouldNameABundleThatThrowsDuringARun() throws Exception {
    framework.installResolved(ToyBundle.write(directory, "1.1.0"));
    String text =
        TWO_VERSIONS
            .replace("=1.0.0", "^1.1")
            .replace("strategy: steady}", "strategy: none}, Mode: dud");
    assertEquals(1, run(text), terminal.text());
    // Posted at 1 us; 1,000 B at 400 Gbps take 20,000 ps and 100 ns of cable to the other end.
    assertTrue(
        terminal
            .text()
            .contains(
                "error HED-1002: at 1120000 ps: bundle org.example.toys 1.1.0 threw"
                    + " IllegalArgumentException: no frames, please (in "),
        terminal.text());
    JsonNode manifest = new ObjectMapper().readTree(directory.resolve("out0/run.json").toFile());
    assertEquals("failed", manifest.path("state").asText());
    assertTrue(Files.exists(directory.resolve("out0/toy-stats.txt")));
  }

  private void installSwift() {
    framework.installResolved(
        new BundleJar("org.example.swift", "0.3.0")
            .alsoImport(ToyBundle.SPI + ";version=\"[1.0,2)\"")
            .strategy(Pacing.KIND, "swift", "0.3.0", SwiftPacing.class.getName())
            .classes(SwiftPacing.class)
            .write(directory.resolve("swift.jar")));
  }

  /** A strategy of a third bundle serves two versions of the model, which share one SPI. */
  @Test
  void shouldFillPointsOfTwoVersionsFromOneStrategyBundle() throws Exception {
    framework.installResolved(ToyBundle.write(directory, "1.0.0"));
    framework.installResolved(ToyBundle.write(directory, "1.1.0"));
    installSwift();
    String text = TWO_VERSIONS.replace("strategy: none", "strategy: swift");
    assertEquals(0, run(text.replace("strategy: steady", "strategy: swift")), terminal.text());
  }

  /** A bundle that exports the SPI without importing it has a copy of its own. */
  @Test
  void shouldSayThatAStrategyUsesAnotherCopyOfTheSpi() throws Exception {
    framework.installResolved(ToyBundle.write(directory, "1.0.0"));
    installSwift();
    framework.installResolved(
        ToyBundle.jar("1.1.0")
            .header("Import-Package", new BundleJar("x", "1.0.0").header("Import-Package"))
            .write(directory.resolve("own-copy.jar")));
    assertEquals(
        2, run(TWO_VERSIONS.replace("strategy: steady", "strategy: swift")), terminal.text());
    assertTrue(
        terminal
            .text()
            .contains(
                "t.yaml:6:73: error HED-0402: strategy \"swift\" 0.3.0 of bundle org.example.swift"
                    + " 0.3.0 uses another copy of io.heddle.kernel.toys.spi than model type"
                    + " \"toy-nic\" 1.1.0 of org.example.toys 1.1.0\n"),
        terminal.text());
  }

  @Test
  void shouldListAndShowWhatIsInstalled() {
    framework.installResolved(ToyBundle.write(directory, "1.0.0"));
    assertEquals(0, engine().models(false, terminal));
    assertTrue(terminal.text().contains("toy-nic   device    1.0.0"), terminal.text());
    assertEquals(0, engine().showModel("toy-nic", true, terminal));
    assertEquals(0, engine().listRecords(false, terminal));
    assertEquals(0, engine().schema(null, terminal));
  }

  /** Field case 71: after a run and the end of its bundle, nothing keeps the bundle's classes. */
  @Test
  void case71_shouldLetGoOfTheClassesOfAnUninstalledBundle() throws Exception {
    WeakReference<ClassLoader> loader = runAndUninstall();
    for (int i = 0; i < 50 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertEquals(null, loader.get());
  }

  private WeakReference<ClassLoader> runAndUninstall() throws Exception {
    Bundle toys = framework.installResolved(ToyBundle.write(directory, "1.0.0"));
    WeakReference<ClassLoader> loader =
        new WeakReference<>(toys.adapt(BundleWiring.class).getClassLoader());
    String text = TWO_VERSIONS.replace("\"^1.1\"", "\"^1.0\"");
    assertEquals(0, run(text), terminal.text());
    assertEquals(0, engine().schema(null, terminal));
    toys.uninstall();
    framework.refresh(toys);
    return loader;
  }
}
