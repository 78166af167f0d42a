package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Version;

/**
 * A plugin against the API it was built for, an older, and a newer one. The installed API stays
 * what it is, so the plugin's import range moves instead.
 */
final class Case69ApiVersionTest {
  private static final String API = "io.heddle.api.model";

  @TempDir private Path directory;
  private Path mine;
  private Path window;

  @BeforeEach
  void build() throws Exception {
    mine = Files.createDirectories(directory.resolve("mine"));
    window = ThirdPartyNic.jar("1.0.0");
  }

  @Test
  void shouldRunWhatWasBuiltForThisMinorVersion() throws Exception {
    Files.copy(window, mine.resolve("window.jar"));
    assertEquals(0, run().status());
  }

  @Test
  void shouldRefuseWhatWasBuiltForALaterMinorVersion() throws Exception {
    Version installed = InstalledApi.version(API);
    String later = installed.getMajor() + "." + (installed.getMinor() + 1);
    built("[" + later + ",9)");
    refused("[" + later + ",9.0)", installed);
  }

  @Test
  void shouldRefuseWhatWasBuiltForAnEarlierMajorVersion() throws Exception {
    built("[0.5,1)");
    refused("[0.5,1.0)", InstalledApi.version(API));
  }

  private void built(String range) throws Exception {
    ThrowAwayJar.copyOf(window)
        .header("Import-Package", API + ";version=\"" + range + "\"")
        .write(mine.resolve("window.jar"));
  }

  private void refused(String versions, Version installed) throws Exception {
    Said said = run();
    assertEquals(2, said.status(), said.err());
    String sentence =
        "it was built for another version of the platform: it needs package io.heddle.api.model "
            + versions
            + "; installed: "
            + installed
            + " from io.heddle.platform-api 1.0.0";
    assertTrue(said.err().contains(mine.resolve("window.jar") + " is left out: " + sentence));
    // The experiment's own message gives the reason too, so that nobody need look elsewhere.
    assertTrue(said.err().indexOf(sentence) < said.err().lastIndexOf(sentence), said.err());
  }

  private Said run() throws Exception {
    return Distribution.run(
        "run",
        Experiments.withNic(directory, "type: window-nic").toString(),
        "--plugins",
        mine.toString(),
        "--out",
        directory.resolve("out").toString());
  }
}
