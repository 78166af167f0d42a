package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle assemble}: a distribution with only the MRC NIC and the switch. */
final class AssembleTest {
  private static final String ONLY_MRC =
      """
      # What the group needs.
      name: mrc-only
      bundles: [io.heddle.plugin-mrc-nic ^1.0, io.heddle.plugin-scala-switch [1.0,2), io.heddle.plugin-workloads, io.heddle.plugin-records]
      examples: [mrc-permutation]
      """;

  private static final Path WINDOW =
      ProjectFiles.ROOT.resolve("integration-tests/src/test/fixtures/window-nic-1.0.0.jar");

  @TempDir private Path scratch;

  private Said assemble(String text, String... more) throws IOException {
    Path file = Files.writeString(scratch.resolve("dist.yaml"), text);
    List<String> arguments =
        new ArrayList<>(List.of("assemble", file.toString(), "-o", scratch.toString()));
    arguments.addAll(List.of(more));
    return Distribution.run(arguments.toArray(new String[0]));
  }

  private Path unpack(Path zip) throws IOException {
    return Unpacked.zip(zip, scratch.resolve("unpacked here"));
  }

  @Test
  void itsZipRunsWhatItHasAndNamesWhatItLacks() throws Exception {
    Said said = assemble(ONLY_MRC);
    assertEquals(0, said.status(), said.err());
    Path home = unpack(scratch.resolve("mrc-only.zip"));
    Said run = start(home, home.resolve("examples/mrc-permutation/experiment.yaml"), "mrc");
    assertEquals(0, run.status(), run.err());
    Said refused =
        start(home, ProjectFiles.ROOT.resolve("examples/dcqcn-incast/experiment.yaml"), "roce");
    assertEquals(2, refused.status(), refused.err());
    assertTrue(refused.err().contains("HED-0400"), refused.err());
    assertTrue(refused.err().contains("roce-nic"), refused.err());
    Said bundles =
        Distribution.process(
            Map.of(), scratch, List.of(home.resolve("bin/heddle").toString(), "bundles"));
    assertFalse(bundles.out().contains("unlocked"), bundles.out());
  }

  private Said start(Path home, Path experiment, String out) throws Exception {
    return Distribution.process(
        Map.of(),
        scratch,
        List.of(
            home.resolve("bin/heddle").toString(),
            "run",
            experiment.toString(),
            "--out",
            scratch.resolve(out).toString()));
  }

  @Test
  void aSecondAssemblyFromTheLockHasTheSameBytes() throws Exception {
    assertEquals(0, assemble(ONLY_MRC).status());
    byte[] first = Files.readAllBytes(scratch.resolve("mrc-only.zip"));
    Path lock = Files.move(scratch.resolve("mrc-only.lock"), scratch.resolve("kept.lock"));
    Thread.sleep(2_100); // a zip counts in steps of two seconds
    Said said = assemble(ONLY_MRC, "--lock", lock.toString());
    assertEquals(0, said.status(), said.err());
    assertArrayEquals(first, Files.readAllBytes(scratch.resolve("mrc-only.zip")));
    Files.writeString(
        lock,
        Files.readString(lock)
            .replaceFirst("(mrc-nic 1.0.0) [0-9a-f]{64}", "$1 " + "0".repeat(64)));
    said = assemble(ONLY_MRC, "--lock", lock.toString());
    assertEquals(2, said.status(), said.err());
    assertTrue(said.err().contains("which is not what was found"), said.err());
  }

  @Test
  void checkSaysWhatDoesNotResolve() throws Exception {
    Path ours = Files.createDirectory(scratch.resolve("ours"));
    ThrowAwayJar.nic("org.example.late", "1.0.0", "late-nic")
        .header("Import-Package", "io.heddle.api.model;version=\"[9,10)\"")
        .write(ours.resolve("late.jar"));
    String text =
        ONLY_MRC.replace(
            "bundles: [",
            "bundles: [org.example.late, org.example.none, io.heddle.plugin-roce-nic ^7, ");
    Said said = assemble(text + "repositories:\n  - ours\n", "--check");
    assertEquals(2, said.status(), said.err());
    assertTrue(
        said.err().contains("no usable version of org.example.late; there are 1.0.0"), said.err());
    assertTrue(said.err().contains("it was built for another version of the platform"), said.err());
    assertTrue(said.err().contains("no repository has the bundle org.example.none"), said.err());
    assertTrue(
        said.err().contains("no usable version of io.heddle.plugin-roce-nic ^7; there are 1.0.0"),
        said.err());
    assertFalse(Files.exists(scratch.resolve("mrc-only.zip")));
    assertEquals(0, assemble(ONLY_MRC, "--check").status());
    assertFalse(Files.exists(scratch.resolve("mrc-only.zip")));
  }

