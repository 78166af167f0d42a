package io.heddle.launcher.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An empty plugin folder, or a jar without a component: path, and what was looked for. */
final class Case68NothingOfferedTest {
  private static final String NOTHING =
      "offers nothing: looked in its manifest for the capabilities heddle.model,"
          + " heddle.strategy and heddle.tool, and no other bundle uses it";

  @TempDir private Path directory;

  @Test
  void shouldNameAnEmptyFolder() throws Exception {
    TestHome home = TestHome.in(directory.resolve("home"));
    Path mine = Files.createDirectories(directory.resolve("mine"));
    assertEquals(
        "warning HED-1100: the plugin folder "
            + mine
            + " is empty; looked there for *.jar\n"
            + "warning HED-1100: the plugin folder "
            + home.home().plugins()
            + " is empty; looked there for *.jar\n"
            + "about to run\n",
        home.run("run", "e.yaml", "--plugins", mine.toString()).err());
  }

  @Test
  void shouldNameAJarThatOffersNothing() throws Exception {
    TestHome home = TestHome.in(directory);
    ThrowAwayJar.bundle("org.example.idle", "1.0.0").write(home.plugin("idle.jar"));
    assertEquals(
        "warning HED-1100: " + home.plugin("idle.jar") + " " + NOTHING + "\nabout to run\n",
        home.run("run", "e.yaml").err());
    Said why = home.run("bundles", "why", "idle");
    assertTrue(why.out().contains("is usable, but " + NOTHING), why.out());
  }

  @Test
  void shouldNotMindALibraryThatAPluginUses() throws Exception {
    TestHome home = TestHome.in(directory);
    ThrowAwayJar.bundle("org.example.library", "1.0.0")
        .header("Export-Package", "org.example.library")
        .write(home.plugin("library.jar"));
    ThrowAwayJar.nic("org.example.nic", "1.0.0", "x")
        .header("Import-Package", "org.example.library")
        .write(home.plugin("nic.jar"));
    assertEquals("about to run\n", home.run("run", "e.yaml").err());
  }
}
