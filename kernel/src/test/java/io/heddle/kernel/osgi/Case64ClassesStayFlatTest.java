package io.heddle.kernel.osgi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.ExperimentSource;
import io.heddle.boot.RunOptions;
import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.core.engine.EngineService;
import io.heddle.kernel.testbundles.QuietTerminal;
import io.heddle.kernel.testbundles.TestFramework;
import io.heddle.kernel.testbundles.ToyBundle;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;

/** Install, run, uninstall, many times in one JVM: the number of classes stays where it is. */
class Case64ClassesStayFlatTest {
  private static final int CASES = Integer.getInteger("heddle.test.cases", 1);
  private static final int WARM_UP = 4;

  /** A run loads more than 30 classes of its bundle; a leak of one cycle in two is seen. */
  private static final long TOLERANCE = 100;

  private static final String EXPERIMENT =
      """
      apiVersion: heddle/v1
      kind: Experiment
      simulation: {parameters: {StartTime: 1us, ClientStartOffset: 0s}}
      models:
        nic: {type: toy-nic, attributes: {Pacing: {strategy: steady}}}
      topology: {generator: back-to-back, nic: nic}
      workload: {type: toy-load, messages: 3}
      stop: {after: 1ms}
      """;

  @TempDir Path directory;
  private final Catalog catalog = new Catalog();
  private final EngineService engine = new EngineService(catalog, () -> null);
  private int runs;

  @Test
  void shouldLoadAndUnloadClassesInStep() throws Exception {
    Path jar = ToyBundle.write(directory, "1.1.0");
    Files.writeString(directory.resolve("t.yaml"), EXPERIMENT);
    try (TestFramework framework =
        new TestFramework(directory.resolve("cache"), TestFramework.API)) {
      ModelExtender extender = new ModelExtender(framework.context(), catalog, () -> {});
      extender.open();
      cycles(framework, jar, WARM_UP);
      long before = loadedClasses();
      cycles(framework, jar, 10 * CASES);
      long after = loadedClasses();
      assertTrue(after - before < TOLERANCE, "classes grew from " + before + " to " + after);
    }
  }

  private void cycles(TestFramework framework, Path jar, int count) throws Exception {
    for (int i = 0; i < count; i++) {
      Bundle bundle = framework.installResolved(jar);
      QuietTerminal terminal = new QuietTerminal();
      assertEquals(0, run(terminal), terminal.text());
      bundle.uninstall();
      framework.refresh(bundle);
    }
  }

  private int run(QuietTerminal terminal) {
    Path out = directory.resolve("out" + runs++);
    return engine.run(
        new ExperimentSource(directory.resolve("t.yaml"), List.of(), List.of(), null, Map.of()),
        new RunOptions(out, false, false, null, false, true, false, List.of()),
        terminal);
  }

  private static long loadedClasses() throws InterruptedException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(50);
      least = Math.min(least, ManagementFactory.getClassLoadingMXBean().getLoadedClassCount());
    }
    return least;
  }
}
