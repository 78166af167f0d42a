package io.heddle.workloads.tool;

import io.heddle.workloads.trace.TraceSet;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * A directory that gets a set of traces, all or nothing: files are written into a directory beside
 * it and moved when the last one is whole.
 */
final class TraceDirectory {
  /** Writes the files of a set into a directory. */
  @FunctionalInterface
  interface Filling {
    /** Writes. */
    void fill(Path directory) throws IOException;
  }

  private final Path target;

  TraceDirectory(Path target) {
    this.target = target;
  }

  /** Why it can't take a set, as it ends a sentence; null if it can. */
  String obstacle(boolean overwrite) throws IOException {
    if (!Files.exists(target)) {
      return null;
    }
    if (!Files.isDirectory(target)) {
      return "is a file";
    }
    return overwrite || contents(target).isEmpty() ? null : "is not empty";
  }

  /** Writes the set; after a fault the directory is as it was. */
  void write(Filling filling) throws IOException {
    Path parent = target.toAbsolutePath().getParent();
    Files.createDirectories(parent);
    Path made = Files.createTempDirectory(parent, ".heddle-traces");
    try {
      filling.fill(made);
      // Temporary directories are the owner's alone; a set of traces is like any other output.
      Files.createDirectories(target);
      for (Path old : contents(target)) {
        if (TraceSet.isTraceName(old.getFileName().toString())) {
          Files.delete(old);
        }
      }
      for (Path file : contents(made)) {
        Files.move(file, target.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      remove(made);
    }
  }

  private static void remove(Path directory) throws IOException {
    for (Path file : contents(directory)) {
      Files.delete(file);
    }
    try {
      Files.delete(directory);
    } catch (DirectoryNotEmptyException somebodyElses) {
      throw new IOException(directory + " can't be removed", somebodyElses);
    }
  }

  private static List<Path> contents(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }
}
