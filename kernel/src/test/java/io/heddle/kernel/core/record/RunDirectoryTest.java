package io.heddle.kernel.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.record.Outcome;
import io.heddle.kernel.core.record.RecordHub.WrittenRecord;
import io.heddle.kernel.core.record.RunDirectory.IfTaken;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a run goes and what it refuses (command-line specification, field case 59). */
class RunDirectoryTest {
  @TempDir Path root;

  private static RunDirectory prepare(Path out, IfTaken ifTaken) throws RunDirectoryRefused {
    return RunDirectory.prepare(out, null, "incast", ifTaken);
  }

  /** A finished run with two records. */
  private static void finished(Path path) throws IOException {
    Files.createDirectories(path);
    Files.writeString(path.resolve("incast-nd-stats-0.csv"), "a\n1\n");
    Files.createDirectories(path.resolve("records/perf"));
    Files.writeString(path.resolve("records/perf/part-00000.parquet"), "p");
    Files.writeString(path.resolve("experiment.yaml"), "kind: Experiment\n");
    Files.createDirectories(path.resolve("nondeterministic"));
    Files.writeString(path.resolve("nondeterministic/cpu.csv"), "c");
    new Manifest("incast", List.of())
        .end(
            Outcome.COMPLETED,
            "",
            new Manifest.Counts(1, 2, 3),
            List.of(
                new WrittenRecord("nd-stats", "incast-nd-stats-0.csv", 1, 4, "aa"),
                new WrittenRecord("perf", "records/perf/part-00000.parquet", 1, 1, "bb"),
                new WrittenRecord("evil", "../kept.txt", 1, 1, "cc")),
            record -> 0)
        .write(path);
  }

