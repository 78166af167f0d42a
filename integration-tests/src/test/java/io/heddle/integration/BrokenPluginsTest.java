package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import io.heddle.launcher.testjars.ThrowingActivator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every kind of jar that can't be used, all at once beside a working one: each is named with its
 * file and one sentence, the run goes on, and only an experiment that needs one is refused (field
 * cases 63, 65, 66, 67, 69).
 */
final class BrokenPluginsTest {
  private static final String API = "io.heddle.api.model";

  @TempDir private Path directory;
  private Path mine;
  private Path window;
  private final Map<String, String> sentences = new LinkedHashMap<>();

  @BeforeEach
  void dropEverythingBroken() throws Exception {
    mine = Files.createDirectories(directory.resolve("mine"));
    window = ThirdPartyNic.jar("1.0.0");
    Files.createFile(mine.resolve("empty.jar"));
    sentences.put("empty.jar", "the file is empty; is it still being copied?");
    Files.writeString(mine.resolve("text.jar"), "this is a text\n");
    sentences.put("text.jar", "it is not a zip file, so it is not a jar");
    byte[] whole = Files.readAllBytes(window);
    Files.write(mine.resolve("truncated.jar"), Arrays.copyOf(whole, whole.length / 2));
    sentences.put(
        "truncated.jar", "it is a truncated or damaged zip file; is it still being copied?");
    drop(
        "no-manifest.jar",
        ThrowAwayJar.plain().withoutManifest().entry("a.txt", "a"),
        "it is a plain jar, not a bundle: it has no META-INF/MANIFEST.MF");
    drop(
        "no-name.jar",
        ThrowAwayJar.plain(),
        "it is a plain jar, not a bundle: its manifest has no Bundle-SymbolicName");
    drop(
        "bad-header.jar",
        nic("bad").header("Bundle-Version", "one"),
        "its manifest header Bundle-Version is broken: \"one\" is not a version");
    drop(
        "placeholder.jar",
        nic("x").header("Bundle-SymbolicName", "${project.artifactId}"),
        "its build left a placeholder unfilled: Bundle-SymbolicName is ${project.artifactId}");
    drop(
        "embeds.jar",
        nic("embeds").classOfJava("io/heddle/api/net/Port", 17),
        "it embeds a copy of the platform API (io/heddle/api/net/Port.class); compile against"
            + " platform-api without packing it in");
    drop(
        "missing.jar",
        nic("missing").header("Import-Package", "com.acme;version=\"[1,2)\""),
        "it needs package com.acme [1.0,2.0); nothing installed offers it");
    drop(
        "newer-api.jar",
        nic("newer-api").header("Import-Package", API + ";version=\"[9,10)\""),
        "it was built for another version of the platform: it needs package "
            + API
            + " [9.0,10.0);"
            + " installed: "
            + InstalledApi.version(API)
            + " from io.heddle.platform-api 1.0.0");
    drop(
        "newer-kernel.jar",
        nic("newer-kernel")
            .header(
                "Require-Capability",
                "heddle.kernel;filter:=\"(&(heddle.kernel=heddle.kernel)(version>=9.0.0))\""),
        "it was built for another version of the platform: it needs heddle.kernel 9.0 or newer;"
            + " installed: 1.0.0 from io.heddle.kernel 1.0.0");
    drop(
        "newer-java.jar",
        nic("newer-java")
            .header("Require-Capability", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=99))\""),
        "it needs Java 99; this is Java " + Runtime.version().feature());
    drop(
        "newer-classes.jar",
        nic("newer-classes").classOfJava("org/example/nic/Late", 99),
        "it was built for Java 99 (org.example.nic.Late); this is Java "
            + Runtime.version().feature());
    drop(
        "throws.jar",
        ThrowAwayJar.bundle("org.example.throws", "1.0.0")
            .header("Bundle-Activator", ThrowingActivator.class.getName())
            .header("Import-Package", "org.osgi.framework")
            .testClass(ThrowingActivator.class),
        "its activator "
            + ThrowingActivator.class.getName()
            + " threw java.lang.IllegalStateException: no licence server");
    String same = "it has the same name and version (org.example.twin 1.0.0) as ";
    drop("twin-a.jar", nic("twin"), same + mine.resolve("twin-b.jar") + "; neither is used");
    drop("twin-b.jar", nic("twin"), same + mine.resolve("twin-a.jar") + "; neither is used");
    Files.copy(window, mine.resolve("window-nic.jar"));
  }

  @Test
  void shouldNameEachAndRunWithTheRest() throws Exception {
    Said said = run(Experiments.withNic(directory, "type: window-nic"));
    assertEquals(0, said.status(), said.err());
    sentences.forEach(
        (file, sentence) ->
            assertTrue(
                said.err()
                    .contains(
                        "warning HED-1100: "
                            + mine.resolve(file)
                            + " is left out: "
                            + sentence
                            + "\n"),
                () -> file + ": expected \"" + sentence + "\" in\n" + said.err()));
    assertEquals(
        sentences.size(), said.err().lines().filter(l -> l.contains("is left out")).count());
    assertFalse(said.err().contains("\tat "), "a stack trace:\n" + said.err());
  }

  @Test
  void shouldRefuseAnExperimentThatNeedsABrokenOne() throws Exception {
    for (String type : new String[] {"missing-nic", "twin-nic", "newer-api-nic"}) {
      Said said = run(Experiments.withNic(directory, "type: " + type));
      assertEquals(2, said.status(), said.err());
      assertTrue(said.err().contains("nic.yaml:6:"), said.err());
      assertTrue(said.err().contains("HED-0402") || said.err().contains("HED-0400"), said.err());
      assertFalse(Files.exists(directory.resolve("out")), "something was written");
    }
  }

  private Said run(Path experiment) {
    return Distribution.run(
        "run",
        experiment.toString(),
        "--plugins",
        mine.toString(),
        "--out",
        directory.resolve("out").toString());
  }

  private void drop(String file, ThrowAwayJar jar, String sentence) throws IOException {
    jar.write(mine.resolve(file));
    sentences.put(file, sentence);
  }

  private static ThrowAwayJar nic(String name) {
    return ThrowAwayJar.nic("org.example." + name, "1.0.0", name + "-nic");
  }
}
