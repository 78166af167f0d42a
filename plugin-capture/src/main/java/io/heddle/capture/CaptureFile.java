package io.heddle.capture;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The file, buffered. What goes out always ends at a block's end, and a write that fails half way
 * is taken back, so a disk that is full leaves whole blocks. A process that is killed leaves at
 * most one partial block, at the end.
 */
final class CaptureFile implements Closeable {
  private static final int BUFFER_BYTES = 256 * 1024;

  private final Path path;
  private final FileChannel channel;
  private final ByteBuffer buffer;
  private final Blocks blocks;
  private long safeBytes;
  private boolean broken;

  /**
   * Makes the file; it must not exist.
   *
   * @param path the file
   * @param largestBlockBytes a block is never larger
   */
  CaptureFile(Path path, int largestBlockBytes) throws IOException {
    this.path = path;
    channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    buffer = ByteBuffer.allocate(Math.max(BUFFER_BYTES, 2 * largestBlockBytes));
    blocks = new Blocks(buffer);
  }

  /** Whether a block of so many bytes fits without handing over what waits. */
  boolean hasRoom(int bytes) {
    return buffer.remaining() >= bytes;
  }

  /** Where blocks go; ask {@link #hasRoom} before each. */
  Blocks blocks() {
    return blocks;
  }

  /** Bytes of the file with those that wait. */
  long bytes() {
    return safeBytes + buffer.position();
  }

  /** Whether a write failed; the file ends at the block's end before it. */
  boolean isBroken() {
    return broken;
  }

  /** Hands everything to the operating system. */
  void flush() throws IOException {
    buffer.flip();
    try {
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      safeBytes = channel.position();
    } catch (IOException problem) {
      broken = true;
      cutBack();
      throw named(problem);
    } finally {
      buffer.clear();
    }
  }

  private void cutBack() {
    try {
      channel.truncate(safeBytes);
    } catch (IOException worse) {
      // The first problem is the one to report.
      return;
    }
  }

  /** Forces to disk what was handed over. */
  void force() throws IOException {
    try {
      channel.force(false);
    } catch (IOException problem) {
      throw named(problem);
    }
  }

  private IOException named(IOException problem) {
    if (problem instanceof FileSystemException) {
      return problem;
    }
    FileSystemException named =
        new FileSystemException(path.toString(), null, problem.getMessage());
    named.initCause(problem);
    return named;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
