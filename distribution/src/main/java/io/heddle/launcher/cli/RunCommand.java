package io.heddle.launcher.cli;

import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.RunOptions;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle run}. */
@Command(
    name = "run",
    description = "Checks an experiment, then runs it.",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle run examples/quickstart/experiment.yaml --out out/first",
      "         heddle run exp.yaml --set workload.size=64KiB --seed 7 --overwrite"
    })
final class RunCommand extends ExperimentCommand {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Run directory, in place of what the experiment says.")
  private Path out;

  @Option(names = "--overwrite", description = "Replace a finished run.")
  private boolean overwrite;

  @Option(names = "--new-dir", description = "Add -2, -3, ... when the directory holds a run.")
  private boolean newDir;

  @Mixin private HowToRun how;

  @Option(names = "--json", description = "Print the summary as JSON on standard output.")
  private boolean json;

  RunCommand(Session session) {
    super(session);
  }

  @Override
  ProgressStyle progress() {
    return how.progress();
  }

  @Override
  boolean quiet() {
    return how.quiet();
  }

  @Override
  int execute(Engine engine, ExperimentSource source, ConsoleTerminal terminal) {
    return engine.run(source, options(), terminal);
  }

  private RunOptions options() {
    return how.into(out, overwrite, newDir, json, session().commandLine());
  }
}
