package io.heddle.kernel.core.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Whole blocks of a pcapng file: each begins with its type and its length and ends with its length.
 * Nothing else of the format is known here, so that a run is mended without the bundle that wrote
 * it.
 */
final class CaptureBlocks {
  /** Type, length, and the length again. */
  private static final int LEAST_BYTES = 12;

  private static final int PACKET = 6;

  private long bytes;
  private long packets;

  /** Walks through a file to its end, or to a block that is not whole. */
  CaptureBlocks(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long size = channel.size();
      ByteBuffer words = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
      while (size - bytes >= LEAST_BYTES) {
        read(channel, words, bytes, Long.BYTES);
        int type = words.getInt(0);
        int length = words.getInt(Integer.BYTES);
        if (length < LEAST_BYTES || length > size - bytes) {
          return;
        }
        read(channel, words, bytes + length - Integer.BYTES, Integer.BYTES);
        if (words.getInt(0) != length) {
          return;
        }
        bytes += length;
        packets += type == PACKET ? 1 : 0;
      }
    }
  }

  private static void read(FileChannel channel, ByteBuffer into, long from, int count)
      throws IOException {
    into.clear().limit(count);
    while (into.hasRemaining()) {
      if (channel.read(into, from + into.position()) < 0) {
        throw new IOException("the file became shorter while it was read");
      }
    }
  }

  /** Bytes of the whole blocks. */
  long bytes() {
    return bytes;
  }

  /** Packets in them. */
  long packets() {
    return packets;
  }
}
