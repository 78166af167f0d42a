package io.heddle.kernel.core.record;

import io.heddle.api.record.RunFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A text file under its hidden name. It is open only while a block is written: a run of thousands
 * of ranks would otherwise need as many open files.
 */
final class GrowingFile implements RunFile {
  private static final int BLOCK_CHARS = 16 * 1024;

  private final String name;
  private final RunFileSet set;
  private final StringBuilder block = new StringBuilder();
  private Path path;
  private boolean failed;

  GrowingFile(String name, RunFileSet set) {
    this.name = name;
    this.set = set;
  }

  @Override
  public String name() {
    return name;
  }

  void create(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.deleteIfExists(WholeFile.unfinished(file));
    Files.createFile(WholeFile.unfinished(file));
    path = file;
  }

  @Override
  public void append(String text) {
    if (path == null) {
      throw new IllegalStateException(name + " was written before time zero");
    }
    if (failed) {
      return;
    }
    block.append(text);
    if (block.length() >= BLOCK_CHARS) {
      try {
        write(false);
      } catch (IOException problem) {
        failed = true;
        set.fail(new FileSystemException(path.toString(), null, IoReason.reason(problem)));
      }
    }
  }

  /**
   * Writes the rest and gives the file its name.
   *
   * @return the whole file; null if it never was opened or something could not be written
   */
  Path complete() throws IOException {
    if (failed || path == null) {
      return null;
    }
    write(true);
    WholeFile.complete(path);
    return path;
  }

  private void write(boolean force) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(block.toString().getBytes(StandardCharsets.UTF_8));
    block.setLength(0);
    try (FileChannel channel =
        FileChannel.open(WholeFile.unfinished(path), StandardOpenOption.APPEND)) {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      if (force) {
        channel.force(true);
      }
    }
  }
}
