package io.heddle.launcher.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One package in two versions: a short sentence first, the resolver's account behind a flag. */
final class Case70UsesConflictTest {
  private static final String SENTENCE =
      "it would see package org.wire twice, from org.example.new and from org.example.old, and a"
          + " bundle can have only one";

  @TempDir private Path directory;
  private TestHome home;

  @BeforeEach
  void installBothVersionsAndTheirUser() throws Exception {
    home = TestHome.in(directory);
    exporter("org.example.old", "1.0.0").write(home.plugin("old.jar"));
    exporter("org.example.new", "2.0.0").write(home.plugin("new.jar"));
    ThrowAwayJar.bundle("org.example.oldface", "1.0.0")
        .header("Import-Package", "org.wire;version=\"[1,2)\"")
        .header("Export-Package", "org.example.oldface;uses:=\"org.wire\"")
        .write(home.plugin("oldface.jar"));
    ThrowAwayJar.nic("org.example.user", "1.0.0", "x")
        .header("Import-Package", "org.example.oldface,org.wire;version=\"[2,3)\"")
        .write(home.plugin("user.jar"));
  }

  @Test
  void shouldSayInOneSentenceWhichPackageAndWhose() throws Exception {
    assertEquals(SENTENCE, PlatformFixture.reason(home, "user.jar"));
  }

  @Test
  void shouldKeepTheChainsBehindAFlag() {
    TestHome.Said brief = home.run("bundles", "why", "user");
    assertTrue(brief.out().contains(SENTENCE), brief.out());
    assertFalse(brief.out().contains("Chain 1"), brief.out());
    TestHome.Said full = home.run("bundles", "why", "user", "--full");
    assertTrue(full.out().indexOf(SENTENCE) < full.out().indexOf("Chain 1"), full.out());
    assertTrue(full.out().contains("Chain 2"), full.out());
  }

  private static ThrowAwayJar exporter(String name, String version) {
    return ThrowAwayJar.bundle(name, version)
        .header("Export-Package", "org.wire;version=\"" + version + "\"");
  }
}
