package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.boot.Engine;
import io.heddle.boot.ExitCode;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.Installation;
import io.heddle.boot.Installation.InstalledBundle;
import io.heddle.boot.RunOptions;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.record.IoReason;
import io.heddle.kernel.core.record.Manifest;
import io.heddle.kernel.core.record.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Does a run again from its directory alone: the resolved experiment holds every value and names
 * only files beside it, so neither the environment nor the first command line matters.
 */
final class Rerun {
  private final Path first;
  private final Engine engine;
  private final Installation installation;

  /**
   * A run to do again.
   *
   * @param installation what is installed now; may be null
   */
  Rerun(Path first, Engine engine, Installation installation) {
    this.first = first;
    this.engine = engine;
    this.installation = installation;
  }

  /** Runs and compares: the exit code of the comparison if the second run ended as the first. */
  int run(RunOptions options, Terminal terminal) {
    JsonNode manifest;
    try {
      manifest = Manifest.read(first);
    } catch (IOException unreadable) {
      return refuse(
          "is no run directory: its " + Manifest.FILE + ": " + IoReason.text(unreadable), terminal);
    }
    String state = manifest.path("state").asText();
    if (state.equals("running")) {
      return refuse(
          "was killed or is still running; heddle records repair closes a killed run", terminal);
    }
    if (!Files.isRegularFile(first.resolve(RunDirectory.EXPERIMENT))) {
      return refuse("has no " + RunDirectory.EXPERIMENT, terminal);
    }
    otherBundles(manifest).forEach(line -> terminal.err().print("warning: " + line + "\n"));
    Path second = options.out() != null ? options.out() : beside(options);
    int code = engine.run(source(), into(options, second), terminal);
    if (code == ExitCode.BAD_INPUT || code == ExitCode.BAD_INSTALLATION) {
      return code;
    }
    if (code == ExitCode.INTERRUPTED || code == ExitCode.TERMINATED) {
      return code;
    }
    return engine.verify(first, second, terminal);
  }

  private int refuse(String why, Terminal terminal) {
    terminal.err().print("error HED-1100: " + first + " " + why + "\n");
    return ExitCode.BAD_INPUT;
  }

  /** The first free name of {@code RUN-again}, {@code RUN-again-2}, … unless it may be replaced. */
  private Path beside(RunOptions options) {
    Path whole = first.toAbsolutePath().normalize();
    Path again = first.resolveSibling(whole.getFileName() + "-again");
    for (int n = 2; !options.overwrite() && Files.exists(again); n++) {
      again = first.resolveSibling(whole.getFileName() + "-again-" + n);
    }
    return again;
  }

  private ExperimentSource source() {
    return new ExperimentSource(
        first.resolve(RunDirectory.EXPERIMENT), List.of(), List.of(), null, Map.of());
  }

  private static RunOptions into(RunOptions options, Path out) {
    return new RunOptions(
        out,
        options.overwrite(),
        false,
        options.threads(),
        options.checkInvariants(),
        options.quiet(),
        options.json(),
        options.commandLine());
  }

  /** Bundles of the first run that are not installed as they were, a sentence each. */
  private List<String> otherBundles(JsonNode manifest) {
    List<String> lines = new ArrayList<>();
    if (installation == null) {
      return lines;
    }
    for (JsonNode bundle : manifest.path("bundles")) {
      String name = bundle.path("name").asText();
      String version = bundle.path("version").asText();
      InstalledBundle now = installed(name, version);
      if (now == null) {
        lines.add("the run used " + name + " " + version + ", which is not installed");
      } else if (!now.sha256().equals(bundle.path("sha256").asText())) {
        lines.add("the run used another build of " + name + " " + version);
      }
    }
    return lines;
  }

  private InstalledBundle installed(String name, String version) {
    for (InstalledBundle jar : installation.bundles()) {
      if (jar.usable() && name.equals(jar.symbolicName()) && version.equals(jar.version())) {
        return jar;
      }
    }
    return null;
  }
}
