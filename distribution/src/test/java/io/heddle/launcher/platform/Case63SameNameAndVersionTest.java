package io.heddle.launcher.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two jars with one symbolic name and version: neither is used, and both files are named. */
final class Case63SameNameAndVersionTest {
  @TempDir private Path directory;

  @Test
  void shouldUseNeitherAndNameBoth() throws Exception {
    TestHome home = TestHome.in(directory);
    Path a = ThrowAwayJar.nic("org.example.nic", "1.0.0", "x").write(home.plugin("a.jar"));
    Path b = ThrowAwayJar.nic("org.example.nic", "1.0.0", "y").write(home.plugin("b.jar"));
    ThrowAwayJar.nic("org.example.nic", "1.0.1", "x").write(home.plugin("c.jar"));
    String same = "it has the same name and version (org.example.nic 1.0.0) as ";
    assertEquals(same + b + "; neither is used", PlatformFixture.reason(home, "a.jar"));
    assertEquals(same + a + "; neither is used", PlatformFixture.reason(home, "b.jar"));
    assertNull(PlatformFixture.reason(home, "c.jar"));
  }

  @Test
  void shouldKeepThePlatformsOwnBundle() throws Exception {
    TestHome home = TestHome.in(directory);
    ThrowAwayJar.bundle("io.heddle.platform-api", "1.0.0").write(home.plugin("api.jar"));
    assertEquals(
        "it has the same name and version (io.heddle.platform-api 1.0.0) as "
            + home.home().bundles().resolve("platform-api-1.0.0.jar")
            + "; that one is used",
        PlatformFixture.reason(home, "api.jar"));
  }
}
