package io.heddle.integration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Unpacks a distribution as a person would. */
final class Unpacked {
  private Unpacked() {}

  /** The built zip, below a folder; gives the installation. */
  static Path distribution(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(Distribution.HOME.toAbsolutePath().getParent())) {
      Path zip =
          files
              .filter(f -> f.getFileName().toString().matches("heddle-[0-9.]+\\.zip"))
              .findFirst()
              .orElseThrow(() -> new AssertionError("the distribution has no zip"));
      return zip(zip, folder);
    }
  }

  /** A zip whose content lies in one folder, which is given back. */
  static Path zip(Path zip, Path folder) throws IOException {
    String top = null;
    try (ZipFile archive = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : Collections.list(archive.entries())) {
        top = entry.getName().substring(0, entry.getName().indexOf('/'));
        Path target = folder.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          Files.copy(archive.getInputStream(entry), target);
        }
      }
    }
    Path home = folder.resolve(top);
    // Java's own zip reader forgets who may run what.
    for (String program : new String[] {"bin/heddle", "runtime/bin/java"}) {
      if (Files.exists(home.resolve(program))
          && !home.resolve(program).toFile().setExecutable(true)) {
        throw new IOException(program + " can't be made executable");
      }
    }
    return home;
  }
}
