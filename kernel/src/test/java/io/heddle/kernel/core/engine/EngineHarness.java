package io.heddle.kernel.core.engine;

import io.heddle.boot.ExperimentSource;
import io.heddle.boot.RunOptions;
import io.heddle.kernel.toys.ToyCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** An engine over toys, and experiments in a directory of their own. */
final class EngineHarness {
  /** Two NICs, one message; nothing is wrong with it. */
  static final String GOOD =
      """
      apiVersion: heddle/v1
      kind: Experiment
      simulation: {parameters: {StartTime: 1us, ClientStartOffset: 0s, NDStatsReportInterval: 1us}}
      models:
        nic:
          type: toy-nic
          attributes:
            Pacing: {strategy: none}
      topology: {generator: back-to-back, nic: nic}
      workload: {type: toy-load, messages: 3}
      stop: {after: 1ms}
      """;

  final ToyCatalog toys = ToyCatalog.ofAll();
  final EngineService engine = new EngineService(toys.catalog(), () -> null);
  final Path directory;
  TestTerminal terminal = new TestTerminal();

  EngineHarness(Path directory) {
    this.directory = directory;
  }

  ExperimentSource source(String text) {
    Path file = directory.resolve("t.yaml");
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ExperimentSource(file, List.of(), List.of(), null, Map.of());
  }

  RunOptions options(String out, boolean quiet, boolean json) {
    return new RunOptions(
        directory.resolve(out), false, false, null, true, quiet, json, List.of("heddle", "run"));
  }

  int run(String text, String out) {
    terminal = new TestTerminal();
    return engine.run(source(text), options(out, false, false), terminal);
  }

  int check(String text) {
    terminal = new TestTerminal();
    return engine.check(source(text), terminal);
  }

  /** What was printed for people, without the directory of the test. */
  String err() {
    return terminal.errText().replace(directory + "/", "");
  }

  String read(String file) {
    try {
      return Files.readString(directory.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
