package io.heddle.query;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Rows of a CSV file that end, for files whose last line may be cut. */
final class WholeRows {
  private static final int BUFFER_BYTES = 1 << 16;

  private WholeRows() {}

  /** Whether a file that is not compressed ends with a whole row. */
  static boolean endsWithOne(Path file) throws IOException {
    if (file.toString().endsWith(".gz")) {
      return false;
    }
    try (var channel = Files.newByteChannel(file)) {
      long size = channel.size();
      if (size == 0) {
        return false;
      }
      java.nio.ByteBuffer last = java.nio.ByteBuffer.allocate(1);
      channel.position(size - 1).read(last);
      return last.get(0) == '\n';
    }
  }

  /** Whole rows without the header; a line end within quotes ends none. */
  static long count(Path file) throws IOException {
    long ends = 0;
    boolean quoted = false;
    try (InputStream in = open(file)) {
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        for (int i = 0; i < read; i++) {
          quoted ^= buffer[i] == '"';
          ends += buffer[i] == '\n' && !quoted ? 1 : 0;
        }
      }
    } catch (EOFException | ZipException cutInAMember) {
      return Math.max(0, ends - 1);
    }
    return Math.max(0, ends - 1);
  }

  private static InputStream open(Path file) throws IOException {
    InputStream bytes = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
    return file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
  }
}
