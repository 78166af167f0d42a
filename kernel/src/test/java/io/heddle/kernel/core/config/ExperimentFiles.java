package io.heddle.kernel.core.config;

import io.heddle.boot.ExperimentSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Experiments in a directory of a test, and what comes to them from outside. */
final class ExperimentFiles {
  static final String MINIMAL =
      """
      apiVersion: heddle/v1
      kind: Experiment
      models:
        nic: {type: mrc-nic}
      topology: {generator: back-to-back, nic: nic}
      workload: {type: permutation, size: 1MiB}
      """;

  final Diagnostics diagnostics = new Diagnostics();
  private final Path directory;
  private final List<Path> profiles = new ArrayList<>();
  private final List<ExperimentSource.Setting> settings = new ArrayList<>();
  private final Map<String, String> environment = new TreeMap<>();

  ExperimentFiles(Path directory) {
    this.directory = directory;
  }

  /** Writes a file; returns its path as a user would give it. */
  Path file(String name, String text) {
    try {
      Path file = directory.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ExperimentFiles profile(String name, String text) {
    profiles.add(file(name, text));
    return this;
  }

  ExperimentFiles set(String path, String value) {
    int number = settings.size() + 1;
    settings.add(new ExperimentSource.Setting("--set #" + number, path, value, null));
    return this;
  }

  ExperimentFiles setFile(String path, Path file) {
    int number = settings.size() + 1;
    settings.add(new ExperimentSource.Setting("--set-file #" + number, path, null, file));
    return this;
  }

  ExperimentFiles environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  ExperimentSource source(Path file, Long seed) {
    return new ExperimentSource(file, profiles, settings, seed, environment);
  }

  ExperimentSpec read(Path file) {
    return ExperimentReader.read(source(file, null), diagnostics);
  }

  ExperimentSpec read(String text) {
    return read(file("exp.yaml", text));
  }

  /** Errors as printed, without the directory. */
  List<String> errors() {
    return lines(diagnostics.errorLines());
  }

  /** Warnings as printed, without the directory. */
  List<String> warnings() {
    return lines(diagnostics.warningLines());
  }

  private List<String> lines(List<String> lines) {
    return lines.stream().map(line -> line.replace(directory + "/", "")).toList();
  }

  /** One of the specification's six examples. */
  static String example(String name) {
    try (var in = ExperimentFiles.class.getResourceAsStream(name + ".yaml")) {
      return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
