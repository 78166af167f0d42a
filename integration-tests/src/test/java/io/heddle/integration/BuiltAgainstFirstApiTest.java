package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A plugin kept as it was built against version 1.0 of the platform API ({@code
 * src/test/fixtures/window-nic-1.0.0.jar}, from {@code examples/third-party-nic}): it runs on what
 * is built now and on a platform whose API is 1.1, and is refused by one whose API is 2.0.
 */
final class BuiltAgainstFirstApiTest {
  private static final Path KEPT =
      ProjectFiles.ROOT.resolve("integration-tests/src/test/fixtures/window-nic-1.0.0.jar");

  @TempDir private Path scratch;
  private Path mine;

  @BeforeEach
  void dropIn() throws IOException {
    mine = Files.createDirectory(scratch.resolve("mine"));
    Files.copy(KEPT, mine.resolve("window-nic-1.0.0.jar"));
  }

  @Test
  void shouldRunOnTheApiOfToday() throws Exception {
    assertEquals(0, run(Distribution.HOME).status());
  }

  @Test
  void shouldRunOnTheNextMinorVersion() throws Exception {
    Said said = run(platformWithApi("1.1.0", "[1.0,1.2)"));
    assertEquals(0, said.status(), said.err());
    assertTrue(said.err().contains("window-nic 1.0.0"), said.err());
  }

  @Test
  void shouldBeRefusedByTheNextMajorVersionWithBothNamed() throws Exception {
    Said said = run(platformWithApi("2.0.0", "[1.0,2.1)"));
    assertEquals(2, said.status(), said.err());
    String sentence =
        "it was built for another version of the platform: it needs package io.heddle.api.";
    assertTrue(said.err().contains(sentence), said.err());
    assertTrue(
        said.err().contains("[1.0,2.0); installed: 2.0.0 from io.heddle.platform-api"), said.err());
  }

  private Said run(Path home) throws Exception {
    return TestHome.run(
        new Home(home),
        Map.of(),
        "run",
        Experiments.withNic(scratch, "type: window-nic").toString(),
        "--plugins",
        mine.toString(),
        "--overwrite",
        "--out",
        scratch.resolve("out").toString());
  }

  /**
   * The distribution as if its API had another version, and all its own bundles were built for it.
   */
  private Path platformWithApi(String version, String range) throws IOException {
    Path home = scratch.resolve("platform " + version);
    for (String folder : new String[] {"bundles", "plugins"}) {
      Files.createDirectories(home.resolve(folder));
      for (Path jar : ProjectFiles.jars(Distribution.HOME.resolve(folder))) {
        Path copy = home.resolve(folder).resolve(jar.getFileName());
        ThrowAwayJar rewritten = ThrowAwayJar.copyOf(jar);
        rewrite(rewritten, jar, version, range);
        rewritten.write(copy);
      }
    }
    return home;
  }

  private static void rewrite(ThrowAwayJar copy, Path jar, String version, String range)
      throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      String exports = file.getManifest().getMainAttributes().getValue("Export-Package");
      String imports = file.getManifest().getMainAttributes().getValue("Import-Package");
      if (exports != null && jar.getFileName().toString().startsWith("platform-api")) {
        // Of the packages of the API alone: those it exports are all its own.
        copy.header(
            "Export-Package",
            exports.replaceAll("version=\"1\\.[0-9.]+\"", "version=\"" + version + "\""));
      }
      if (imports != null) {
        copy.header(
            "Import-Package",
            imports.replaceAll(
                "(io\\.heddle\\.api\\.[a-z]+);version=\"[^\"]*\"", "$1;version=\"" + range + "\""));
      }
    }
  }
}
