package io.heddle.workloads.trace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file read chunk by chunk that is open only while a chunk is read: a set of thousands of ranks
 * would otherwise need as many open files.
 */
final class ChunkedFile extends InputStream {
  private static final int CHUNK_BYTES = 32 * 1024;

  private final Path file;
  private ByteBuffer chunk = ByteBuffer.allocate(0);
  private long positionBytes;
  private boolean ended;

  ChunkedFile(Path file) {
    this.file = file;
  }

  @Override
  public int read() throws IOException {
    return fill() ? chunk.get() & 0xFF : -1;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, chunk.remaining());
    chunk.get(into, offset, count);
    return count;
  }

  /** Bytes at hand without reading; inflating streams ask, to tell the end from a next member. */
  @Override
  public int available() throws IOException {
    return fill() ? chunk.remaining() : 0;
  }

  private boolean fill() throws IOException {
    if (chunk.hasRemaining()) {
      return true;
    }
    if (ended) {
      return false;
    }
    ByteBuffer next = chunk.capacity() == 0 ? ByteBuffer.allocate(CHUNK_BYTES) : chunk.clear();
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      channel.position(positionBytes);
      while (next.hasRemaining() && channel.read(next) >= 0) {
        // Until the chunk is full or the file ends.
      }
    }
    positionBytes += next.position();
    ended = next.position() == 0;
    chunk = ended ? ByteBuffer.allocate(0) : next.flip();
    return !ended;
  }
}
