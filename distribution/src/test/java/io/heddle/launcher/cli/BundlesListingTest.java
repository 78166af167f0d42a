package io.heddle.launcher.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle bundles}. */
final class BundlesListingTest {
  @TempDir private Path directory;
  private TestHome home;

  @BeforeEach
  void install() throws Exception {
    home = TestHome.in(directory);
    ThrowAwayJar.nic("org.example.nic", "1.10.0", "x-nic").write(home.plugin("nic.jar"));
    Files.createFile(home.plugin("z.jar"));
  }

  @Test
  void shouldListEveryJar() {
    Said said = home.run("bundles");
    assertEquals(0, said.status());
    assertEquals(
        """
        STATE     BUNDLE                  VERSION  LOCK      FILE                            OFFERS
        usable    io.heddle.kernel        1.0.0    unlocked  bundles/kernel-1.0.0.jar
        usable    io.heddle.platform-api  1.0.0    unlocked  bundles/platform-api-1.0.0.jar
        usable    org.example.nic         1.10.0   unlocked  plugins/nic.jar                 x-nic
        left out  -                       -        unlocked  plugins/z.jar
        """,
        said.out());
    assertEquals(
        home.plugin("z.jar") + " is left out: the file is empty; is it still being copied?\n",
        said.err());
  }

  @Test
  void shouldListAsJson() {
    String json = home.run("bundles", "--json").out();
    assertTrue(json.startsWith("[\n  {\"file\": \""), json);
    assertTrue(
        json.contains(
            "\"plugin\": true, \"usable\": false, \"reason\": \"the file is empty; is it still"
                + " being copied?\", \"offers\": []}\n]"),
        json);
  }

  @Test
  void shouldExplainOneBundleHoweverItIsNamed() {
    String text =
        "org.example.nic 1.10.0 ("
            + home.plugin("nic.jar")
            + ")\n    is usable; offers x-nic 1.10.0 (device)\n";
    assertEquals(text, home.run("bundles", "why", "org.example.nic").out());
    assertEquals(text, home.run("bundles", "why", "nic").out());
    assertEquals(text, home.run("bundles", "why", "nic.jar").out());
    assertEquals(
        "("
            + home.plugin("z.jar")
            + ")\n    is left out: the file is empty; is it still being copied?\n",
        home.run("bundles", "why", "z.jar").out());
  }

  @Test
  void shouldListNamesWhenNoneFits() {
    assertEquals(
        "heddle: error: no jar or bundle \"nci\"\n    did you mean \"nic\"?\n",
        home.run("bundles", "why", "nci").err());
    Said said = home.run("bundles", "why", "something-else");
    assertEquals(2, said.status());
    assertEquals(
        "heddle: error: no jar or bundle \"something-else\"\n    there are: io.heddle.kernel,"
            + " io.heddle.platform-api, org.example.nic, z.jar\n",
        said.err());
  }
}
