package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.Launcher;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.terminal.Signals;
import io.heddle.launcher.terminal.Streams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars that come and go while Heddle runs: {@code heddle bundles --watch}, and a sweep. */
final class PluginWatchTest {
  private static final Path WINDOW =
      ProjectFiles.ROOT.resolve("integration-tests/src/test/fixtures/window-nic-1.0.0.jar");
  private static final long PATIENCE_MILLIS = 60_000;

  @TempDir private Path scratch;

  private static Launcher launcher(OutputStream out, OutputStream err) {
    Signals signals = new Signals(status -> {});
    return new Launcher(new Home(Distribution.HOME), Streams.of(out, err), Map.of(), signals);
  }

  @Test
  void whatIsAddedReplacedAndRemovedIsSaid() throws Exception {
    Path mine = Files.createDirectory(scratch.resolve("mine"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Thread watching =
        new Thread(
            () ->
                launcher(out, out)
                    .run("bundles", "--watch", "--interval", "0.05", "--plugins", mine.toString()));
    watching.start();
    await(out, "is empty; looked there for *.jar");
    Path jar = Files.copy(WINDOW, mine.resolve("a.jar"));
    await(out, "added org.example.window-nic 1.0.0 (" + jar + ")");
    Jars.withVersion(WINDOW, "1.1.0").write(jar);
    await(out, "replaced org.example.window-nic 1.1.0 (" + jar + ")");
    Files.writeString(mine.resolve("b.jar"), "text");
    await(out, "b.jar), left out: it is not a zip file, so it is not a jar");
    Files.delete(jar);
    await(out, "removed org.example.window-nic 1.1.0 (" + jar + ")");
    watching.interrupt();
    watching.join(PATIENCE_MILLIS);
    assertTrue(!watching.isAlive(), "it goes on");
  }

  private static void await(ByteArrayOutputStream out, String text) throws InterruptedException {
    for (long waited = 0; waited < PATIENCE_MILLIS; waited += 20) {
      if (out.toString(StandardCharsets.UTF_8).contains(text)) {
        return;
      }
      Thread.sleep(20);
    }
    throw new AssertionError(
        "expected \"" + text + "\" in\n" + out.toString(StandardCharsets.UTF_8));
  }

  /**
   * A jar that is replaced while the first point runs is taken over before a later one begins: the
   * first ends with the old version, the last has the new one, and no run has both.
   */
  @Test
  void aSweepTakesOverBetweenItsRuns() throws Exception {
    Path mine = Files.createDirectory(scratch.resolve("mine"));
    Path jar = Files.copy(WINDOW, mine.resolve("window.jar"));
    Path newer = scratch.resolve("newer.jar");
    Jars.withVersion(WINDOW, "1.1.0").write(newer);
    Path experiment =
        Files.writeString(
            scratch.resolve("sweep.yaml"),
            Files.readString(Experiments.withNic(scratch, "type: window-nic"))
                + "sweep: {axes: {size: {path: workload.size, values: [1KiB, 2KiB, 3KiB, 4KiB]}}}\n");
    ByteArrayOutputStream replacing =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int from, int length) {
            super.write(bytes, from, length);
            if (toString(StandardCharsets.UTF_8).contains("[1/4]") && Files.exists(newer)) {
              move(newer, jar);
            }
          }
        };
    int status =
        launcher(new ByteArrayOutputStream(), replacing)
            .run(
                "sweep",
                experiment.toString(),
                "--plugins",
                mine.toString(),
                "--jobs",
                "1",
                "--out",
                scratch.resolve("out").toString());
    String said = replacing.toString(StandardCharsets.UTF_8);
    assertEquals(0, status, said);
    assertTrue(said.contains("plugins: replaced org.example.window-nic 1.1.0 (" + jar), said);
    assertEquals("1.0.0", versionOf("1KiB"), said);
    assertEquals("1.1.0", versionOf("4KiB"), said);
  }

  private static void move(Path from, Path to) {
    try {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The version of the NIC in the manifest of a point. */
  private String versionOf(String size) throws IOException {
    try (var all = Files.walk(scratch.resolve("out"))) {
      for (Path manifest : all.filter(f -> f.endsWith("run.json")).toList()) {
        String text = Files.readString(manifest);
        if (manifest.toString().contains(size)) {
          return text.replaceFirst(
              "(?s).*\"name\" : \"org.example.window-nic\",\\s+\"version\" : \"([0-9.]+)\".*",
              "$1");
        }
      }
    }
    throw new AssertionError("no run of " + size);
  }
}
