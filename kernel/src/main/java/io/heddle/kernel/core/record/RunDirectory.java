package io.heddle.kernel.core.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Where a run's files go. Found usable before time zero, and never one that holds another run
 * unless the user said so.
 */
public final class RunDirectory {
  /** The experiment as resolved. */
  public static final String EXPERIMENT = "experiment.yaml";

  /** The table of waits after a stall. */
  public static final String STALL = "stall.json";

  /** The drawn report. */
  public static final String REPORT = "report.html";

  /** What may differ between two runs of one experiment. */
  public static final String NONDETERMINISTIC = "nondeterministic";

  private static final List<String> OWN_FILES =
      List.of(EXPERIMENT, STALL, REPORT, Manifest.FILE, NONDETERMINISTIC);
  private static final int PROBE_BYTES = 4096;

  /** What to do when the directory holds a run. */
  public enum IfTaken {
    /** Refuse. */
    REFUSE,
    /** Delete that run's files ({@code --overwrite}). */
    OVERWRITE,
    /** Take the first free name of {@code -2}, {@code -3}, … ({@code --new-dir}). */
    NEW_DIRECTORY
  }

  private final Path path;
  private final String runName;

  private RunDirectory(Path path, String runName) {
    this.path = path;
    this.runName = runName;
  }

  /**
   * Makes the directory ready.
   *
   * @param out {@code --out}, or null
   * @param setting {@code records.directory}, or null; {@code {name}} stands for the run name
   * @param runName name of the run
   * @throws RunDirectoryRefused with a message that says what to do
   */
  public static RunDirectory prepare(Path out, String setting, String runName, IfTaken ifTaken)
      throws RunDirectoryRefused {
    Path wanted = out != null ? out : Path.of(named(setting, runName));
    Path path = ifTaken == IfTaken.NEW_DIRECTORY ? free(wanted, runName) : wanted;
    String taken = takenBy(path, runName);
    if (taken != null) {
      if (ifTaken != IfTaken.OVERWRITE || !isRun(path)) {
        throw new RunDirectoryRefused(taken, false);
      }
      if (RunLock.isHeld(path)) {
        throw new RunDirectoryRefused(
            path + " is of a run that still goes on; end that first, or --new-dir writes beside it",
            false);
      }
    }
    try {
      Files.createDirectories(path);
      probe(path);
      if (taken != null) {
        clear(path);
      }
    } catch (FileAlreadyExistsException file) {
      throw unusable(path, file.getFile() + " is not a directory");
    } catch (IOException problem) {
      throw unusable(path, IoReason.text(problem));
    }
    return new RunDirectory(path, runName);
  }

  private static String named(String setting, String runName) {
    return (setting == null ? "out/{name}" : setting).replace("{name}", runName);
  }

  private static RunDirectoryRefused unusable(Path path, String reason) {
    return new RunDirectoryRefused(
        "the run directory " + path + " can't be written: " + reason, true);
  }

  private static Path free(Path wanted, String runName) throws RunDirectoryRefused {
    Path path = wanted;
    for (int n = 2; takenBy(path, runName) != null; n++) {
      path = wanted.resolveSibling(wanted.toAbsolutePath().normalize().getFileName() + "-" + n);
    }
    return path;
  }

  /** Whether a file of that name is one a run has of its own. */
  static boolean isOwn(String name) {
    int slash = name.indexOf('/');
    return OWN_FILES.contains(slash < 0 ? name : name.substring(0, slash));
  }

  private static boolean isRun(Path path) {
    return Files.exists(path.resolve(Manifest.FILE));
  }

  /** What in the directory a run must not write over, as a message; null if there is nothing. */
  private static String takenBy(Path path, String runName) throws RunDirectoryRefused {
    if (!Files.isDirectory(path)) {
      return null;
    }
    if (isRun(path)) {
      return path
          + " holds "
          + describe(path)
          + "; --overwrite replaces it, --new-dir writes beside it";
    }
    try {
      for (Path file : ownFiles(path, runName)) {
        return file
            + " is there already and is not of a run that could be replaced; move it, or choose"
            + " another directory with --out";
      }
      return null;
    } catch (IOException problem) {
      throw unusable(path, IoReason.text(problem));
    }
  }

  private static String describe(Path path) {
    try {
      JsonNode manifest = Manifest.read(path);
      String state = manifest.path("state").asText("unknown");
      String how = state.equals("running") ? "killed, or still running" : state;
      return "run \"" + manifest.path("name").asText("?") + "\" (" + how + ")";
    } catch (IOException unreadable) {
      return "a run whose " + Manifest.FILE + " can't be read";
    }
  }

