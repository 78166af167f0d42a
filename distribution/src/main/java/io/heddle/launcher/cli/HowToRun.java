package io.heddle.launcher.cli;

import io.heddle.boot.RunOptions;
import io.heddle.launcher.terminal.ProgressStyle;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Options of every command that runs one experiment. */
final class HowToRun {
  @Option(
      names = "--threads",
      paramLabel = "N|auto|serial",
      converter = ThreadsConverter.class,
      description = {
        "Threads to run on; never changes results.",
        "serial: one, and events in the order of time through the whole fabric"
      })
  private Integer threads;

  @Option(
      names = "--check-invariants",
      description = "Check every model's invariants after each event.")
  private boolean checkInvariants;

  @Option(
      names = "--progress",
      paramLabel = "STYLE",
      description = "auto, bar, plain (a line every ten seconds) or none.")
  private ProgressStyle progress = ProgressStyle.auto;

  @Option(names = "--quiet", description = "No text for people but errors.")
  private boolean quiet;

  /** How progress is shown: not at all when quiet. */
  ProgressStyle progress() {
    return quiet ? ProgressStyle.none : progress;
  }

  boolean quiet() {
    return quiet;
  }

  /** These options with where the run goes and how its summary is printed. */
  RunOptions into(Path out, boolean overwrite, boolean newDir, boolean json, List<String> line) {
    return new RunOptions(out, overwrite, newDir, threads, checkInvariants, quiet, json, line);
  }
}
