package io.heddle.kernel.core.wiring;

import io.heddle.api.model.ModelUse.TrafficClasses;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.Installation;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentReader;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.toys.ToyCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Wires experiments given as text, and keeps what was reported. */
final class WiringHarness {
  private static final String HEAD =
      """
      apiVersion: heddle/v1
      kind: Experiment
      """;
  private static final String TAIL =
      """
      topology: {generator: back-to-back, nic: nic}
      workload: {type: toy-load}
      """;

  final ToyCatalog toys;
  final Diagnostics diagnostics = new Diagnostics();
  private final Path file;
  Installation installation;

  WiringHarness(ToyCatalog toys, Path directory) {
    this.toys = toys;
    file = directory.resolve("t.yaml");
  }

  /** An experiment with these models, two of {@code nic} back to back. Models start on line 3. */
  WiredExperiment models(String models) {
    return wire(HEAD + models + TAIL);
  }

  /** A whole experiment; the two lines of its head are put before it. */
  WiredExperiment experiment(String text) {
    return wire(HEAD + text);
  }

  private WiredExperiment wire(String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    ExperimentSpec spec =
        ExperimentReader.read(
            new ExperimentSource(file, List.of(), List.of(), null, Map.of()),
            List.of(),
            toys.catalog().offers()::hasSink,
            diagnostics);
    return Wiring.wire(spec, toys.catalog().offers(), installation, false, diagnostics);
  }

  /** Wires and has the rules checked; returns what was reported. */
  String validated(String models, TrafficClasses... traffic) {
    WiredExperiment wired = models(models);
    if (wired != null) {
      wired.validate(List.of(traffic), diagnostics);
    }
    return report();
  }

  /** Errors, then warnings, file names without their directory. */
  String report() {
    List<String> lines = new ArrayList<>(diagnostics.errorLines());
    lines.addAll(diagnostics.warningLines());
    return String.join("\n", lines).replace(file.getParent() + "/", "");
  }
}
