package io.heddle.launcher.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The framework, its two phases, and what it leaves behind. */
final class PlatformTest {
  @TempDir private Path directory;

  /**
   * A stray library among the plugins must not become the platform's: the kernel keeps the one of
   * bundles/, although the stray one has the higher version.
   */
  @Test
  void shouldResolveThePlatformBeforeItLooksAtPlugins() throws Exception {
    TestHome home = TestHome.in(directory);
    library("1.0.0").write(home.home().bundles().resolve("library.jar"));
    ThrowAwayJar.bundle("io.heddle.user", "1.0.0")
        .header("Import-Package", "org.library")
        .write(home.home().bundles().resolve("user.jar"));
    library("9.0.0").write(home.plugin("stray.jar"));
    try (Platform platform = Platform.boot(home.home())) {
      platform.usePlugins(List.of(home.home().plugins()));
      assertTrue(platform.isUsedByOthers(PlatformFixture.jar(platform, "library.jar")));
      assertEquals(false, platform.isUsedByOthers(PlatformFixture.jar(platform, "stray.jar")));
    }
  }

  @Test
  void shouldLoadTwoVersionsOfOneBundle() throws Exception {
    TestHome home = TestHome.in(directory);
    ThrowAwayJar.nic("org.example.nic", "1.9.0", "x").write(home.plugin("a.jar"));
    ThrowAwayJar.nic("org.example.nic", "1.10.0", "x").write(home.plugin("b.jar"));
    assertNull(PlatformFixture.reason(home, "a.jar"));
    assertNull(PlatformFixture.reason(home, "b.jar"));
  }

  @Test
  void shouldTakeAFileThatTwoFoldersReachOnce() throws Exception {
    TestHome home = TestHome.in(directory);
    ThrowAwayJar.nic("org.example.nic", "1.0.0", "x").write(home.plugin("a.jar"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), home.home().plugins());
    try (Platform platform = Platform.boot(home.home())) {
      platform.usePlugins(List.of(home.home().plugins(), link, home.home().plugins()));
      assertEquals(1, platform.jars().stream().filter(FoundJar::isPlugin).count());
      assertNull(PlatformFixture.jar(platform, "a.jar").reason());
    }
  }

  @Test
  void shouldCopeWithBlanksAndPlusSignsInThePath() throws Exception {
    TestHome home = TestHome.in(directory.resolve("a b+c ü"));
    ThrowAwayJar.nic("org.example.nic", "1.0.0", "x").write(home.plugin("n i+c.jar"));
    assertNull(PlatformFixture.reason(home, "n i+c.jar"));
  }

  @Test
  void shouldNameAMissingBundleFolder() {
    Home home = new Home(directory.resolve("nowhere"));
    InstallationFault fault =
        assertThrows(InstallationFault.class, () -> Platform.boot(home).close());
    assertEquals(
        "the platform's bundle folder "
            + home.bundles()
            + " does not exist; looked there for *.jar",
        fault.getMessage());
  }

  @Test
  void shouldNameAKernelThatDoesNotResolve() throws Exception {
    TestHome home = TestHome.in(directory);
    Files.delete(home.home().bundles().resolve("kernel-1.0.0.jar"));
    ThrowAwayJar.bundle("io.heddle.kernel", "1.0.0")
        .header("Import-Package", "com.acme.missing")
        .write(home.home().bundles().resolve("kernel.jar"));
    try (Platform platform = Platform.boot(home.home())) {
      InstallationFault fault =
          assertThrows(InstallationFault.class, () -> platform.startKernel("1.0.0"));
      assertEquals(
          "no usable kernel in "
              + home.home().bundles()
              + "; kernel.jar: it needs package com.acme.missing; nothing installed offers it",
          fault.getMessage());
    }
  }

  @Test
  void shouldLeaveNoCacheBehind() throws Exception {
    TestHome home = TestHome.in(directory);
    long before = caches();
    try (Platform platform = Platform.boot(home.home())) {
      assertEquals(before + 1, caches());
      platform.startKernel("1.0.0");
    }
    assertEquals(before, caches());
  }

  private static long caches() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try (Stream<Path> files = Files.list(temporary)) {
      return files.filter(f -> f.getFileName().toString().startsWith("heddle-")).count();
    }
  }

  private static ThrowAwayJar library(String version) {
    return ThrowAwayJar.bundle("org.library", version)
        .header("Export-Package", "org.library;version=\"" + version + "\"");
  }
}
