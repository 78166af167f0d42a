package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A third party's NIC, compiled against the platform API alone, in two versions: the left half of a
 * fabric uses one, the right half the other, in one run.
 */
final class Case62TwoVersionsSideBySideTest {
  private static final Path EXPERIMENT =
      ProjectFiles.ROOT.resolve("examples/third-party-nic/experiment.yaml");

  @TempDir Path scratch;
  private Path plugins;

  @BeforeEach
  void dropIn() throws Exception {
    plugins = Files.createDirectory(scratch.resolve("mine"));
    for (String version : new String[] {"1.0.0", "1.1.0"}) {
      Path jar = ThirdPartyNic.jar(version);
      Files.copy(jar, plugins.resolve(jar.getFileName()));
    }
  }

  @Test
  void bothVersionsRunAndStandInTheManifest() throws Exception {
    Said run = run("two");
    assertEquals(0, run.status(), run.err());
    ExpectedDigest.assertSame("third-party-nic", run.err());
    String manifest = Files.readString(scratch.resolve("two/run.json"));
    for (String version : new String[] {"1.0.0", "1.1.0"}) {
      String named = "\"name\" : \"org.example.window-nic\",\\s+\"version\" : \"" + version + "\"";
      assertTrue(Pattern.compile(named).matcher(manifest).find(), manifest);
    }
    assertTrue(run.err().contains("window-nic 1.0.0"), run.err());
    assertTrue(run.err().contains("window-nic 1.1.0"), run.err());
  }

  @Test
  void theyAreListedWithoutBeingRun() throws Exception {
    Said models = Distribution.script(Map.of(), scratch, "models", "--plugins", plugins.toString());
    assertEquals(0, models.status(), models.err());
    assertTrue(models.out().matches("(?s).*window-nic +device +1\\.0\\.0.*"), models.out());
    assertTrue(models.out().matches("(?s).*window-nic +device +1\\.1\\.0.*"), models.out());
  }

  /**
   * Without a version the newer is taken, by number; what is missing is named with what is there.
   */
  @Test
  void case61_aRangeThatNothingMatchesNamesWhatIsInstalled() throws Exception {
    Path file = scratch.resolve("two-versions.yaml");
    Files.writeString(file, Files.readString(EXPERIMENT).replace("~1.1", "^2"));
    Said run =
        Distribution.script(
            Map.of(), scratch, "run", file.toString(), "--plugins", plugins.toString());
    assertEquals(2, run.status(), run.err());
    assertTrue(run.err().contains("error HED-0401"), run.err());
    assertTrue(run.err().contains("installed: 1.0.0, 1.1.0"), run.err());
  }

  /** A broken jar beside them is named and left out; a run that does not need it goes on. */
  @Test
  void case67_aTextFileNamedJarDoesNotStopTheOthers() throws Exception {
    Files.writeString(plugins.resolve("notes.jar"), "not a jar");
    Said run = run("beside");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.err().contains("notes.jar"), run.err());
  }

  private Said run(String name) throws Exception {
    return Distribution.script(
        Map.of(),
        scratch,
        "run",
        EXPERIMENT.toString(),
        "--plugins",
        plugins.toString(),
        "--out",
        scratch.resolve(name).toString());
  }
}
