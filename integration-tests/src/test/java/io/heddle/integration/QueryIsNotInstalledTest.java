package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The platform's zip alone: what {@code heddle query} says there, and that nothing else minds. */
final class QueryIsNotInstalledTest {
  @TempDir private Path directory;

  /** The distribution without the folder that has a zip of its own. */
  private Home platformAlone() throws Exception {
    Path home = Files.createDirectory(directory.resolve("home"));
    try (Stream<Path> entries = Files.list(Distribution.HOME)) {
      for (Path entry : entries.toList()) {
        if (!entry.getFileName().toString().equals("query")) {
          Files.createSymbolicLink(home.resolve(entry.getFileName()), entry.toAbsolutePath());
        }
      }
    }
    return new Home(home);
  }

  @Test
  void shouldSayWhichZipIsMissing() throws Exception {
    Home home = platformAlone();
    String run = directory.resolve("run").toString();
    String experiment = Experiments.small(directory).toString();
    Said ran = TestHome.run(home, Map.of(), "run", experiment, "--out", run);
    assertEquals(0, ran.status(), ran.err());
    Said asked = TestHome.run(home, Map.of(), "query", run, "SELECT 1");
    // HED-1100 is the installation, and its exit code is 3.
    assertEquals(3, asked.status(), asked.err());
    List<String> lines = asked.err().lines().toList();
    assertEquals(2, lines.size(), asked.err());
    assertEquals(
        "heddle: error HED-1100: the database that query needs is not installed: there is no "
            + home.query(),
        lines.get(0));
    assertTrue(
        lines.get(1).matches("    unpack heddle-query-[0-9.]+\\.zip over this installation"));
    assertEquals("", asked.out());
  }
}
