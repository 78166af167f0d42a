package io.heddle.kernel.core.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Finds where a gzip file of whole members ends, after a process was killed while it wrote. */
final class GzipMembers {
  /** A header without optional fields, as the sink writes it. */
  private static final int HEADER_BYTES = 10;

  /** CRC and length. */
  private static final int TRAILER_BYTES = 8;

  private GzipMembers() {}

  /** Bytes up to the end of the last whole member. */
  static long wholeBytes(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int whole = 0;
    for (int next = end(bytes, 0); next > 0; next = end(bytes, next)) {
      whole = next;
    }
    return whole;
  }

  /** End of the member that begins at an offset; 0 if it is not whole. */
  private static int end(byte[] bytes, int from) {
    if (from + HEADER_BYTES + TRAILER_BYTES > bytes.length) {
      return 0;
    }
    Inflater inflater = new Inflater(true);
    try {
      int data = from + HEADER_BYTES;
      inflater.setInput(bytes, data, bytes.length - data);
      byte[] discarded = new byte[8192];
      while (!inflater.finished()) {
        if (inflater.inflate(discarded) == 0 && inflater.needsInput()) {
          return 0;
        }
      }
      long end = data + inflater.getBytesRead() + TRAILER_BYTES;
      return end <= bytes.length ? (int) end : 0;
    } catch (DataFormatException damaged) {
      return 0;
    } finally {
      inflater.end();
    }
  }
}