  /** A newer bundle in the repository changes nothing for an assembly from the lock. */
  @Test
  void theLockPinsVersions() throws Exception {
    Path ours = Files.createDirectory(scratch.resolve("ours"));
    Jars.withVersion(WINDOW, "1.0.0").write(ours.resolve("a.jar"));
    String text = "name: w\nbundles: [org.example.window-nic]\nrepositories: [ours]\n";
    assertEquals(0, assemble(text).status());
    Path lock = Files.move(scratch.resolve("w.lock"), scratch.resolve("kept.lock"));
    byte[] first = Files.readAllBytes(scratch.resolve("w.zip"));
    Jars.withVersion(WINDOW, "1.1.0").write(ours.resolve("b.jar"));
    assertEquals("org.example.window-nic 1.1.0\n", assemble(text, "--check").out());
    Said said = assemble(text, "--lock", lock.toString());
    assertEquals(0, said.status(), said.err());
    assertTrue(said.out().startsWith("org.example.window-nic 1.0.0\n"), said.out());
    assertArrayEquals(first, Files.readAllBytes(scratch.resolve("w.zip")));
  }

  /** After an upgrade of the base, the check says what still resolves and what differs. */
  @Test
  void checkSaysWhatAnUpgradeChanges() throws Exception {
    Path old = Unpacked.distribution(scratch.resolve("old"));
    String text = ONLY_MRC.replace("bundles:", "base: " + old + "\nbundles:");
    assertEquals(0, assemble(text).status());
    Path lock = scratch.resolve("mrc-only.lock");
    assertEquals(0, assemble(text, "--check", "--lock", lock.toString()).status());
    Path nic = old.resolve("plugins/plugin-mrc-nic-1.0.0.jar");
    Jars.withVersion(nic, "2.0.0").write(old.resolve("plugins/plugin-mrc-nic-2.0.0.jar"));
    Files.delete(nic);
    Said said = assemble(text, "--check");
    assertEquals(2, said.status(), said.err());
    assertTrue(
        said.err().contains("no usable version of io.heddle.plugin-mrc-nic ^1.0; there are 2.0.0"),
        said.err());
    said = assemble(text.replace("^1.0", "^2.0"), "--check", "--lock", lock.toString());
    assertEquals(2, said.status(), said.err());
    assertTrue(said.err().contains("io.heddle.plugin-mrc-nic"), said.err());
  }

  @Test
  void bundlesComeFromAMavenRepository() throws Exception {
    Path artifact = Files.createDirectories(scratch.resolve("repository/org/acme/window/1.2.0"));
    Files.copy(WINDOW, artifact.resolve("window-1.2.0.jar"));
    String id = "<groupId>org.acme</groupId><artifactId>window</artifactId>";
    Files.writeString(
        artifact.resolve("window-1.2.0.pom"),
        "<project><modelVersion>4.0.0</modelVersion>" + id + "<version>1.2.0</version></project>");
    Files.writeString(
        artifact.resolveSibling("maven-metadata.xml"),
        "<metadata>"
            + id
            + "<versioning><versions><version>1.2.0</version></versions></versioning></metadata>");
    String text =
        """
        name: w
        bundles: [org.example.window-nic]
        repositories:
          - org.acme:window:[1.0,2.0)
        maven: [file:repository]
        """;
    String cache = scratch.resolve("cache").toString();
    Said said = assemble(text, "--maven-cache", cache);
    assertEquals(0, said.status(), said.err());
    Path home = unpack(scratch.resolve("w.zip"));
    assertTrue(Files.exists(home.resolve("plugins/window-1.2.0.jar")));
    said = assemble(text.replace("[1.0,2.0)", "[3.0,4.0)"), "--check", "--maven-cache", cache);
    assertEquals(2, said.status(), said.err());
    assertTrue(said.err().contains("org.acme:window:[3.0,4.0)"), said.err());
    said = assemble(text.replace("maven: [file:repository]\n", ""), "--check");
    assertTrue(said.err().contains("needs a Maven repository"), said.err());
  }