  /** Files a run of that name may have left, sorted. */
  private static Set<Path> ownFiles(Path path, String runName) throws IOException {
    Set<Path> files = new TreeSet<>();
    for (String own : OWN_FILES) {
      if (Files.exists(path.resolve(own))) {
        files.add(path.resolve(own));
      }
    }
    try (DirectoryStream<Path> records =
        Files.newDirectoryStream(path, file -> RecordFiles.isOf(runName, file))) {
      records.forEach(files::add);
    }
    if (!runName.isEmpty()) {
      files.addAll(RecordFiles.parts(path));
    }
    return files;
  }

  /** Writes a little and forces it to disk, so that a full or read-only disk shows now. */
  private static void probe(Path path) throws IOException {
    Path probe = path.resolve(".probe" + WholeFile.UNFINISHED);
    try {
      WholeFile.write(probe, " ".repeat(PROBE_BYTES));
    } finally {
      Files.deleteIfExists(probe);
    }
  }

  /** Deletes the files of the run in a directory, and nothing else. */
  private static void clear(Path path) throws IOException {
    Set<Path> files = new TreeSet<>();
    try {
      ObjectNode manifest = (ObjectNode) Manifest.read(path);
      // From here on the old run does not look whole, should this process die half way.
      manifest.put("state", "failed").put("reason", "was being overwritten");
      WholeFile.write(path.resolve(Manifest.FILE), Manifest.text(manifest));
      files.addAll(ownFiles(path, manifest.path("name").asText("")));
      files.addAll(listed(path, manifest));
    } catch (IOException | ClassCastException unreadable) {
      files.addAll(ownFiles(path, ""));
    }
    files.remove(path.resolve(Manifest.FILE));
    for (Path file : files) {
      delete(file);
      RunFileSet.deleteEmptyParents(path, file);
    }
    Files.deleteIfExists(path.resolve(Manifest.FILE));
  }

  private static List<Path> listed(Path path, JsonNode manifest) {
    List<Path> files = new ArrayList<>();
    for (JsonNode record : manifest.path("records")) {
      if (isInside(path, record.path("file").asText(""))) {
        files.add(path.resolve(record.path("file").asText("")));
      }
    }
    for (String name : Manifest.listedFiles(manifest)) {
      if (isInside(path, name)) {
        files.add(path.resolve(name));
        files.add(WholeFile.unfinished(path.resolve(name)));
      }
    }
    return files;
  }

  /** A manifest is a file anybody may have edited: nothing outside is ever deleted. */
  private static boolean isInside(Path path, String name) {
    Path inside = path.toAbsolutePath().normalize();
    Path file = inside.resolve(name).normalize();
    return !name.isEmpty() && file.startsWith(inside) && !file.equals(inside);
  }

  private static void delete(Path file) throws IOException {
    if (!Files.isDirectory(file)) {
      Files.deleteIfExists(file);
      return;
    }
    List<Path> deepestLast;
    try (Stream<Path> walk = Files.walk(file)) {
      deepestLast = walk.toList();
    }
    for (int i = deepestLast.size() - 1; i >= 0; i--) {
      Files.delete(deepestLast.get(i));
    }
  }

  /**
   * Tells other processes that a run goes on here, until what is returned is closed.
   *
   * @throws IOException if the directory can't be written, or another run began here just now
   */
  public Closeable occupy() throws IOException {
    RunLock lock = RunLock.take(path);
    if (lock == null) {
      throw new IOException("another run goes on in " + path);
    }
    return lock;
  }

  /** The directory. */
  public Path path() {
    return path;
  }

  /**
   * Deletes what a run left that could not begin, so that the next one finds the place free. Only
   * files that a run has by name: {@link #prepare} made sure that there were none.
   */
  public void abandon() throws IOException {
    for (Path file : ownFiles(path, runName)) {
      delete(file);
    }
  }

  /** Writes {@code experiment.yaml}, the experiment as resolved. */
  public void writeExperiment(String yaml) throws IOException {
    WholeFile.write(path.resolve(EXPERIMENT), yaml);
  }

  /** Writes a file of the run, such as {@link #STALL}; it is there whole or not at all. */
  public void write(String file, String text) throws IOException {
    WholeFile.write(path.resolve(file), text);
  }
}
