package io.heddle.launcher.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be said of a jar without installing it. */
final class JarSentencesTest {
  @TempDir private Path directory;

  @Test
  void shouldNameAnEmptyFile() throws IOException {
    Path jar = Files.createFile(directory.resolve("x.jar"));
    assertEquals("the file is empty; is it still being copied?", fault(jar));
  }

  @Test
  void shouldNameATextFileCalledJar() throws IOException {
    Path jar = Files.writeString(directory.resolve("x.jar"), "hello, I am no jar at all\n");
    assertEquals("it is not a zip file, so it is not a jar", fault(jar));
  }

  @Test
  void shouldNameATruncatedJar() throws IOException {
    Path whole = ThrowAwayJar.nic("org.example.nic", "1.0.0", "x").write(directory.resolve("x"));
    byte[] bytes = Files.readAllBytes(whole);
    Path jar = directory.resolve("x.jar");
    Files.write(jar, Arrays.copyOf(bytes, bytes.length * 2 / 3));
    assertEquals("it is a truncated or damaged zip file; is it still being copied?", fault(jar));
  }

  @Test
  void shouldNameAJarWithoutManifest() throws IOException {
    assertEquals(
        "it is a plain jar, not a bundle: it has no META-INF/MANIFEST.MF",
        fault(ThrowAwayJar.plain().withoutManifest()));
  }

  @Test
  void shouldNameAManifestWithoutSymbolicName() throws IOException {
    assertEquals(
        "it is a plain jar, not a bundle: its manifest has no Bundle-SymbolicName",
        fault(ThrowAwayJar.plain().header("Bundle-Version", "1.0.0")));
  }

  @Test
  void shouldNameAnUnreadableManifest() throws IOException {
    assertEquals(
        "its manifest can't be read: invalid header field (line 1)",
        fault(
            ThrowAwayJar.plain()
                .withoutManifest()
                .entry("META-INF/MANIFEST.MF", "this is no header\n")));
  }

  @Test
  void shouldNameAnUnfilledPlaceholder() throws IOException {
    assertEquals(
        "its build left a placeholder unfilled: Bundle-SymbolicName is ${project.artifactId}",
        fault(ThrowAwayJar.bundle("${project.artifactId}", "1.0.0")));
  }

  @Test
  void shouldNameAnEmbeddedApi() throws IOException {
    assertEquals(
        "it embeds a copy of the platform API (io/heddle/api/net/Port.class); compile against"
            + " platform-api without packing it in",
        fault(
            ThrowAwayJar.nic("org.example.nic", "1.0.0", "x")
                .classOfJava("io/heddle/api/net/Port", 17)));
  }

  @Test
  void shouldNameAnApiEmbeddedInAnInnerJar() throws IOException {
    ByteArrayOutputStream inner = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(inner)) {
      zip.putNextEntry(new ZipEntry("io/heddle/api/net/Port.class"));
    }
    assertEquals(
        "it embeds a copy of the platform API (lib/api.jar!/io/heddle/api/net/Port.class);"
            + " compile against platform-api without packing it in",
        fault(
            ThrowAwayJar.nic("org.example.nic", "1.0.0", "x")
                .header("Bundle-ClassPath", ".,lib/api.jar")
                .entry("lib/api.jar", inner.toByteArray())));
  }

  @Test
  void shouldNameClassesOfANewerJava() throws IOException {
    int running = Runtime.version().feature();
    assertEquals(
        "it was built for Java "
            + (running + 1)
            + " (org.example.nic.Newer); this is Java "
            + running,
        fault(
            ThrowAwayJar.nic("org.example.nic", "1.0.0", "x")
                .classOfJava("org/example/nic/Newer", running + 1)));
  }

  @Test
  void shouldNameAProviderThatIsNotThere() throws IOException {
    assertEquals(
        "it names org.example.Gone as provider of x 1.0.0 (device), which is not in the jar",
        fault(
            ThrowAwayJar.bundle("org.example.nic", "1.0.0")
                .header(
                    "Provide-Capability",
                    "heddle.model;type=x;version:Version=\"1.0.0\";kind=device;"
                        + "provider=\"org.example.Gone\"")));
  }

  @Test
  void shouldReadNameVersionAndOffers() throws IOException {
    JarFacts facts =
        JarInspection.inspect(
            ThrowAwayJar.nic("org.example.nic;singleton:=true", "1.2.3", "window-nic")
                .write(directory.resolve("x.jar")),
            JarInspection.Depth.CLASSES);
    assertNull(facts.fault());
    assertEquals("org.example.nic", facts.symbolicName());
    assertEquals("1.2.3", facts.version());
    assertEquals("[window-nic 1.2.3 (device)]", facts.offers().toString());
  }

  private String fault(ThrowAwayJar jar) throws IOException {
    return fault(jar.write(directory.resolve("x.jar")));
  }

  private static String fault(Path jar) {
    return JarInspection.inspect(jar, JarInspection.Depth.CLASSES).fault();
  }
}
