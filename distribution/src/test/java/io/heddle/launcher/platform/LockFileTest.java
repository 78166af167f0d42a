package io.heddle.launcher.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.launcher.platform.FoundJar.Lock;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle.lock}. */
final class LockFileTest {
  @TempDir private Path directory;
  private TestHome home;

  @BeforeEach
  void shipOnePlugin() throws Exception {
    home = TestHome.in(directory);
    ThrowAwayJar.nic("org.example.nic", "1.0.0", "x").write(home.plugin("nic.jar"));
    LockWriter.main(new String[] {home.home().directory().toString()});
  }

  @Test
  void shouldKnowShippedChangedAndForeignJars() throws Exception {
    assertEquals(Lock.LOCKED, lock("nic.jar"));
    ThrowAwayJar.nic("org.example.nic", "1.0.0", "y").write(home.plugin("nic.jar"));
    assertEquals(Lock.CHANGED, lock("nic.jar"));
    ThrowAwayJar.nic("org.example.own", "1.0.0", "z").write(home.plugin("own.jar"));
    assertEquals(Lock.UNLOCKED, lock("own.jar"));
  }

  @Test
  void shouldReportTheDigestOfWhatIsThere() throws Exception {
    String shipped = sha256("nic.jar");
    assertEquals(Checksums.of(home.plugin("nic.jar")).sha256(), shipped);
    ThrowAwayJar.nic("org.example.nic", "1.0.0", "y").write(home.plugin("nic.jar"));
    assertNotEquals(shipped, sha256("nic.jar"));
    assertEquals(Checksums.of(home.plugin("nic.jar")).sha256(), sha256("nic.jar"));
  }

  /** SHA-256 of "abc" is in FIPS 180-4's examples, its CRC-32 is 352441c2. */
  @Test
  void shouldComputeKnownChecksums() throws Exception {
    Path file = Files.writeString(directory.resolve("abc"), "abc");
    assertEquals(
        new Checksums(
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", "352441c2"),
        Checksums.of(file));
    assertEquals("352441c2", Checksums.crc32(file));
  }

  @Test
  void shouldRefuseALockFileItCannotRead() throws Exception {
    Files.writeString(home.home().lockFile(), "org.example.nic 1.0.0 nic.jar\n");
    InstallationFault fault =
        assertThrows(InstallationFault.class, () -> Platform.boot(home.home()).close());
    assertEquals(
        home.home().lockFile()
            + " has a line that is not five words: org.example.nic 1.0.0 nic.jar",
        fault.getMessage());
  }

  private Lock lock(String file) throws InstallationFault {
    try (Platform platform = Platform.boot(home.home())) {
      platform.usePlugins(List.of(home.home().plugins()));
      return PlatformFixture.jar(platform, file).lock();
    }
  }

  private String sha256(String file) throws InstallationFault {
    try (Platform platform = Platform.boot(home.home())) {
      platform.usePlugins(List.of(home.home().plugins()));
      return PlatformFixture.jar(platform, file).sha256();
    }
  }
}
