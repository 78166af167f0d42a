package io.heddle.launcher.platform;

import io.heddle.launcher.testjars.TestHome;
import java.util.List;

/** Questions to an installation that is booted for the purpose. */
final class PlatformFixture {
  private PlatformFixture() {}

  /** Why a jar of the plugin folder is not usable; null if it is. */
  static String reason(TestHome home, String fileName) throws InstallationFault {
    try (Platform platform = Platform.boot(home.home())) {
      platform.usePlugins(List.of(home.home().plugins()));
      return jar(platform, fileName).reason();
    }
  }

  static FoundJar jar(Platform platform, String fileName) {
    return platform.jars().stream()
        .filter(j -> j.file().endsWith(fileName))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no jar " + fileName));
  }
}
