package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An output folder that can't be written is named before anything is simulated. */
final class Case59OutputFolderTest {
  @TempDir private Path directory;

  @Test
  void shouldMakeAFolderThatIsMissing() throws Exception {
    assertEquals(0, run(directory.resolve("a/b/c")).status());
    assertTrue(Files.exists(directory.resolve("a/b/c/run.json")));
  }

  @Test
  void shouldRefuseAFolderThatIsAFile() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), "not a folder");
    Said said = run(file.resolve("out"));
    assertEquals(3, said.status(), said.err());
    assertTrue(said.err().contains("HED-1100"), said.err());
    assertTrue(said.err().contains(file.toString()), said.err());
    assertEquals("not a folder", Files.readString(file));
  }

  @Test
  void shouldLeaveAnOlderRunAlone() throws Exception {
    Path out = directory.resolve("out");
    assertEquals(0, run(out).status());
    String before = Files.readString(out.resolve("run.json"));
    Said said = run(out);
    assertTrue(said.status() != 0, said.err());
    assertTrue(said.err().contains("--overwrite"), said.err());
    assertEquals(before, Files.readString(out.resolve("run.json")));
    assertEquals(0, run(out, "--new-dir").status());
    assertTrue(Files.exists(directory.resolve("out-2/run.json")));
    assertEquals(0, run(out, "--overwrite").status());
  }

  private Said run(Path out, String... more) throws Exception {
    String experiment = Experiments.small(directory).toString();
    return more.length == 0
        ? Distribution.run("run", experiment, "--out", out.toString())
        : Distribution.run("run", experiment, "--out", out.toString(), more[0]);
  }
}
