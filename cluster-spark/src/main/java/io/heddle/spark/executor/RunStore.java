package io.heddle.spark.executor;

import io.heddle.spark.Folders;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Where run directories go: a directory of any file system that Hadoop knows. What is in place is
 * whole.
 *
 * <p>Where a directory can be renamed at one stroke, a run grows under {@link #GROWING} and is
 * renamed. On object stores a rename is a copy, so there its files go to their place one by one,
 * the manifest last; a directory without one is no run.
 */
public final class RunStore {
  /** The manifest of a run. */
  public static final String MANIFEST = "run.json";

  /** Begins the name of the directory with what is not whole yet. */
  static final String GROWING = ".heddle-";

  private static final String EXPERIMENT = "experiment.yaml";
  private static final Set<String> RENAMES =
      Set.of("file", "hdfs", "viewfs", "webhdfs", "swebhdfs");

  private final FileSystem system;
  private final Path out;
  private final boolean renames;

  /** A place. */
  public RunStore(URI out, Configuration configuration) throws IOException {
    FileSystem found = FileSystem.get(out, configuration);
    // Without the files of check sums that Hadoop would put beside each.
    system = found instanceof LocalFileSystem local ? local.getRawFileSystem() : found;
    this.out = new Path(out);
    renames = RENAMES.contains(system.getUri().getScheme());
  }

  private Path of(String name) {
    return new Path(out, name);
  }

  /** Names of what is in the place. */
  public Set<String> present() throws IOException {
    Set<String> names = new TreeSet<>();
    try {
      for (FileStatus status : system.listStatus(out)) {
        names.add(status.getPath().getName());
      }
    } catch (FileNotFoundException none) {
      return names;
    }
    return names;
  }

  /** Manifest of the run of a name; null if there is none. */
  public String manifest(String name) throws IOException {
    try (FSDataInputStream in = system.open(new Path(of(name), MANIFEST))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (FileNotFoundException none) {
      return null;
    }
  }

  /**
   * Makes room for a run.
   *
   * @param replace whether a run that is there gives way
   * @return null, or why there is none
   */
  public String makeRoom(String name, boolean replace) throws IOException {
    Path place = of(name);
    if (!system.getFileStatus(place).isDirectory()) {
      return place + " is not a directory";
    }
    Set<String> files = new TreeSet<>();
    for (FileStatus status : system.listStatus(place)) {
      files.add(status.getPath().getName());
    }
    boolean run = files.contains(MANIFEST) || files.contains(EXPERIMENT);
    if (run && !replace) {
      return place + " holds a run; --overwrite replaces it";
    }
    if (!run && !files.isEmpty()) {
      return place + " holds " + files.iterator().next() + ", which is not of a run";
    }
    system.delete(place, true);
    return null;
  }

  /** Removes what sweeps left that were killed. */
  public void removeGrowing() throws IOException {
    for (String name : present()) {
      if (name.startsWith(GROWING)) {
        system.delete(of(name), true);
      }
    }
  }

  /** Writes a file, whole, in place of what was there. */
  public void write(String file, byte[] content) throws IOException {
    system.mkdirs(out);
    Path target = renames ? of("." + file + ".tmp") : of(file);
    try (FSDataOutputStream to = system.create(target, true)) {
      to.write(content);
    }
    if (!renames) {
      return;
    }
    if (system.getUri().getScheme().equals("file")) {
      Files.move(
          local(target),
          local(of(file)),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } else {
      system.delete(of(file), false);
      rename(target, of(file));
    }
  }

  private static java.nio.file.Path local(Path path) {
    return java.nio.file.Path.of(path.toUri().getPath());
  }

  private void rename(Path from, Path to) throws IOException {
    if (system.getUri().getScheme().equals("file")) {
      Files.move(local(from), local(to), StandardCopyOption.ATOMIC_MOVE);
    } else if (!system.rename(from, to)) {
      throw new IOException(to + " is there already, or can't be written");
    } else {
      // A directory that came to be there in the meantime would have taken it in.
      system.delete(new Path(to, from.getName()), true);
    }
  }

  /**
   * Puts a run directory into its place.
   *
   * @param sweep tells this sweep from others
   * @param attempt tells this attempt from others
   */
  public void put(java.nio.file.Path run, String name, String sweep, String attempt)
      throws IOException {
    if (!renames) {
      putInPlace(run, name);
      return;
    }
    Path growing = new Path(of(GROWING + sweep), name + "." + attempt);
    system.mkdirs(growing.getParent());
    try {
      system.copyFromLocalFile(false, true, new Path(run.toUri()), growing);
      rename(growing, of(name));
    } catch (IOException problem) {
      system.delete(growing, true);
      throw problem;
    }
  }

  private void putInPlace(java.nio.file.Path run, String name) throws IOException {
    Path place = of(name);
    system.delete(place, true);
    try (Stream<java.nio.file.Path> walk = Files.walk(run)) {
      for (java.nio.file.Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
        String relative = run.relativize(file).toString().replace('\\', '/');
        if (!relative.equals(MANIFEST)) {
          copy(file, new Path(place, relative));
        }
      }
    }
    copy(run.resolve(MANIFEST), new Path(place, MANIFEST));
  }

  private void copy(java.nio.file.Path file, Path to) throws IOException {
    system.copyFromLocalFile(false, true, new Path(file.toUri()), to);
  }

  /** Removes what grew. */
  public void end(String sweep) throws IOException {
    if (!renames) {
      return;
    }
    if (system.getUri().getScheme().equals("file")) {
      Folders.remove(local(of(GROWING + sweep)));
    } else {
      system.delete(of(GROWING + sweep), true);
    }
  }
}
