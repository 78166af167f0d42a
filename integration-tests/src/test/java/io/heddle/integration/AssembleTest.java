package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
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

  @TempDir private Path scratch;

  private Said assemble(String text, String... more) throws IOException {
    Path file = Files.writeString(scratch.resolve("dist.yaml"), text);
    List<String> arguments =
        new ArrayList<>(List.of("assemble", file.toString(), "-o", scratch.toString()));
    arguments.addAll(List.of(more));
    return Distribution.run(arguments.toArray(new String[0]));
  }

  /** Unpacks as a person would; only what is a program stays one. */
  private Path unpack(Path zip) throws IOException {
    Path to = scratch.resolve("unpacked here");
    try (ZipFile archive = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : Collections.list(archive.entries())) {
        Path target = to.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          Files.copy(archive.getInputStream(entry), target);
        }
      }
    }
    Path home = to.resolve("mrc-only");
    assertTrue(home.resolve("bin/heddle").toFile().setExecutable(true));
    return home;
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
    Files.writeString(lock, Files.readString(lock).replaceFirst("[0-9a-f]{64}", "0".repeat(64)));
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
    assertTrue(said.err().contains("dist.yaml:2: expected one of name, bundles"), said.err());
    said = assemble("name: x\nbundles: [a one]\n");
    assertTrue(said.err().contains("\"one\" of a is no version range"), said.err());
  }
}
