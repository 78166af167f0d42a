package io.heddle.launcher.cli;

import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.RunOptions;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code heddle sweep}. */
@Command(
    name = "sweep",
    description = "Checks every point of an experiment's sweep, then runs them.",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle sweep examples/sweep-incast/experiment.yaml --out out/incast --jobs 2",
      "         heddle sweep exp.yaml --resume"
    })
final class SweepCommand extends ExperimentCommand {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory of the sweep, with a directory for each point; default out/NAME.")
  private Path out;

  @Option(names = "--overwrite", description = "Replace finished runs.")
  private boolean overwrite;

  @Option(
      names = "--resume",
      description = "Leave points alone that have completed as they are written now.")
  private boolean resume;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Points that run at a time, in place of what the experiment says.")
  private Integer jobs;

  @Option(
      names = "--check-invariants",
      description = "Check every model's invariants after each event.")
  private boolean checkInvariants;

  @Option(
      names = "--progress",
      paramLabel = "STYLE",
      description = "auto, bar, plain (a line every ten seconds) or none; of all points together.")
  private ProgressStyle progress = ProgressStyle.auto;

  SweepCommand(Session session) {
    super(session);
  }

  @Override
  ProgressStyle progress() {
    return progress;
  }

  @Override
  int execute(Engine engine, ExperimentSource source, ConsoleTerminal terminal) {
    RunOptions options =
        new RunOptions(
            out, overwrite, false, null, checkInvariants, true, false, session().commandLine());
    return engine.sweep(source, options, jobs == null ? null : Math.max(1, jobs), resume, terminal);
  }
}
