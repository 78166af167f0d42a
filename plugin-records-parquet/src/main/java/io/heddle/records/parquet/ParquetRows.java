package io.heddle.records.parquet;

import io.heddle.api.record.Column;
import io.heddle.api.record.RecordRows;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

/**
 * The rows of a record's parts, one row group in memory at a time, and of that the columns somebody
 * asks for.
 */
final class ParquetRows implements RecordRows {
  /** Length of the footer, and the four letters behind it. */
  private static final int TAIL_BYTES = 8;

  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  private final List<Path> parts;
  private final List<Column> columns;
  private int part;
  private FileChannel file;
  private PartContents contents;
  private int group = -1;
  private StoredColumn[] stored;
  private int row = -1;

  /** Opens the first of some parts, of which there is at least one. */
  ParquetRows(List<Path> parts) throws IOException {
    this.parts = parts;
    begin();
    columns = contents.columns();
    stored = new StoredColumn[columns.size()];
  }

  private void begin() throws IOException {
    file = FileChannel.open(parts.get(part), StandardOpenOption.READ);
    try {
      contents = PartContents.read(footer());
    } catch (IOException damaged) {
      file.close();
      throw damaged;
    } catch (RuntimeException damaged) {
      file.close();
      throw damaged(damaged);
    }
  }

  private byte[] footer() throws IOException {
    long size = file.size();
    if (size < TAIL_BYTES) {
      throw damaged(null);
    }
    ByteBuffer tail =
        ByteBuffer.wrap(bytes(size - TAIL_BYTES, TAIL_BYTES)).order(ByteOrder.LITTLE_ENDIAN);
    int length = tail.getInt();
    byte[] magic = new byte[MAGIC.length];
    tail.get(magic);
    if (!Arrays.equals(magic, MAGIC) || length < 0 || length > size - TAIL_BYTES) {
      throw damaged(null);
    }
    return bytes(size - TAIL_BYTES - length, length);
  }

  private byte[] bytes(long from, int count) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count);
    while (bytes.hasRemaining()) {
      if (file.read(bytes, from + bytes.position()) < 0) {
        throw damaged(null);
      }
    }
    return bytes.array();
  }

  private IOException damaged(RuntimeException why) {
    return new IOException(parts.get(part).getFileName() + " is damaged", why);
  }

  @Override
  public List<Column> columns() {
    return columns;
  }

  @Override
  public boolean next() throws IOException {
    row++;
    while (group < 0 || row == contents.groups().get(group).rows()) {
      if (!nextGroup()) {
        row--;
        return false;
      }
      row = 0;
    }
    return true;
  }

  private boolean nextGroup() throws IOException {
    while (group + 1 == contents.groups().size()) {
      if (part + 1 == parts.size()) {
        return false;
      }
      file.close();
      part++;
      begin();
      group = -1;
      if (!names(contents.columns()).equals(names(columns))) {
        throw new IOException(parts.get(part).getFileName() + " has other columns than the first");
      }
    }
    group++;
    stored = new StoredColumn[columns.size()];
    return true;
  }

  /** A part in which a column may be empty can follow one in which it may not. */
  private static List<String> names(List<Column> columns) {
    return columns.stream().map(column -> column.name() + " " + column.type()).toList();
  }

  /** The column in the present row group; read when it is asked for first. */
  private StoredColumn column(int column) {
    if (stored[column] == null) {
      PartContents.Group rows = contents.groups().get(group);
      PartContents.Chunk chunk = rows.chunks().get(column);
      try {
        byte[] bytes = bytes(chunk.offset(), chunk.sizeBytes());
        stored[column] =
            new StoredColumn(contents.columns().get(column), rows.rows(), bytes, chunk.zstd());
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      } catch (RuntimeException damaged) {
        throw new UncheckedIOException(damaged(damaged));
      }
    }
    return stored[column];
  }

  @Override
  public boolean isEmpty(int column) {
    return column(column).isEmpty(row);
  }

  @Override
  public long integer(int column) {
    return column(column).number(row);
  }

  @Override
  public double real(int column) {
    return Double.longBitsToDouble(column(column).number(row));
  }

  @Override
  public String text(int column) {
    return column(column).text(row);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