  @Test
  void brandingAndDefaultProfileComeAlong() throws Exception {
    Files.writeString(scratch.resolve("lab.yaml"), "simulation: {seed: 4711}\n");
    String text =
        ONLY_MRC
            + "profile: lab.yaml\nbranding:\n  name: Acme Fabric Lab\n  banner: For use in Acme\n";
    assertEquals(0, assemble(text).status());
    Home home = new Home(unpack(scratch.resolve("mrc-only.zip")));
    assertTrue(
        TestHome.run(home, Map.of(), "--version").out().startsWith("Acme Fabric Lab (heddle 1."));
    assertTrue(TestHome.run(home, Map.of(), "--help").out().startsWith("For use in Acme\n"));
    Path experiment = home.directory().resolve("examples/mrc-permutation/experiment.yaml");
    Said resolved = TestHome.run(home, Map.of(), "explain", experiment.toString());
    assertEquals(0, resolved.status(), resolved.err());
    assertTrue(resolved.out().contains("seed: 4711"), resolved.out());
  }

  /** A Java of its own: nothing of this machine's Java is left to the script. Full profile only. */
  @Test
  void aTrimmedRuntimeComesAlong() throws Exception {
    Assumptions.assumeTrue(Integer.getInteger("heddle.test.cases", 1) > 1, "takes a minute");
    Said said = assemble(ONLY_MRC, "--runtime");
    assertEquals(0, said.status(), said.err());
    Path home = unpack(scratch.resolve("mrc-only.zip"));
    Said run =
        Distribution.process(
            Map.of("JAVA_HOME", "", "HEDDLE_JAVA", "", "PATH", "/usr/bin:/bin"),
            scratch,
            List.of(
                home.resolve("bin/heddle").toString(),
                "run",
                home.resolve("examples/mrc-permutation/experiment.yaml").toString(),
                "--out",
                scratch.resolve("trimmed").toString()));
    assertEquals(0, run.status(), run.err());
    Said modules =
        Distribution.process(
            Map.of(),
            scratch,
            List.of(home.resolve("runtime/bin/java").toString(), "--list-modules"));
    assertTrue(modules.out().contains("java.base@"), modules.out());
    assertFalse(modules.out().contains("jdk.compiler@"), modules.out());
    Files.delete(home.resolve("runtime/bin/java"));
    Files.writeString(home.resolve("runtime/bin/java"), "");
    assertEquals(
        0, start(home, home.resolve("examples/mrc-permutation/experiment.yaml"), "x").status());
  }

  @Test
  void whatABundleNeedsComesAlong() throws Exception {
    Path ours = Files.createDirectory(scratch.resolve("ours"));
    ThrowAwayJar.bundle("org.example.way", "1.0.0")
        .header("Import-Package", "io.heddle.scalaswitch.spi;version=\"[1,2)\"")
        .write(ours.resolve("way.jar"));
    Said said =
        assemble("name: way\nbundles: [org.example.way]\nrepositories: [ours]\n", "--check");
    assertEquals(0, said.status(), said.err());
    assertTrue(said.out().contains("io.heddle.plugin-scala-switch 1.0.0"), said.out());
    assertFalse(said.out().contains("plugin-mrc-nic"), said.out());
  }

  @Test
  void aWrongDescriptorIsExplained() throws Exception {
    Said said = assemble("name: x\nbundle: [a]\n");
    assertEquals(2, said.status(), said.err());
    assertTrue(said.err().contains("dist.yaml:2: expected one of name, base, bundles"), said.err());
    said = assemble("name: x\nbundles: [a one]\n");
    assertTrue(said.err().contains("\"one\" of a is no version range"), said.err());
  }
}
