package io.heddle.integration;

import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.ExperimentSource.Setting;
import io.heddle.boot.RunOptions;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.Platform;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import io.heddle.launcher.terminal.Signals;
import io.heddle.launcher.terminal.Streams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The platform with the bundles of the distribution, started once for many experiments of a test.
 * Every experiment is a document, read and wired as a person's would be.
 */
final class Lab implements AutoCloseable {
  /**
   * What a command left.
   *
   * @param status exit status
   * @param out standard output
   * @param err standard error
   * @param directory run directory
   */
  record Result(int status, String out, String err, Path directory) {
    /** The rows of a record, by column; none if the record was not written. */
    List<Map<String, String>> rows(String record) throws IOException {
      List<String> lines = lines(record);
      List<Map<String, String>> rows = new ArrayList<>();
      for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
        Map<String, String> row = new LinkedHashMap<>();
        String[] columns = lines.get(0).split(",", -1);
        String[] values = line.split(",", -1);
        for (int i = 0; i < columns.length; i++) {
          row.put(columns[i], values[i]);
        }
        rows.add(row);
      }
      return rows;
    }

    /** The lines of a record, header first. */
    List<String> lines(String record) throws IOException {
      try (var files = Files.list(directory)) {
        Path file =
            files
                .filter(f -> f.getFileName().toString().endsWith("-" + record + "-0.csv"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + record + " in " + directory));
        return Files.readAllLines(file, StandardCharsets.UTF_8);
      }
    }
  }

  private final Path directory;
  private final Platform platform;
  private final Engine engine;
  private boolean checkInvariants;

  /** Starts the platform; experiments and runs go below {@code directory}. */
  Lab(Path directory) throws Exception {
    this.directory = directory;
    Home home = new Home(Distribution.HOME);
    platform = Platform.boot(home);
    platform.usePlugins(List.of(home.plugins()));
    engine = platform.startKernel("1.0.0");
  }

  /** Has every model's invariants checked after each event from now on. */
  Lab checkingInvariants() {
    checkInvariants = true;
    return this;
  }

  /** Writes a document. */
  Path file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text, StandardCharsets.UTF_8);
  }

  /** Runs an experiment {@code exp.yaml} with everything below its name given. */
  Result run(String body) throws IOException {
    return run(experiment(body));
  }

  /** Checks an experiment without running it. */
  Result check(String body) throws IOException {
    return command(
        directory.resolve("run"),
        (source, terminal) -> engine.check(source, terminal),
        experiment(body));
  }

  /** Runs a document with values set from outside, as {@code path=value}. */
  Result run(Path file, String... settings) throws IOException {
    return run(file, directory.resolve("run"), null, settings);
  }

  /** Runs a document into a directory, on so many threads. */
  Result run(Path file, Path out, Integer threads, String... settings) throws IOException {
    RunOptions options =
        new RunOptions(
            out, true, false, threads, checkInvariants, false, true, List.of("heddle", "run"));
    return command(
        out, (source, terminal) -> engine.run(source, options, terminal), file, settings);
  }

  /** Compares two runs. */
  Result verify(Path first, Path second) throws IOException {
    return command(
        first, (source, terminal) -> engine.verify(first, second, terminal), Path.of("none.yaml"));
  }

  private Path experiment(String body) throws IOException {
    return file(
        "exp.yaml", "apiVersion: heddle/v1\nkind: Experiment\nmetadata: {name: exp}\n" + body);
  }

  private interface Command {
    int run(ExperimentSource source, ConsoleTerminal terminal);
  }

  private Result command(Path out, Command command, Path file, String... settings)
      throws IOException {
    List<Setting> set = new ArrayList<>();
    for (String setting : settings) {
      int equals = setting.indexOf('=');
      set.add(
          new Setting(
              "--set #" + (set.size() + 1),
              setting.substring(0, equals),
              setting.substring(equals + 1),
              null));
    }
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Signals signals = new Signals(status -> {});
    try (ConsoleTerminal terminal =
        new ConsoleTerminal(Streams.of(said, err), signals, ProgressStyle.none)) {
      ExperimentSource source = new ExperimentSource(file, List.of(), set, null, Map.of());
      int status = command.run(source, terminal);
      return new Result(
          status, said.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8), out);
    }
  }

  @Override
  public void close() {
    platform.close();
  }
}
