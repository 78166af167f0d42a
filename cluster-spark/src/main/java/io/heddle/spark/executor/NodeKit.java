package io.heddle.spark.executor;

import io.heddle.spark.Archive;
import io.heddle.spark.Digests;
import io.heddle.spark.Folders;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;

/**
 * What an executor unpacked: distribution and inputs, in a directory of its own. Made for the first
 * task, removed when the executor ends, and by Spark itself if that is killed: the directory lies
 * where Spark keeps its own temporary files.
 */
final class NodeKit {
  private static final AtomicReference<NodeKit> MADE = new AtomicReference<>();

  private final Path directory;
  private final Set<Process> running = ConcurrentHashMap.newKeySet();

  private NodeKit(Path directory) {
    this.directory = directory;
  }

  /** The kit of this executor, made if need be. */
  static NodeKit of(TaskOrder order) throws IOException {
    synchronized (MADE) {
      NodeKit kit = MADE.get();
      if (kit == null) {
        kit = new NodeKit(Files.createTempDirectory(temporary(), "heddle-" + order.sweep() + "-"));
        Runtime.getRuntime().addShutdownHook(new Thread(kit::remove, "heddle-kit"));
        try {
          kit.unpack(order);
        } catch (IOException broken) {
          Folders.removeQuietly(kit.directory);
          throw broken;
        }
        MADE.set(kit);
      }
      return kit;
    }
  }

  /** Where Spark keeps temporary files of this executor: by its manager's own word. */
  private static Path temporary() throws IOException {
    for (String variable : new String[] {"SPARK_EXECUTOR_DIRS", "LOCAL_DIRS", "SPARK_LOCAL_DIRS"}) {
      String directories = System.getenv(variable);
      if (directories != null && !directories.isEmpty()) {
        return Files.createDirectories(
            Path.of(directories.split("[," + File.pathSeparator + "]")[0]));
      }
    }
    String directories =
        SparkEnv.get().conf().get("spark.local.dir", System.getProperty("java.io.tmpdir"));
    return Files.createDirectories(Path.of(directories.split(",")[0]));
  }

  private void unpack(TaskOrder order) throws IOException {
    unpack(fetched(order.distribution()), order.distribution().sha256(), home());
    if (order.inputs() != null) {
      unpack(fetched(order.inputs()), order.inputs().sha256(), inputs());
    }
    Files.createDirectories(temporaryFiles());
  }

  private static Path fetched(TaskOrder.Shipped shipped) {
    return Path.of(SparkFiles.get(shipped.name()));
  }

  /** Unpacks an archive if it is what was sent. */
  static void unpack(Path archive, String sent, Path to) throws IOException {
    String sha256 = Digests.sha256(archive);
    if (!sha256.equals(sent)) {
      throw new IOException(archive + " came broken: its SHA-256 is " + sha256 + ", not " + sent);
    }
    Archive.unpack(archive, to);
  }

  /** The distribution. */
  Path home() {
    return directory.resolve("home");
  }

  /** Inputs, each called by the digest of its content. */
  Path inputs() {
    return directory.resolve("inputs");
  }

  /** For temporary files of processes, which leave them if they are killed. */
  Path temporaryFiles() {
    return directory.resolve("tmp");
  }

  /** A new directory for one attempt at a point. */
  Path work(int index, String attempt) throws IOException {
    return Files.createDirectories(directory.resolve("points").resolve(index + "-" + attempt));
  }

  /** A process that must not outlive this executor. */
  void began(Process process) {
    running.add(process);
  }

  void ended(Process process) {
    running.remove(process);
  }

  private void remove() {
    running.forEach(Process::destroyForcibly);
    Folders.removeQuietly(directory);
  }
}
