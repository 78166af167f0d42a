package io.heddle.kernel.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.record.RunFile;
import io.heddle.kernel.core.record.RunFileSet.WrittenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files beside the tables: hidden while they grow, whole or not there, in the manifest. */
class RunFileSetTest {
  @TempDir Path directory;
  private final RunFileSet files = new RunFileSet("r", true, false);

  private List<String> present() throws Exception {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.filter(Files::isRegularFile)
          .map(file -> directory.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  @Test
  void shouldHideAFileUntilItIsWhole() throws Exception {
    RunFile file = files.file("sub/a.json");
    files.file("b.txt");
    files.open(directory);
    assertEquals(List.of(".b.txt.tmp", "sub/.a.json.tmp"), present());
    file.append("é".repeat(20_000));
    file.append("\n");
    assertEquals(List.of(".b.txt.tmp", "sub/.a.json.tmp"), present());
    files.close();
    assertEquals(List.of("b.txt", "sub/a.json"), present());
    assertEquals("é".repeat(20_000) + "\n", Files.readString(directory.resolve("sub/a.json")));
    // SHA-256 of nothing.
    assertEquals(
        new WrittenFile(
            "b.txt", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        files.written().get(1));
    assertEquals(40_001, files.written().get(0).bytes());
    assertNull(files.failure());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/a",
        "../a",
        "a/../b",
        ".a",
        "a/.b",
        "a//b",
        "a/",
        "a\\b",
        "r-x-0.csv",
        "run.json",
        "experiment.yaml",
        "nondeterministic/a",
        "-a",
        "a\nb"
      })
  void shouldRefuseNamesThatLeadElsewhereOrAreTaken(String name) {
    assertThrows(IllegalArgumentException.class, () -> files.file(name));
  }

  @Test
  void shouldRefuseASecondFileOfTheSameName() {
    files.file("a");
    assertThrows(IllegalArgumentException.class, () -> files.file("a"));
  }

  @Test
  void shouldRefuseFilesAndTextAtTheWrongTime() throws Exception {
    RunFile file = files.file("a");
    assertThrows(IllegalStateException.class, () -> file.append("x"));
    files.open(directory);
    assertThrows(IllegalStateException.class, () -> files.file("b"));
  }

  @Test
  void shouldLeaveNothingThatLooksWholeWhenTheDiskFails() throws Exception {
    RunFile file = files.file("sub/a.txt");
    RunFile other = files.file("b.txt");
    files.open(directory);
    Files.delete(directory.resolve("sub/.a.txt.tmp"));
    file.append("x".repeat(20_000));
    assertEquals(directory.resolve("sub/a.txt") + ": no such file or directory", files.failure());
    file.append("more");
    other.append("y");
    files.close();
    assertFalse(Files.exists(directory.resolve("sub/a.txt")));
    assertEquals(List.of("b.txt"), files.written().stream().map(WrittenFile::name).toList());
  }

  @Test
  void shouldTakeBackWhatARunMadeThatCouldNotBegin() throws Exception {
    files.file("sub/deep/a.txt");
    files.open(directory);
    files.abandon();
    files.close();
    assertEquals(List.of(), present());
    assertFalse(Files.exists(directory.resolve("sub")));
  }

  @Test
  void shouldTellTheWallClockOnlyWhereItIsReal() {
    assertEquals(-1, files.wallMicros());
    assertTrue(new RunFileSet("r", false, true).wallMicros() >= 0);
  }

  @Test
  void shouldDropHiddenFilesOfAKilledRunWhenItIsMended() throws Exception {
    files.file("sub/a.txt");
    files.file("b.txt");
    Manifest manifest = new Manifest("r", List.of()).files(files.names(), List.of());
    files.open(directory);
    manifest.write(directory);
    Files.writeString(directory.resolve("b.txt"), "");
    assertTrue(RunRepair.repair(directory).contains("dropped sub/a.txt, which was not whole"));
    assertEquals(List.of("b.txt", "run.json"), present());
    assertEquals(1, Manifest.read(directory).path("files").size());
    assertEquals(
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        Manifest.read(directory).path("files").get(0).path("sha256").asText());
  }

  @Test
  void shouldDeleteFilesOfARunThatIsReplaced() throws Exception {
    files.file("sub/a.txt");
    files.file("b.txt");
    Manifest manifest = new Manifest("r", List.of()).files(files.names(), List.of());
    files.open(directory);
    Files.writeString(directory.resolve("b.txt"), "");
    manifest.write(directory);
    RunDirectory.prepare(directory, null, "r", RunDirectory.IfTaken.OVERWRITE);
    assertEquals(List.of(), present());
  }
}
