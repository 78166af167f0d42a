package io.heddle.kernel.core.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes a small file so that it is there whole or not at all, whatever happens on the way. */
final class WholeFile {
  static final String UNFINISHED = ".tmp";

  private WholeFile() {}

  /** Where a file grows until it is whole. */
  static Path unfinished(Path file) {
    return file.resolveSibling("." + file.getFileName() + UNFINISHED);
  }

  /** Gives a file that has grown its name. */
  static void complete(Path file) throws IOException {
    Files.move(
        unfinished(file),
        file,
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Takes room on the disk for a text that will be written later: the place where it will grow is
   * there, filled with blanks.
   */
  static void reserve(Path file, int bytes) throws IOException {
    grow(file, " ".repeat(bytes));
  }

  /** Writes a text in UTF-8, in place of what was there. */
  static void write(Path file, String text) throws IOException {
    grow(file, text);
    complete(file);
  }

  private static void grow(Path file, String text) throws IOException {
    Path unfinished = unfinished(file);
    try (FileChannel channel =
        FileChannel.open(
            unfinished,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    } catch (IOException problem) {
      Files.deleteIfExists(unfinished);
      throw problem;
    }
  }
}