  private static List<String> files(Path path) throws IOException {
    try (Stream<Path> walk = Files.walk(path)) {
      return walk.filter(Files::isRegularFile)
          .map(file -> path.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void shouldPutTheRunNameIntoTheDirectory() throws Exception {
    RunDirectory made = RunDirectory.prepare(null, root + "/a/{name}/b", "incast", IfTaken.REFUSE);
    assertEquals(root.resolve("a/incast/b"), made.path());
    assertTrue(Files.isDirectory(made.path()));
    assertEquals(List.of(), files(root));
  }

  @Test
  void shouldPreferTheOptionToTheSetting() throws Exception {
    RunDirectory made =
        RunDirectory.prepare(root.resolve("here"), "elsewhere", "incast", IfTaken.REFUSE);
    assertEquals(root.resolve("here"), made.path());
  }

  @Test
  void Case59_shouldRefuseADirectoryThatHoldsARun() throws Exception {
    Path path = root.resolve("run");
    finished(path);
    RunDirectoryRefused refused =
        assertThrows(RunDirectoryRefused.class, () -> prepare(path, IfTaken.REFUSE));
    assertEquals(
        path
            + " holds run \"incast\" (completed); --overwrite replaces it, --new-dir writes beside"
            + " it",
        refused.getMessage());
    assertFalse(refused.isUnusable());
  }

  @Test
  void shouldSayThatARunWasKilledOrIsStillRunning() throws Exception {
    Path path = Files.createDirectory(root.resolve("run"));
    new Manifest("incast", List.of()).write(path);
    RunDirectoryRefused refused =
        assertThrows(RunDirectoryRefused.class, () -> prepare(path, IfTaken.REFUSE));
    assertTrue(refused.getMessage().contains("(killed, or still running)"), refused.getMessage());
  }

  @Test
  void shouldOverwriteOnlyTheFilesOfTheRun() throws Exception {
    Path path = root.resolve("run");
    finished(path);
    Files.writeString(path.resolve("notes.txt"), "mine");
    Files.writeString(root.resolve("kept.txt"), "mine");
    prepare(path, IfTaken.OVERWRITE);
    assertEquals(List.of("notes.txt"), files(path));
    assertEquals("mine", Files.readString(root.resolve("kept.txt")));
  }

  @Test
  void shouldOverwriteARunWhoseManifestIsDamaged() throws Exception {
    Path path = root.resolve("run");
    finished(path);
    Files.writeString(path.resolve("run.json"), "{ \"state\": ");
    assertThrows(RunDirectoryRefused.class, () -> prepare(path, IfTaken.REFUSE));
    prepare(path, IfTaken.OVERWRITE);
    assertFalse(Files.exists(path.resolve("run.json")));
    assertFalse(Files.exists(path.resolve("experiment.yaml")));
  }

  @Test
  void shouldTakeTheNextFreeNameForANewDirectory() throws Exception {
    Path path = root.resolve("run");
    assertEquals(path, prepare(path, IfTaken.NEW_DIRECTORY).path());
    finished(path);
    finished(root.resolve("run-2"));
    assertEquals(root.resolve("run-3"), prepare(path, IfTaken.NEW_DIRECTORY).path());
  }

  @Test
  void shouldNeverReplaceAFileThatIsNotOfARun() throws Exception {
    Path path = Files.createDirectory(root.resolve("mine"));
    Files.writeString(path.resolve("experiment.yaml"), "mine");
    for (IfTaken ifTaken : List.of(IfTaken.REFUSE, IfTaken.OVERWRITE)) {
      RunDirectoryRefused refused =
          assertThrows(RunDirectoryRefused.class, () -> prepare(path, ifTaken));
      assertTrue(refused.getMessage().startsWith(path.resolve("experiment.yaml") + " is there"));
    }
    assertEquals("mine", Files.readString(path.resolve("experiment.yaml")));
  }

  @Test
  void shouldUseADirectoryWithOtherPeoplesFiles() throws Exception {
    Files.writeString(root.resolve("other-nd-stats-0.csv"), "x");
    assertEquals(root, prepare(root, IfTaken.REFUSE).path());
  }

  @Test
  void Case59_shouldSayThatThePlaceIsNoDirectory() throws Exception {
    Path file = Files.writeString(root.resolve("file"), "x");
    RunDirectoryRefused itself =
        assertThrows(RunDirectoryRefused.class, () -> prepare(file, IfTaken.REFUSE));
    assertEquals(
        "the run directory " + file + " can't be written: " + file + " is not a directory",
        itself.getMessage());
    assertTrue(itself.isUnusable());
    RunDirectoryRefused below =
        assertThrows(RunDirectoryRefused.class, () -> prepare(file.resolve("x"), IfTaken.REFUSE));
    assertTrue(below.isUnusable());
    assertTrue(below.getMessage().contains("can't be written"), below.getMessage());
  }

  @Test
  void Case59_shouldSayReasonsInWords() {
    assertEquals("f: permission denied", IoReason.text(new AccessDeniedException("f")));
    assertEquals(
        "f: Read-only file system",
        IoReason.text(new FileSystemException("f", null, "Read-only file system")));
    assertEquals(
        "No space left on device", IoReason.text(new IOException("No space left on device")));
    assertEquals("IOException", IoReason.reason(new IOException()));
  }

  @Test
  void shouldLeaveThePlaceFreeAfterARunThatCouldNotBegin() throws Exception {
    Files.writeString(root.resolve("notes.txt"), "mine");
    RunDirectory made = prepare(root, IfTaken.REFUSE);
    made.writeExperiment("kind: Experiment\n");
    new Manifest("incast", List.of()).write(root);
    Files.writeString(root.resolve("incast-nd-stats-0.csv"), "a\n");
    made.abandon();
    assertEquals(List.of("notes.txt"), files(root));
    prepare(root, IfTaken.REFUSE);
  }

  @Test
  void shouldWriteFilesWholeOrNotAtAll() throws Exception {
    RunDirectory made = prepare(root, IfTaken.REFUSE);
    made.writeExperiment("kind: Experiment\n");
    made.writeExperiment("kind: \u00b5\n");
    made.write(RunDirectory.STALL, "{}\n");
    assertEquals("kind: \u00b5\n", Files.readString(root.resolve("experiment.yaml")));
    assertEquals(List.of("experiment.yaml", "stall.json"), files(root));
    assertThrows(IOException.class, () -> made.write("missing/x", "text"));
  }
}
