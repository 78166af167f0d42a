package io.heddle.launcher.assembly;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Whole folders. */
public final class Folders {
  private Folders() {}

  /** Copies a folder with what is in it; one that does not exist is left out. */
  static void copy(Path from, Path to) throws IOException {
    if (!Files.isDirectory(from)) {
      return; // a distribution may leave a folder out
    }
    try (Stream<Path> all = Files.walk(from)) {
      for (Path path : all.sorted().toList()) {
        Path target = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(target);
        } else {
          Files.copy(path, target);
        }
      }
    }
  }

  /** Removes a folder with what is in it. */
  public static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
