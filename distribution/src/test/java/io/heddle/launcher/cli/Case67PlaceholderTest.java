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

/**
 * Unfilled placeholders, empty manifests and files that are no jars: named, and the start goes on.
 */
final class Case67PlaceholderTest {
  @TempDir private Path directory;

  @Test
  void shouldRejectEachByFileNameAndGoOn() throws Exception {
    TestHome home = TestHome.in(directory);
    ThrowAwayJar.bundle("${project.artifactId}", "1").write(home.plugin("a.jar"));
    ThrowAwayJar.plain().write(home.plugin("b.jar"));
    Files.createFile(home.plugin("c.jar"));
    Files.writeString(home.plugin("d.jar"), "text");
    ThrowAwayJar.nic("org.example.good", "1.0.0", "x").write(home.plugin("good.jar"));
    Said said = home.run("run", "e.yaml");
    assertEquals(0, said.status());
    assertEquals(
        warning(home, "a.jar", "its build left a placeholder unfilled: Bundle-SymbolicName is")
            + " ${project.artifactId}\n"
            + warning(home, "b.jar", "it is a plain jar, not a bundle: its manifest has no")
            + " Bundle-SymbolicName\n"
            + warning(home, "c.jar", "the file is empty; is it still being copied?\n")
            + warning(home, "d.jar", "it is not a zip file, so it is not a jar\n")
            + "about to run\n",
        said.err());
    assertTrue(said.out().startsWith("run e.yaml"), said.out());
  }

  private static String warning(TestHome home, String file, String text) {
    return "warning HED-1100: " + home.plugin(file) + " is left out: " + text;
  }
}
