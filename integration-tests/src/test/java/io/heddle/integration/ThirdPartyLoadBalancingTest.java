package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code examples/two-choices}: a load-balancing method built outside the reactor, its tests with
 * the switch's contract kit included, dropped into a plugin folder and chosen by name.
 */
final class ThirdPartyLoadBalancingTest {
  private static final Path EXPERIMENT =
      ProjectFiles.ROOT.resolve("examples/two-choices/experiment.yaml");

  private static final ThirdPartyProject TWO_CHOICES =
      new ThirdPartyProject(
          "two-choices", "two-choices-1.0.0.jar", "platform-api", "plugin-scala-switch");

  @TempDir Path scratch;
  private Path plugins;
  private Path jar;

  @BeforeEach
  void dropIn() throws Exception {
    Path built = TWO_CHOICES.jar();
    plugins = Files.createDirectory(scratch.resolve("mine"));
    jar = Files.copy(built, plugins.resolve(built.getFileName()));
  }

  private Said run(String name, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("run", EXPERIMENT.toString()));
    arguments.addAll(List.of("--plugins", plugins.toString()));
    arguments.addAll(List.of("--out", scratch.resolve(name).toString()));
    arguments.addAll(List.of(more));
    return Distribution.script(Map.of(), scratch, arguments.toArray(new String[0]));
  }

  @Test
  void itIsUsedAndStandsInTheManifest() throws Exception {
    Said run = run("with");
    assertEquals(0, run.status(), run.err());
    ExpectedDigest.assertSame("two-choices", run.err());
    String chosen =
        "(?s).*MemberSelection +two-choices 1\\.0\\.0 +org\\.example\\.two-choices 1\\.0\\.0.*";
    assertTrue(run.err().matches(chosen), run.err());
    String manifest = Files.readString(scratch.resolve("with/run.json"));
    assertTrue(manifest.contains("org.example.two-choices"), manifest);
    // one choice is no choice: another way through the same network
    Said blind = run("blind", "--set", "models.leaf.attributes.MemberSelection.config.Choices=1");
    assertEquals(0, blind.status(), blind.err());
    assertNotEquals(Experiments.digest(run.err()), Experiments.digest(blind.err()));
  }

  @Test
  void itsConfigurationIsCheckedWithItsPlace() throws Exception {
    Said run = run("bad", "--set", "models.leaf.attributes.MemberSelection.config.Choices=0");
    assertEquals(2, run.status(), run.err());
    assertTrue(run.err().contains("error HED-0305: Choices 0 is below its minimum 1"), run.err());
  }

  @Test
  void withoutTheJarTheErrorNamesIt() throws Exception {
    Files.delete(jar);
    Said run = run("without");
    assertEquals(2, run.status(), run.err());
    assertTrue(
        run.err().contains("leaf: unknown member-selection strategy 'two-choices'; available:"),
        run.err());
    assertTrue(run.err().contains("flowlet 1.0.0 (plugin-scala-switch)"), run.err());
    assertTrue(run.err().contains("experiment.yaml:14:35: error HED-0403"), run.err());
  }
}
