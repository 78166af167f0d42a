package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.RunOptions;
import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.Platform;
import io.heddle.launcher.platform.PluginWatch;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import io.heddle.launcher.terminal.Signals;
import io.heddle.launcher.terminal.Streams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plugin that comes and goes, with a run in between, leaves nothing behind. */
final class Case64UnloadTest {
  private static final int CASES = Integer.getInteger("heddle.test.cases", 1);

  /** 200 cycles, or 1,000 in the full profile. */
  private static final int CYCLES = CASES > 1 ? 1_000 : 200;

  /** Loaders are freed by the collector, not at once; a leak is several classes a cycle. */
  private static final int SLACK_CLASSES = 400;

  @TempDir private Path directory;

  @Test
  void shouldLeaveNoClassAndNoOpenFileBehind() throws Exception {
    Path mine = Files.createDirectories(directory.resolve("mine"));
    Path jar = mine.resolve("window-nic.jar");
    Path experiment = Experiments.withNic(directory, "type: window-nic");
    Home home = new Home(Distribution.HOME);
    try (Platform platform = Platform.boot(home)) {
      List<Path> folders = List.of(home.plugins(), mine);
      platform.usePlugins(folders);
      Engine engine = platform.startKernel("1.0.0");
      PluginWatch watch = new PluginWatch(platform);
      int loadedEarly = 0;
      long openEarly = 0;
      for (int cycle = 1; cycle <= CYCLES; cycle++) {
        Files.copy(ThirdPartyNic.jar("1.0.0"), jar);
        assertTakenOver(watch, "added org.example.window-nic 1.0.0 (" + jar + ")");
        run(engine, experiment);
        Files.delete(jar);
        assertTakenOver(watch, "removed org.example.window-nic 1.0.0 (" + jar + ")");
        if (cycle == CYCLES / 10) {
          loadedEarly = loadedClasses();
          openEarly = openFiles();
        }
      }
      int grown = loadedClasses() - loadedEarly;
      assertTrue(grown < SLACK_CLASSES, grown + " classes more after " + CYCLES + " cycles");
      assertTrue(openFiles() <= openEarly + 2, openFiles() + " open files, early " + openEarly);
      assertFalse(platform.jars().stream().map(FoundJar::file).anyMatch(jar::equals));
      assertNull(
          platform.jars().stream()
              .map(FoundJar::reason)
              .filter(r -> r != null)
              .findAny()
              .orElse(null));
    }
  }

  /** Asked twice, as a jar that changes between two looks is still being copied. */
  private static void assertTakenOver(PluginWatch watch, String sentence) throws Exception {
    assertFalse(watch.hasChanged());
    assertTrue(watch.hasChanged(), sentence);
    assertEquals(List.of(sentence), watch.apply());
  }

  private void run(Engine engine, Path experiment) throws IOException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    Signals signals = new Signals(status -> {});
    Streams streams = Streams.of(said, said);
    try (ConsoleTerminal terminal = new ConsoleTerminal(streams, signals, ProgressStyle.none)) {
      ExperimentSource source =
          new ExperimentSource(experiment, List.of(), List.of(), null, Map.of());
      RunOptions options =
          new RunOptions(
              directory.resolve("out"), true, false, null, false, true, false, List.of("heddle"));
      assertEquals(0, engine.run(source, options, terminal), said::toString);
    }
  }

  private static int loadedClasses() throws InterruptedException {
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(20);
    }
    return ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
  }

  /** File descriptors of this process; 0 where the system does not tell. */
  private static long openFiles() throws IOException {
    Path descriptors = Path.of("/proc/self/fd");
    if (!Files.isDirectory(descriptors)) {
      return 0;
    }
    try (Stream<Path> open = Files.list(descriptors)) {
      return open.count();
    }
  }
}
