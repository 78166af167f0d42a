package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * One command builds and tests, one runs an example; a machine needs a JDK only. That the first
 * works on a clean checkout is what {@code .ci/run} tries; here is what it must not lean on.
 */
final class Case60OneCommandTest {
  @TempDir private Path directory;

  @Test
  void theReadmeShouldNameTheTwoCommands() throws Exception {
    String readme = Files.readString(ProjectFiles.ROOT.resolve("README.md"));
    assertTrue(readme.contains("\n    mvn verify\n"));
    assertTrue(readme.contains("\n    ./heddle run examples/quickstart/experiment.yaml"));
    assertTrue(Files.isExecutable(ProjectFiles.ROOT.resolve("heddle")));
    assertTrue(
        Files.readString(ProjectFiles.ROOT.resolve(".ci/run"))
            .contains("mvn -B -ntp -Pfull verify"));
  }

  /** A range or a snapshot would be another library on another day. */
  @Test
  void everyLibraryShouldHaveOneVersion() throws Exception {
    try (Stream<Path> files = Files.list(ProjectFiles.ROOT)) {
      for (Path folder : files.filter(f -> Files.exists(f.resolve("pom.xml"))).toList()) {
        String pom = Files.readString(folder.resolve("pom.xml"));
        String floating = "(?s).*<version>[^<]*(SNAPSHOT|LATEST|RELEASE|,)[^<]*</version>.*";
        String without = pom.replaceAll("<require\\w+>.*?</require\\w+>", "");
        assertTrue(!without.matches(floating), folder + " has a version that floats");
      }
    }
  }

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES)
  void theZipShouldRunAnExampleWithAJdkAlone() throws Exception {
    unpack(zip());
    try (Stream<Path> found = Files.list(directory)) {
      Path home =
          found.filter(f -> Files.exists(f.resolve("bin/heddle"))).findFirst().orElseThrow();
      assertTrue(home.resolve("bin/heddle").toFile().setExecutable(true));
      Said said =
          Distribution.process(
              Map.of(
                  "HEDDLE_JAVA", System.getProperty("java.home"),
                  "PATH", "/usr/bin:/bin",
                  "HOME", directory.toString()),
              directory,
              List.of(
                  home.resolve("bin/heddle").toString(),
                  "run",
                  home.resolve("examples/quickstart/experiment.yaml").toString(),
                  "--out",
                  "out"));
      assertEquals(0, said.status(), said.err());
    }
    String digest = ProjectFiles.ROOT.resolve("examples/quickstart/expected/digest").toString();
    assertTrue(
        Files.readString(directory.resolve("out/run.json"))
            .contains(Files.readString(Path.of(digest)).strip()));
  }

  private static Path zip() throws IOException {
    try (Stream<Path> files = Files.list(ProjectFiles.HOME.resolveSibling("."))) {
      return files
          .filter(f -> f.getFileName().toString().matches("heddle-.*\\.zip"))
          .findFirst()
          .orElseThrow(() -> new AssertionError("the distribution has no zip"));
    }
  }

  private void unpack(Path zip) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Path to = directory.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(to);
        } else {
          Files.createDirectories(to.getParent());
          Files.copy(in, to);
        }
      }
    }
  }
}
