package io.heddle.spark.executor;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.PositionedReadable;
import org.apache.hadoop.fs.Seekable;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * A place for sweeps of empty points: to the driver it is empty, to a task its point has just come
 * to its end. What is written is gone. It shows what everything around a point costs; {@code
 * docs/clusters.md} has the command and the figures.
 */
public final class EmptyFileSystem extends FileSystem {
  private static final String MANIFEST =
      "{\"state\": \"completed\", \"reason\": \"\", \"simulatedPs\": 1022000000, \"digest\": \""
          + "0".repeat(64)
          + "\", \"summary\": {\"messagesFinished\": 2, \"messagesUnfinished\": 0,"
          + " \"messagesFailed\": 0, \"payloadBytesFinished\": 1048576, \"completionP50Ps\": 1,"
          + " \"completionP99Ps\": 2, \"completionMaxPs\": 3, \"packetHops\": 4, \"events\": 5}}";

  /** Bytes that can be read from any place. */
  private static final class Bytes extends ByteArrayInputStream
      implements Seekable, PositionedReadable {
    Bytes(byte[] bytes) {
      super(bytes);
    }

    @Override
    public void seek(long at) {
      pos = (int) at;
    }

    @Override
    public long getPos() {
      return pos;
    }

    @Override
    public boolean seekToNewSource(long at) {
      return false;
    }

    @Override
    public int read(long at, byte[] to, int offset, int length) {
      seek(at);
      return read(to, offset, length);
    }

    @Override
    public void readFully(long at, byte[] to, int offset, int length) {
      seek(at);
      read(to, offset, length);
    }

    @Override
    public void readFully(long at, byte[] to) {
      readFully(at, to, 0, to.length);
    }
  }

  @Override
  public URI getUri() {
    return URI.create("empty:///");
  }

  @Override
  public FSDataInputStream open(Path file, int buffer) throws IOException {
    return new FSDataInputStream(new Bytes(MANIFEST.getBytes(StandardCharsets.UTF_8)));
  }

  @Override
  public FSDataOutputStream create(
      Path file,
      FsPermission permission,
      boolean overwrite,
      int buffer,
      short replication,
      long block,
      Progressable progress)
      throws IOException {
    return new FSDataOutputStream(OutputStream.nullOutputStream(), null);
  }

  @Override
  public FSDataOutputStream append(Path file, int buffer, Progressable progress) {
    throw new UnsupportedOperationException("a sweep appends to no file");
  }

  @Override
  public boolean rename(Path from, Path to) {
    return true;
  }

  @Override
  public boolean delete(Path file, boolean recursive) {
    return true;
  }

  @Override
  public FileStatus[] listStatus(Path folder) {
    return new FileStatus[0];
  }

  @Override
  public void setWorkingDirectory(Path folder) {}

  @Override
  public Path getWorkingDirectory() {
    return new Path("/");
  }

  @Override
  public boolean mkdirs(Path folder, FsPermission permission) {
    return true;
  }

  @Override
  public FileStatus getFileStatus(Path file) throws IOException {
    throw new FileNotFoundException(file.toString());
  }
}
