package io.heddle.kernel.core.record;

import io.heddle.api.record.RunFile;
import io.heddle.api.record.RunFiles;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Files of a run that are no tables. They grow under hidden names and get their own when the run
 * has ended, so what a killed run leaves never looks whole.
 *
 * <p>Order of calls: {@link #file} while workloads prepare, {@link #open}, appends, {@link #close}.
 * Each file is written by one host; its failure may be asked for by any thread.
 */
public final class RunFileSet implements RunFiles {
  /** Parts of letters, digits, points and the like, none of them hidden or leading upwards. */
  private static final Pattern NAME =
      Pattern.compile("[\\p{L}\\p{N}_][^/\\\\\\p{Cntrl}]*(/[\\p{L}\\p{N}_][^/\\\\\\p{Cntrl}]*)*");

  private static final long NANOS_PER_MICRO = 1_000;

  /**
   * A file that is whole.
   *
   * @param name relative to the run directory
   * @param bytes size
   * @param sha256 digest in hex
   */
  public record WrittenFile(String name, long bytes, String sha256) {}

  private final String runName;
  private final boolean annotatedTraces;
  private final boolean realClock;
  private final long bornNanos = System.nanoTime();
  private final Map<String, GrowingFile> files = new LinkedHashMap<>();
  private final List<WrittenFile> written = new ArrayList<>();
  private Path directory;
  private volatile String failure;

  RunFileSet(String runName, boolean annotatedTraces, boolean realClock) {
    this.runName = runName;
    this.annotatedTraces = annotatedTraces;
    this.realClock = realClock;
  }

  @Override
  public String runName() {
    return runName;
  }

  @Override
  public boolean annotatedTraces() {
    return annotatedTraces;
  }

  @Override
  public long wallMicros() {
    return realClock ? (System.nanoTime() - bornNanos) / NANOS_PER_MICRO : -1;
  }

  @Override
  public RunFile file(String name) {
    if (directory != null) {
      throw new IllegalStateException(name + " was declared after time zero; declare it before");
    }
    if (!NAME.matcher(name).matches() || RecordFiles.isTable(name) || RunDirectory.isOwn(name)) {
      throw new IllegalArgumentException("\"" + name + "\" can't be the name of a run's file");
    }
    GrowingFile file = new GrowingFile(name, this);
    if (files.putIfAbsent(name, file) != null) {
      throw new IllegalArgumentException("the run has two files " + name);
    }
    return file;
  }

  /** Names in the order of their declaration. */
  public List<String> names() {
    return List.copyOf(files.keySet());
  }

  /**
   * Makes every file, hidden and empty.
   *
   * @throws IOException if one can't be made; it names the file
   */
  void open(Path runDirectory) throws IOException {
    directory = runDirectory;
    for (GrowingFile file : files.values()) {
      file.create(runDirectory.resolve(file.name()));
    }
  }

  /** Deletes what was made: the run could not begin. Nothing is closed later. */
  public void abandon() throws IOException {
    for (GrowingFile file : files.values()) {
      if (directory != null) {
        Path path = directory.resolve(file.name());
        Files.deleteIfExists(WholeFile.unfinished(path));
        deleteEmptyParents(directory, path);
      }
    }
    files.clear();
  }

  /** Writes what is left of each file and gives it its name. */
  void close() {
    for (GrowingFile file : files.values()) {
      try {
        Path whole = file.complete();
        if (whole != null) {
          written.add(new WrittenFile(file.name(), Files.size(whole), RecordDigests.ofFile(whole)));
        }
      } catch (IOException problem) {
        fail(problem);
      }
    }
  }

  /** Those that are whole, after the run. */
  public List<WrittenFile> written() {
    return List.copyOf(written);
  }

  /** Why a file could not be written, or null. */
  String failure() {
    return failure;
  }

  void fail(IOException problem) {
    if (failure == null) {
      failure = IoReason.text(problem);
    }
  }

  /** Deletes the directories between a run's own and a file's, as far as they are empty. */
  static void deleteEmptyParents(Path runDirectory, Path file) throws IOException {
    for (Path parent = file.getParent();
        parent != null && !parent.equals(runDirectory) && parent.startsWith(runDirectory);
        parent = parent.getParent()) {
      try {
        Files.deleteIfExists(parent);
      } catch (DirectoryNotEmptyException used) {
        return;
      }
    }
  }
}
