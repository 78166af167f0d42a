package io.heddle.kernel.core.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * How many rows a Parquet file says it has: field 3 of its footer, which is a structure in Thrift's
 * compact protocol. Nothing else of the format is known here, so that a run is mended without the
 * bundle that wrote it.
 */
final class PartRows {
  /** Length of the footer and {@code PAR1}. */
  private static final int TAIL_BYTES = 8;

  private static final int ROWS_FIELD = 3;
  private static final int BYTE = 3;
  private static final int LAST_NUMBER = 6;
  private static final int DOUBLE = 7;
  private static final int BINARY = 8;
  private static final int LIST = 9;
  private static final int STRUCT = 12;
  private static final int LONG_LIST = 15;

  private final ByteBuffer footer;

  private PartRows(ByteBuffer footer) {
    this.footer = footer;
  }

  /**
   * Rows of a whole part.
   *
   * @throws IOException if the file can't be read or is no Parquet file
   */
  static long of(Path part) throws IOException {
    try (FileChannel channel = FileChannel.open(part, StandardOpenOption.READ)) {
      long end = channel.size() - TAIL_BYTES;
      int length = end < 0 ? -1 : read(channel, end, TAIL_BYTES).getInt(0);
      if (length < 0 || length > end) {
        throw new IOException(part + " is no whole Parquet file");
      }
      return new PartRows(read(channel, end - length, length)).rows();
    } catch (java.nio.BufferUnderflowException | IllegalArgumentException broken) {
      throw new IOException(part + " has a footer that can't be read", broken);
    }
  }

  private static ByteBuffer read(FileChannel channel, long from, int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, from + buffer.position()) < 0) {
        throw new IOException("the file became shorter while it was read");
      }
    }
    return buffer.flip();
  }

  private long rows() throws IOException {
    int field = 0;
    while (true) {
      int header = footer.get();
      int type = header & 15;
      if (type == 0) {
        throw new IOException("a Parquet footer does not say how many rows there are");
      }
      int step = header >> 4 & 15;
      field = step == 0 ? (int) zigzag() : field + step;
      if (field == ROWS_FIELD) {
        return zigzag();
      }
      skip(type);
    }
  }

  private void skip(int type) {
    if (type == BYTE) {
      footer.get();
    } else if (type > BYTE && type <= LAST_NUMBER) {
      varint();
    } else if (type == DOUBLE) {
      footer.getDouble();
    } else if (type == BINARY) {
      int bytes = (int) varint();
      footer.position(footer.position() + bytes);
    } else if (type == LIST || type == LIST + 1) {
      skipList();
    } else if (type == STRUCT) {
      skipStruct();
    }
    // The two truth values, 1 and 2, have no bytes of their own.
  }

  private void skipList() {
    int header = footer.get();
    int type = header & 15;
    long size = header >> 4 & 15;
    size = size == LONG_LIST ? varint() : size;
    for (long i = 0; i < size; i++) {
      skip(type);
    }
  }

  private void skipStruct() {
    for (int header = footer.get(); (header & 15) != 0; header = footer.get()) {
      if ((header >> 4 & 15) == 0) {
        varint();
      }
      skip(header & 15);
    }
  }

  private long zigzag() {
    long value = varint();
    return value >>> 1 ^ -(value & 1);
  }

  private long varint() {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      int next = footer.get();
      value |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
    return value;
  }
}
