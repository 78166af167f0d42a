package io.heddle.records.parquet;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/**
 * A part while it grows. It has a temporary name until its footer is on disk, so that whatever is
 * called {@code part-….parquet} is whole.
 */
final class PartFile {
  private final Path temporary;
  private final Path file;
  private final FileChannel channel;
  private final ParquetFile content;

  /** Makes the file; neither it nor the finished part may exist. */
  PartFile(Path folder, int number, PageCodec codec) throws IOException {
    String name = String.format(Locale.ROOT, "part-%05d.parquet", number);
    file = folder.resolve(name);
    temporary = folder.resolve("." + name + ".tmp");
    Files.createDirectories(folder);
    if (Files.exists(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    channel = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      content = new ParquetFile(Channels.newOutputStream(channel), codec);
    } catch (IOException problem) {
      discard();
      throw named(problem);
    }
  }

  long sizeBytes() {
    return content.sizeBytes();
  }

  /** Writes a row group. */
  void rowGroup(ColumnValues[] columns, int rows) throws IOException {
    try {
      content.rowGroup(columns, rows);
    } catch (IOException problem) {
      throw named(problem);
    }
  }

  /** Writes the footer, forces the file to disk and gives it its name. */
  Path close(FileFooter footer) throws IOException {
    try (channel) {
      content.footer(footer);
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
