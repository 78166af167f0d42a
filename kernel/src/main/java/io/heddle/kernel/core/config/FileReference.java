package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Names of files in an experiment: relative to the document that names them. */
final class FileReference {
  private FileReference() {}

  /** What a name in a document means; null if it can be no file name. */
  static Path resolve(ConfigNode node, String text) {
    try {
      return directory(node).resolve(text).normalize();
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private static Path directory(ConfigNode node) {
    if (node instanceof ConfigTree tree) {
      return tree.source().directory();
    }
    Path parent = Path.of(node.place().file()).getParent();
    return parent == null ? Path.of("") : parent;
  }

  /** Why a file cannot be read, as it ends a sentence; null if it can. */
  static String obstacle(Path file) {
    if (!Files.exists(file)) {
      return "is not there";
    }
    if (Files.isDirectory(file)) {
      return "is a directory";
    }
    return Files.isReadable(file) ? null : "cannot be read";
  }

  /** Second line of the message: the path as resolved. */
  static String lookedFor(Path file) {
    return "looked for " + file.toAbsolutePath().normalize();
  }
}
