package io.heddle.kernel.core.record;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Says that a process works in a run directory: a lock of the operating system on a hidden, empty
 * file, which ends with the process however that ends. The file is gone when the lock is given
 * back, so that nothing of it is left in a run; of a killed run it stays and says nothing.
 *
 * <p>Where the file system knows no locks there is none, and nothing is noticed. To look whether a
 * run of this very process goes on is no use: systems give a lock back when the process closes the
 * file anywhere.
 */
final class RunLock implements Closeable {
  static final String FILE = ".run.lock";

  private final Path file;
  private final FileChannel channel;

  private RunLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock of a directory.
   *
   * @return null if another process has it
   * @throws IOException if the directory can't be written
   */
  static RunLock take(Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (isTaken(channel)) {
      channel.close();
      return null;
    }
    return new RunLock(file, channel);
  }

  private static boolean isTaken(FileChannel channel) {
    try {
      FileLock lock = channel.tryLock();
      return lock == null;
    } catch (OverlappingFileLockException byThisProcess) {
      return true;
    } catch (IOException knowsNoLocks) {
      return false;
    }
  }

  /** Whether another process works in a directory. */
  static boolean isHeld(Path directory) {
    Path file = directory.resolve(FILE);
    if (!Files.exists(file)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      return isTaken(channel);
    } catch (IOException notOurs) {
      return false;
    }
  }

  /** Gives the lock back. */
  @Override
  public void close() throws IOException {
    try (channel) {
      Files.deleteIfExists(file);
    }
  }
}
