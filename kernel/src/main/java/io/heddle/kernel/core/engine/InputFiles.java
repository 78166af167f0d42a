package io.heddle.kernel.core.engine;

import io.heddle.api.config.ConfigNode;
import io.heddle.kernel.core.config.FileValues;
import io.heddle.kernel.core.record.Manifest;
import io.heddle.kernel.core.record.RecordDigests;
import io.heddle.kernel.core.wiring.WiredExperiment;
import io.heddle.kernel.core.wiring.WiredSchemas;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files an experiment names, kept beside its results: a run directory is enough to do the run
 * again. Files below the experiment's own directory keep their relative name, so that the resolved
 * experiment reads the same; others go to {@code inputs}. What is too large stays where it is and
 * is named by its absolute path.
 */
final class InputFiles implements Function<Path, String> {
  private static final long MOST_BYTES = 256L << 20;
  private static final String ELSEWHERE = "inputs";

  private final Path experiment;
  private final Path run;
  private final Map<Path, Kept> kept = new LinkedHashMap<>();

  /** What becomes of a name: how it reads in the run directory, and the files behind it. */
  private record Kept(String name, List<Path> files, boolean tooLarge) {}

  /**
   * Inputs of one run.
   *
   * @param file the experiment
   * @param run run directory
   */
  InputFiles(Path file, Path run) {
    experiment = file.toAbsolutePath().normalize().getParent();
    this.run = run.toAbsolutePath().normalize();
  }

  /** How values that name files read in the run directory, by the value. */
  Map<ConfigNode, String> names(Preparation prepared) {
    WiredExperiment wired = prepared.wired();
    Map<ConfigNode, String> names = new LinkedHashMap<>();
    // What a workload says about its files comes first: it knows what a name stands for.
    prepared.simulation().inputs().forEach((node, of) -> names.put(node, name(node.file(), of)));
    names.putAll(FileValues.of(wired.spec(), new WiredSchemas(wired), this));
    return names;
  }

  /** Name of a file, or of a pattern such as {@code t.{rank}.et}, in the resolved experiment. */
  @Override
  public String apply(Path file) {
    try {
      return name(file, matching(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Name of a file, a directory, a pattern or the beginning of names, in the resolved experiment.
   *
   * @param files what it stands for
   */
  String name(Path named, List<Path> files) {
    Path whole = named.toAbsolutePath().normalize();
    Kept known = kept.get(whole);
    if (known == null) {
      boolean tooLarge = bytes(files) > MOST_BYTES;
      known = new Kept(tooLarge ? whole.toString() : name(whole), files, tooLarge);
      kept.put(whole, known);
    }
    return known.name;
  }

  private String name(Path file) {
    if (file.startsWith(experiment)) {
      return text(experiment.relativize(file));
    }
    String name = ELSEWHERE + "/" + file.getFileName();
    for (int n = 2; isTaken(name); n++) {
      name = ELSEWHERE + "/" + n + "/" + file.getFileName();
    }
    return name;
  }

  private boolean isTaken(String name) {
    return kept.values().stream().anyMatch(other -> other.name.equals(name));
  }

  private static String text(Path relative) {
    return relative.toString().replace('\\', '/');
  }

  private static long bytes(List<Path> files) {
    try {
      long sum = 0;
      for (Path one : files) {
        sum += Files.size(one);
      }
      return sum;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The file, or the files its last name stands for; empty if there is none. */
  private static List<Path> matching(Path file) throws IOException {
    if (Files.isRegularFile(file)) {
      return List.of(file);
    }
    String name = file.getFileName() == null ? "" : file.getFileName().toString();
    if (name.indexOf('{') < 0 || !Files.isDirectory(file.getParent())) {
      return List.of();
    }
    StringBuilder pattern = new StringBuilder();
    for (String part : name.split("(?=\\{)|(?<=\\})")) {
      pattern.append(part.startsWith("{") ? ".*" : Pattern.quote(part));
    }
    Pattern names = Pattern.compile(pattern.toString());
    try (Stream<Path> siblings = Files.list(file.getParent())) {
      return siblings
          .filter(one -> names.matcher(one.getFileName().toString()).matches())
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }

  /** Copies every file that was named and is not too large. */
  void copy() throws IOException {
    for (Map.Entry<Path, Kept> entry : kept.entrySet()) {
      if (!entry.getValue().tooLarge) {
        for (Path file : entry.getValue().files) {
          copy(file.toAbsolutePath().normalize(), target(entry.getKey(), entry.getValue(), file));
        }
      }
    }
  }

  private Path target(Path named, Kept as, Path file) {
    Path whole = file.toAbsolutePath().normalize();
    Path target = run.resolve(as.name);
    boolean inside = !whole.equals(named) && whole.startsWith(named);
    return inside
        ? target.resolve(named.relativize(whole))
        : target.resolveSibling(whole.getFileName());
  }

  /**
   * The files by their names: relative to the run directory, absolute for those that are too large
   * to be kept.
   */
  SortedMap<String, Path> files() {
    SortedMap<String, Path> files = new TreeMap<>();
    for (Map.Entry<Path, Kept> entry : kept.entrySet()) {
      for (Path file : entry.getValue().files) {
        Path target = target(entry.getKey(), entry.getValue(), file);
        String name = target.startsWith(run) ? text(run.relativize(target)) : text(target);
        files.put(name, file.toAbsolutePath().normalize());
      }
    }
    return files;
  }

  /** What is in the files now, in the order of their names, see {@link #files}. */
  List<Manifest.Input> contents() throws IOException {
    List<Manifest.Input> contents = new ArrayList<>();
    for (Map.Entry<String, Path> file : files().entrySet()) {
      contents.add(new Manifest.Input(file.getKey(), RecordDigests.ofFile(file.getValue())));
    }
    return contents;
  }

  private static void copy(Path file, Path target) throws IOException {
    if (!Files.exists(target) || !Files.isSameFile(file, target)) {
      Files.createDirectories(target.getParent());
      Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
