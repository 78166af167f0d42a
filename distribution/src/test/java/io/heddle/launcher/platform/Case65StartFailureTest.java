package io.heddle.launcher.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.ThrowAwayJar;
import io.heddle.launcher.testjars.ThrowingActivator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle that can't start is named, taken out again, and disturbs nobody else. */
final class Case65StartFailureTest {
  @TempDir private Path directory;

  @Test
  void shouldNameAnActivatorThatThrowsAndGoOn() throws Exception {
    TestHome home = TestHome.in(directory);
    throwing().write(home.plugin("throws.jar"));
    ThrowAwayJar.nic("org.example.good", "1.0.0", "x").write(home.plugin("good.jar"));
    assertEquals(
        "its activator io.heddle.launcher.testjars.ThrowingActivator threw"
            + " java.lang.IllegalStateException: no licence server",
        PlatformFixture.reason(home, "throws.jar"));
    assertNull(PlatformFixture.reason(home, "good.jar"));
  }

  @Test
  void shouldRemoveWhatItStartedAndWhatNeedsIt() throws Exception {
    TestHome home = TestHome.in(directory);
    throwing().header("Export-Package", "org.example.base").write(home.plugin("throws.jar"));
    ThrowAwayJar.nic("org.example.user", "1.0.0", "x")
        .header("Import-Package", "org.example.base")
        .write(home.plugin("user.jar"));
    try (Platform platform = Platform.boot(home.home())) {
      platform.usePlugins(List.of(home.home().plugins()));
      assertNull(PlatformFixture.jar(platform, "throws.jar").bundle());
      assertEquals(
          "it needs package org.example.base; nothing installed offers it",
          PlatformFixture.jar(platform, "user.jar").reason());
    }
  }

  @Test
  void shouldNameAnActivatorThatIsMissing() throws Exception {
    TestHome home = TestHome.in(directory);
    ThrowAwayJar.bundle("org.example.nic", "1.0.0")
        .header("Bundle-Activator", "org.example.Gone")
        .write(home.plugin("x.jar"));
    assertEquals(
        "its activator org.example.Gone is not in the jar", PlatformFixture.reason(home, "x.jar"));
  }

  @Test
  void shouldForgetTheFaultOnceTheFileIsReplaced() throws Exception {
    TestHome home = TestHome.in(directory);
    throwing().write(home.plugin("x.jar"));
    try (Platform platform = Platform.boot(home.home())) {
      platform.usePlugins(List.of(home.home().plugins()));
      assertFalse(PlatformFixture.jar(platform, "x.jar").isUsable());
      Files.delete(home.plugin("x.jar"));
      ThrowAwayJar.nic("org.example.nic", "1.0.0", "x").write(home.plugin("x.jar"));
      platform.usePlugins(List.of(home.home().plugins()));
      assertNull(PlatformFixture.jar(platform, "x.jar").reason());
    }
  }

  private static ThrowAwayJar throwing() throws Exception {
    return ThrowAwayJar.bundle("org.example.throwing", "1.0.0")
        .header("Bundle-Activator", ThrowingActivator.class.getName())
        .header("Import-Package", "org.osgi.framework")
        .testClass(ThrowingActivator.class);
  }
}
