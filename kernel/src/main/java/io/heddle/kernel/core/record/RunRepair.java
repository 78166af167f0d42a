package io.heddle.kernel.core.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.kernel.core.record.RecordHub.WrittenRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Mends what a killed run left: cuts partial lines, drops unfinished files, counts rows again and
 * closes the manifest as {@code failed} (records specification 7.5).
 */
public final class RunRepair {
  private static final int BLOCK_BYTES = 64 * 1024;

  private final Path directory;
  private final List<String> done = new ArrayList<>();

  private RunRepair(Path directory) {
    this.directory = directory;
  }

  /**
   * Mends a run directory. A run that is closed is left alone.
   *
   * @return what was done, a line each
   * @throws RunDirectoryRefused if the run still goes on
   * @throws IOException if the directory is no run or can't be written
   */
  public static List<String> repair(Path directory) throws IOException, RunDirectoryRefused {
    RunRepair repair = new RunRepair(directory);
    if (repair.isClosed(Manifest.read(directory))) {
      return repair.done;
    }
    try (RunLock lock = RunLock.take(directory)) {
      if (lock == null) {
        throw new RunDirectoryRefused(
            directory + " is of a run that still goes on; end that first", false);
      }
      return repair.repair();
    }
  }

  private boolean isClosed(JsonNode manifest) {
    String state = manifest.path("state").asText();
    if (state.equals("running")) {
      return false;
    }
    done.add("the run is closed (" + state + "); nothing to mend");
    return true;
  }

  private List<String> repair() throws IOException {
    // Read again: until the lock was there, the run may have ended by itself.
    ObjectNode manifest = (ObjectNode) Manifest.read(directory);
    if (isClosed(manifest)) {
      return done;
    }
    dropUnfinished();
    relistFiles(manifest);
    List<WrittenRecord> written = new ArrayList<>();
    String runName = manifest.path("name").asText();
    for (Path folder : folders()) {
      for (Path file : files(folder, file -> RecordFiles.isOf(runName, file))) {
        written.add(mend(RecordFiles.record(runName, file), file));
      }
      for (Path part : RecordFiles.parts(folder)) {
        written.add(part(part));
      }
    }
    for (Path file : files(directory, file -> RecordFiles.isCaptureOf(runName, file))) {
      written.add(mendCapture(RecordFiles.CAPTURE, file));
    }
    close(manifest, written);
    WholeFile.write(directory.resolve(Manifest.FILE), Manifest.text(manifest));
    done.add("closed the run as failed");
    return done;
  }

  private void dropUnfinished() throws IOException {
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(directory, ".*" + WholeFile.UNFINISHED)) {
      for (Path file : files) {
        Files.delete(file);
        if (!file.equals(WholeFile.unfinished(directory.resolve(Manifest.FILE)))) {
          done.add("dropped " + file.getFileName());
        }
      }
    }
    for (Path folder : folders()) {
      for (Path part : RecordFiles.parts(folder)) {
        if (RecordFiles.isUnfinished(part)) {
          Files.delete(part);
          done.add("dropped " + relative(part));
        }
      }
    }
  }

  /** Where records are: those that tell of the machine lie apart. */
  private List<Path> folders() {
    Path apart = directory.resolve(RunDirectory.NONDETERMINISTIC);
    return Files.isDirectory(apart) ? List.of(directory, apart) : List.of(directory);
  }

  private String relative(Path file) {
    return directory.relativize(file).toString().replace('\\', '/');
  }

  /** Of files that are no tables: drops those that grew, gives digests to those that are whole. */
  private void relistFiles(ObjectNode manifest) throws IOException {
    List<RunFileSet.WrittenFile> whole = new ArrayList<>();
    for (String name : Manifest.listedFiles(manifest)) {
      Path file = directory.resolve(name);
      if (Files.deleteIfExists(WholeFile.unfinished(file))) {
        done.add("dropped " + name + ", which was not whole");
        RunFileSet.deleteEmptyParents(directory, file);
      }
      if (Files.isRegularFile(file)) {
        whole.add(new RunFileSet.WrittenFile(name, Files.size(file), RecordDigests.ofFile(file)));
      }
    }
    Manifest.listFiles(manifest, whole.stream().map(RunFileSet.WrittenFile::name).toList(), whole);
  }

  private static Set<Path> files(Path folder, DirectoryStream.Filter<Path> which)
      throws IOException {
    Set<Path> found = new TreeSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, which)) {
      files.forEach(found::add);
    }
    return found;
  }

  private WrittenRecord mend(String record, Path file) throws IOException {
    long whole = RecordFiles.isGzip(file) ? GzipMembers.wholeBytes(file) : wholeRows(file);
    cut(file, whole, "row");
    return written(record, file, rows(file));
  }

  private WrittenRecord mendCapture(String record, Path file) throws IOException {
    CaptureBlocks blocks = new CaptureBlocks(file);
    cut(file, blocks.bytes(), "block");
    return written(record, file, blocks.packets());
  }

  private void cut(Path file, long whole, String what) throws IOException {
    long size = Files.size(file);
    if (whole < size) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(whole);
        channel.force(true);
      }
      done.add("cut " + (size - whole) + " bytes of a partial " + what + " from " + relative(file));
    }
  }

  private WrittenRecord written(String record, Path file, long rows) throws IOException {
    return new WrittenRecord(
        record, relative(file), rows, Files.size(file), RecordDigests.ofFile(file));
  }

  /** A part that has its name is whole. */
  private WrittenRecord part(Path part) throws IOException {
    return written(part.getParent().getFileName().toString(), part, PartRows.of(part));
  }

  /** Bytes up to the end of the last whole row; a line end within quotes ends none. */
  private static long wholeRows(Path file) throws IOException {
    long whole = 0;
    long at = 0;
    boolean quoted = false;
    byte[] block = new byte[BLOCK_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(block); read > 0; read = in.read(block)) {
        for (int i = 0; i < read; i++) {
          quoted ^= block[i] == '"';
          if (block[i] == '\n' && !quoted) {
            whole = at + i + 1;
          }
        }
        at += read;
      }
    }
    return whole;
  }

  private static long rows(Path file) throws IOException {
    long rows = -1;
    try (TableReader table = new TableReader(file)) {
      while (table.row() != null) {
        rows++;
      }
    }
    return Math.max(0, rows);
  }

  private static void close(ObjectNode manifest, List<WrittenRecord> written) {
    JsonNode before = manifest.path("records");
    ArrayNode after = manifest.putArray("records");
    Set<String> described = new TreeSet<>();
    for (WrittenRecord file : written) {
      ObjectNode record = after.addObject();
      boolean first = described.add(file.record());
      for (JsonNode known : before) {
        if (first && known.path("record").asText().equals(file.record())) {
          record.setAll((ObjectNode) known);
        }
      }
      Manifest.addFile(record, file);
    }
    manifest.put("state", "failed").put("reason", "the process was killed; files were mended");
    manifest.put("digest", RecordDigests.ofRun(written));
  }
}
