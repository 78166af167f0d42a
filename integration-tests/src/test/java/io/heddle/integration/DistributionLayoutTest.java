package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What a user unpacks. */
final class DistributionLayoutTest {
  /** The build's fixed time, so that two builds give the same bytes. */
  private static final Instant FIXED = Instant.parse("2026-01-01T00:00:00Z");

  private static final String OF_SPARK =
      "(org/apache/spark|org/apache/hadoop|scala|io/heddle/spark)/.*";

  @Test
  void shouldHaveItsFolders() {
    for (String path :
        List.of(
            "bin/heddle",
            "bin/heddle.bat",
            "boot",
            "bundles",
            "plugins",
            "etc/jvm.options",
            "etc/logging.properties",
            "examples/quickstart/experiment.yaml",
            "licenses/README.txt",
            "heddle.lock")) {
      assertTrue(Files.exists(Distribution.HOME.resolve(path)), path);
    }
    assertTrue(Files.isExecutable(Distribution.HOME.resolve("bin/heddle")));
  }

  @Test
  void shouldShipOnlyUsableBundlesThatMatchTheLock() {
    Said said = Distribution.run("bundles");
    assertEquals(0, said.status());
    assertEquals("", said.err());
    List<String> rows = said.out().lines().skip(1).toList();
    assertTrue(rows.size() >= 7, said.out());
    for (String row : rows) {
      assertTrue(row.startsWith("usable ") && row.contains(" locked "), row);
    }
  }

  @Test
  void shouldListEveryTypeWithVersionAndBundle() {
    Said said = Distribution.run("models");
    assertEquals(0, said.status(), said.err());
    for (String type : List.of("roce-nic", "mrc-nic", "scala-switch", "permutation", "csv")) {
      assertTrue(said.out().contains(type), type + " is not listed in\n" + said.out());
    }
  }

  /** Nothing of the hour or the machine: entries in a fixed order with a fixed time. */
  @Test
  void shouldPackTheSameBytesInEveryBuild() throws IOException {
    List<Path> archives = new ArrayList<>();
    archives.add(Path.of(Distribution.HOME + ".zip"));
    for (String folder : List.of("boot", "bundles", "plugins")) {
      ProjectFiles.jars(Distribution.HOME.resolve(folder)).stream()
          .filter(DistributionLayoutTest::isOurs)
          .forEach(archives::add);
    }
    assertTrue(archives.size() >= 9, archives.toString());
    for (Path archive : archives) {
      try (ZipFile zip = new ZipFile(archive.toFile())) {
        for (ZipEntry entry : Collections.list(zip.entries())) {
          FileTime time = FileTime.from(entry.getTimeLocal().toInstant(java.time.ZoneOffset.UTC));
          assertEquals(FIXED, time.toInstant(), archive.getFileName() + "!" + entry.getName());
        }
      }
    }
  }

  /** The engine is in a zip of its own, and no jar of the platform brings a class of it along. */
  @Test
  void shouldBringNothingOfSpark() throws IOException {
    try (ZipFile zip = new ZipFile(Distribution.HOME + ".zip")) {
      List<String> foreign =
          Collections.list(zip.entries()).stream()
              .map(ZipEntry::getName)
              .filter(name -> name.contains("/spark/") || name.matches(".*/[^/]*spark[^/]*\\.jar"))
              .toList();
      assertEquals(List.of(), foreign);
    }
    List<String> foreign = new ArrayList<>();
    for (String folder : List.of("boot", "bundles", "plugins", "tck", "assemble")) {
      for (Path jar : ProjectFiles.jars(Distribution.HOME.resolve(folder))) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
          Collections.list(zip.entries()).stream()
              .filter(entry -> entry.getName().matches(OF_SPARK))
              .forEach(entry -> foreign.add(jar.getFileName() + "!" + entry.getName()));
        }
      }
    }
    assertEquals(List.of(), foreign);
  }

  private static boolean isOurs(Path jar) {
    String name = jar.getFileName().toString();
    return List.of("boot-", "distribution-", "kernel-", "platform-api-", "plugin-").stream()
        .anyMatch(name::startsWith);
  }
}
