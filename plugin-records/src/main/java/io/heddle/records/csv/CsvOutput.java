package io.heddle.records.csv;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.GZIPOutputStream;

/**
 * The file behind a record. A write that fails half way is taken back, so that the file ends where
 * the last whole write ended.
 */
final class CsvOutput implements Closeable {
  private final Path path;
  private final FileChannel channel;

  /** Null for a file that is not compressed. */
  private final ByteArrayOutputStream member;

  private long safeBytes;

  /** Makes the file; it must not exist. */
  CsvOutput(Path path, boolean gzip) throws IOException {
    this.path = path;
    channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    member = gzip ? new ByteArrayOutputStream() : null;
  }

  /**
   * Whether data may be handed over at any moment. A compressed file is cut only where the rows say
   * so: cuts by the wall clock would make its bytes differ from run to run.
   */
  boolean mayCutAnywhere() {
    return member == null;
  }

  /** Writes the first {@code count} bytes of an array; with compression as a member of its own. */
  void write(byte[] bytes, int count) throws IOException {
    ByteBuffer data = ByteBuffer.wrap(bytes, 0, count);
    if (member != null) {
      member.reset();
      try (GZIPOutputStream gzip = new GZIPOutputStream(member)) {
        gzip.write(bytes, 0, count);
      }
      data = ByteBuffer.wrap(member.toByteArray());
    }
    try {
      while (data.hasRemaining()) {
        channel.write(data);
      }
      safeBytes = channel.position();
    } catch (IOException problem) {
      cutBack();
      throw named(problem);
    }
  }

  private void cutBack() {
    try {
      channel.truncate(safeBytes);
    } catch (IOException worse) {
      // The first problem is the one to report; a partial last line is mended by repair.
      return;
    }
  }

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
