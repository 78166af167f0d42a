package io.heddle.launcher.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Lists the jars of a folder. */
final class PluginFolder {
  private PluginFolder() {}

  /** Jars in order of file name; the order of the file system never shows. */
  static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(f -> f.getFileName().toString().endsWith(".jar"))
          .sorted((a, b) -> a.getFileName().toString().compareTo(b.getFileName().toString()))
          .toList();
    }
  }

  /** Jars of a folder that the user or the installation names. */
  static List<Path> jarsOrFault(Path folder, String role) throws InstallationFault {
    if (!Files.isDirectory(folder)) {
      String what = Files.exists(folder) ? " is not a folder" : " does not exist";
      throw new InstallationFault(role + " " + folder + what + "; looked there for *.jar");
    }
    try {
      return jars(folder);
    } catch (IOException e) {
      throw new InstallationFault(role + " " + folder + " can't be listed: " + Sentences.of(e), e);
    }
  }
}
