package io.heddle.launcher.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The framework's storage: a directory of this process alone, gone when it ends, so that two runs
 * never share or wait for one.
 */
final class TemporaryCache implements AutoCloseable {
  private final Path directory;
  private final Thread atExit = new Thread(this::delete, "heddle-cache-removal");

  private TemporaryCache(Path directory) {
    this.directory = directory;
  }

  static TemporaryCache create() throws InstallationFault {
    try {
      TemporaryCache cache = new TemporaryCache(Files.createTempDirectory("heddle-"));
      Runtime.getRuntime().addShutdownHook(cache.atExit);
      return cache;
    } catch (IOException e) {
      throw new InstallationFault(
          "no temporary directory can be made in "
              + System.getProperty("java.io.tmpdir")
              + ": "
              + Sentences.of(e),
          e);
    }
  }

  Path directory() {
    return directory;
  }

  @Override
  public void close() {
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      return; // the process is ending: the hook runs, finds nothing, and that is fine
    }
  }

  private void delete() {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      return; // the system's own cleaning of temporary files takes the rest
    }
  }
}
