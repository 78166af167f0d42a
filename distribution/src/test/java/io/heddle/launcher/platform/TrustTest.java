package io.heddle.launcher.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code plugins.trust}, and what a jar may not contain. */
final class TrustTest {
  private static final Path BIN = Path.of(System.getProperty("java.home"), "bin");

  @TempDir Path scratch;
  private TestHome home;
  private Path etc;

  @BeforeEach
  void install() throws IOException {
    home = TestHome.in(scratch.resolve("home"));
    etc = Files.createDirectories(scratch.resolve("home/etc"));
    LockFile.write(home.home().directory(), List.of(home.home().bundles()));
  }

  private void trust(String level) throws IOException {
    Files.writeString(etc.resolve("heddle.properties"), "plugins.trust = " + level + "\n");
  }

  private Path nic() throws IOException {
    return ThrowAwayJar.nic("org.example.nic", "1.0.0", "example-nic")
        .write(home.plugin("nic.jar"));
  }

  private void used(String jar) {
    Said said = home.run("bundles");
    assertTrue(
        said.out().lines().anyMatch(l -> l.startsWith("usable") && l.contains(jar)),
        said.out() + said.err());
  }

  private void leftOut(String jar, String sentence) {
    Said said = home.run("bundles");
    assertTrue(
        said.out().lines().anyMatch(l -> l.startsWith("left out") && l.contains(jar)), said.out());
    assertTrue(said.err().contains(sentence), said.err());
  }

  @Test
  void anyUsesWhatIsThere() throws IOException {
    nic();
    used("nic.jar");
    trust("any");
    used("nic.jar");
  }

  @Test
  void listedAsksForTheDigest() throws IOException {
    Path jar = nic();
    trust("listed");
    String sha256 = Checksums.of(jar).sha256();
    leftOut("nic.jar", "its SHA-256 " + sha256 + " is not in etc/trusted.sha256");
    Files.writeString(etc.resolve("trusted.sha256"), "# ours\n" + sha256 + "  nic.jar\n");
    used("nic.jar");
    ThrowAwayJar.nic("org.example.nic", "1.0.1", "example-nic").write(jar);
    leftOut("nic.jar", "is not in etc/trusted.sha256");
  }

  @Test
  void theShippedBundlesStayInUse() throws IOException {
    trust("listed");
    Said said = home.run("bundles");
    assertFalse(said.out().contains("left out"), said.out());
    Path kernel = home.home().bundles().resolve("kernel-1.0.0.jar");
    ThrowAwayJar.copyOf(kernel).entry("more.txt", "more").write(kernel);
    said = home.run("bundles");
    assertTrue(said.out().contains("left out"), said.out());
  }

  @Test
  void aMisspeltSettingIsNoOpenDoor() throws IOException {
    trust("singed");
    Said said = home.run("bundles");
    assertEquals(3, said.status(), said.err());
    assertTrue(said.err().contains("it is any, signed or listed"), said.err());
    Files.writeString(etc.resolve("heddle.properties"), "plugin.trust = listed\n");
    said = home.run("bundles");
    assertEquals(3, said.status(), said.err());
    assertTrue(said.err().contains("unknown setting \"plugin.trust\""), said.err());
  }

  @Test
  void signedAsksForAKnownSignatureOfEveryEntry() throws Exception {
    Path jar = nic();
    trust("signed");
    leftOut("nic.jar", "is not signed");
    sign(jar, "acme");
    leftOut("nic.jar", "signed by nobody whose certificate is in etc/trusted");
    Files.createDirectories(etc.resolve("trusted"));
    Files.copy(scratch.resolve("acme.cer"), etc.resolve("trusted/acme.cer"));
    used("nic.jar");
    addEntry(jar, "org/example/nic/More.class");
    leftOut("nic.jar", "its entry org/example/nic/More.class is not signed");
  }

  @Test
  void aChangedEntryBreaksTheSignature() throws Exception {
    Path jar = nic();
    sign(jar, "acme");
    Files.createDirectories(etc.resolve("trusted"));
    Files.copy(scratch.resolve("acme.cer"), etc.resolve("trusted/acme.cer"));
    trust("signed");
    used("nic.jar");
    replaceEntry(jar, "org/example/nic/Provider.class", new byte[] {1, 2, 3});
    leftOut("nic.jar", "its signature does not fit its content");
  }

  private void sign(Path jar, String name) throws Exception {
    Path store = scratch.resolve(name + ".p12");
    tool(
        "keytool",
        "-genkeypair",
        "-alias",
        name,
        "-keyalg",
        "EC",
        "-dname",
        "CN=" + name,
        "-validity",
        "3650",
        "-keystore",
        store.toString(),
        "-storepass",
        "throw-away");
    tool(
        "keytool",
        "-exportcert",
        "-alias",
        name,
        "-keystore",
        store.toString(),
        "-storepass",
        "throw-away",
        "-file",
        scratch.resolve(name + ".cer").toString());
    tool(
        "jarsigner",
        "-keystore",
        store.toString(),
        "-storepass",
        "throw-away",
        jar.toString(),
        name);
  }

  private static void tool(String name, String... arguments) throws Exception {
    List<String> command = new java.util.ArrayList<>(List.of(BIN.resolve(name).toString()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
  }

  private static void addEntry(Path jar, String name) throws IOException {
    replaceEntry(jar, name, new byte[] {0});
  }

  /** Copies a jar entry by entry, with its manifest as it is. */
  private static void replaceEntry(Path jar, String name, byte[] bytes) throws IOException {
    Path copy = jar.resolveSibling("copy.tmp");
    try (ZipFile from = new ZipFile(jar.toFile());
        OutputStream out = Files.newOutputStream(copy);
        ZipOutputStream to = new ZipOutputStream(out)) {
      for (ZipEntry entry : java.util.Collections.list(from.entries())) {
        if (!entry.getName().equals(name)) {
          to.putNextEntry(new ZipEntry(entry.getName()));
          from.getInputStream(entry).transferTo(to);
        }
      }
      to.putNextEntry(new ZipEntry(name));
      to.write(bytes);
    }
    Files.move(copy, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  @Test
  void entriesThatPointOutsideAreRefused() throws IOException {
    for (String name :
        List.of("../evil.class", "a/../../evil", "/etc/evil", "C:evil", "a\\..\\evil")) {
      ThrowAwayJar.nic("org.example.nic", "1.0.0", "example-nic")
          .entry(name, "x")
          .write(home.plugin("nic.jar"));
      leftOut("nic.jar", "it holds an entry that points outside the jar: " + name);
    }
    ThrowAwayJar.nic("org.example.nic", "1.0.0", "example-nic")
        .entry("a..b/c", "x")
        .write(home.plugin("nic.jar"));
    used("nic.jar");
  }

  @Test
  void contentThatSwellsIsRefused() throws IOException {
    ThrowAwayJar.nic("org.example.nic", "1.0.0", "example-nic")
        .entry("zeros.bin", new byte[4 << 20])
        .write(home.plugin("nic.jar"));
    leftOut("nic.jar", "its entry zeros.bin would swell from");
  }
}
