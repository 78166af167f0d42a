package io.heddle.records.parquet;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A part while it grows. It has a temporary name until its footer is on disk, so that whatever is
 * called {@code part-….parquet} is whole.
 */
final class PartFile {
  private static final byte[] MAGIC = {'P', 'A', 'R', '1'};

  private final Path temporary;
  private final Path file;
  private final PageCodec codec;
  private final FileChannel channel;
  private final List<RowGroup> groups = new ArrayList<>();
  private long sizeBytes;

  /** Makes the file; neither it nor the finished part may exist. */
  PartFile(Path folder, int number, PageCodec codec) throws IOException {
    this.codec = codec;
    String name = String.format(Locale.ROOT, "part-%05d.parquet", number);
    file = folder.resolve(name);
    temporary = folder.resolve("." + name + ".tmp");
    Files.createDirectories(folder);
    if (Files.exists(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    channel = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      write(MAGIC, MAGIC.length);
    } catch (IOException problem) {
      discard();
      throw problem;
    }
  }

  long sizeBytes() {
    return sizeBytes;
  }

  /** Writes a row group. */
  void rowGroup(ColumnValues[] columns, int rows) throws IOException {
    List<ColumnChunk> chunks = new ArrayList<>(columns.length);
    for (ColumnValues column : columns) {
      ColumnChunk chunk = new ColumnChunk(sizeBytes, column, rows, codec);
      write(chunk.bytes(), chunk.sizeBytes());
      chunks.add(chunk.placed());
    }
    groups.add(new RowGroup(rows, chunks));
  }

  /** Writes the footer, forces the file to disk and gives it its name. */
  Path close(FileFooter footer) throws IOException {
    try (channel) {
      ByteSink bytes = footer.bytes(groups);
      int length = bytes.size();
      bytes.int32(length);
      bytes.raw(MAGIC, MAGIC.length);
      write(bytes.array(), bytes.size());
      channel.force(true);
    } catch (IOException problem) {
      throw named(problem);
    }
    return Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Removes what was written. */
  void discard() throws IOException {
    channel.close();
    Files.deleteIfExists(temporary);
  }

  private void write(byte[] bytes, int count) throws IOException {
    ByteBuffer data = ByteBuffer.wrap(bytes, 0, count);
    try {
      while (data.hasRemaining()) {
        channel.write(data);
      }
    } catch (IOException problem) {
      throw named(problem);
    }
    sizeBytes += count;
  }

  private IOException named(IOException problem) {
    if (problem instanceof FileSystemException) {
      return problem;
    }
    FileSystemException named =
        new FileSystemException(temporary.toString(), null, problem.getMessage());
    named.initCause(problem);
    return named;
  }
}
