package io.heddle.kernel.core.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Finds where a gzip file of whole members ends, after a process was killed while it wrote. */
final class GzipMembers {
  /** A header without optional fields, as the sink writes it. */
  private static final int HEADER_BYTES = 10;

  /** CRC and length. */
  private static final int TRAILER_BYTES = 8;

  private static final int BLOCK_BYTES = 1 << 16;

  private GzipMembers() {}

  /** Bytes up to the end of the last whole member; the file may be of any size. */
  static long wholeBytes(Path file) throws IOException {
    try (FileChannel members = FileChannel.open(file, StandardOpenOption.READ)) {
      long whole = 0;
      for (long next = end(members, 0); next > 0; next = end(members, next)) {
        whole = next;
      }
      return whole;
    }
  }

  /** End of the member that begins at an offset; 0 if it is not whole. */
  private static long end(FileChannel members, long from) throws IOException {
    Inflater inflater = new Inflater(true);
    try {
      long data = from + HEADER_BYTES;
      if (!passOver(inflater, members, data)) {
        return 0;
      }
      long end = data + inflater.getBytesRead() + TRAILER_BYTES;
      return end <= members.size() ? end : 0;
    } catch (DataFormatException damaged) {
      return 0;
    } finally {
      inflater.end();
    }
  }

  /** Inflates from an offset to the end of the member's data; false if the file ends before. */
  private static boolean passOver(Inflater inflater, FileChannel members, long data)
      throws IOException, DataFormatException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES);
    byte[] discarded = new byte[BLOCK_BYTES];
    long at = data;
    while (!inflater.finished()) {
      if (inflater.inflate(discarded) == 0 && inflater.needsInput()) {
        int read = members.read(block.clear(), at);
        if (read <= 0) {
          return false;
        }
        at += read;
        inflater.setInput(block.array(), 0, read);
      }
    }
    return true;
  }
}
