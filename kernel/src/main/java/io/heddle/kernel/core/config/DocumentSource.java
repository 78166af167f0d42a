package io.heddle.kernel.core.config;

import java.nio.file.Path;

/**
 * Where a document of an experiment came from; shared by all its nodes.
 *
 * @param name what messages call it: the file as the user wrote it, or a word such as {@code --set
 *     #2}
 * @param prefix put before a place where it is told where a value came from, such as {@code
 *     "profile "}; empty for the experiment and what it includes
 * @param directory what relative file names inside the document are resolved against
 * @param layer precedence; where one attribute is set twice, the greater layer wins
 * @param positions whether lines and columns of the document mean something to the user
 */
record DocumentSource(String name, String prefix, Path directory, int layer, boolean positions) {
  /** A file. */
  static DocumentSource file(Path file, String prefix, int layer) {
    Path parent = file.getParent();
    return new DocumentSource(
        file.toString(), prefix, parent == null ? Path.of("") : parent, layer, true);
  }

  /** Text that is no file, such as a value of the command line. */
  static DocumentSource word(String name, int layer) {
    return new DocumentSource(name, "", Path.of(""), layer, false);
  }
}
