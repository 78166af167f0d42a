package io.heddle.kernel.core.engine;

import io.heddle.boot.ExperimentSource;
import io.heddle.boot.Installation;
import io.heddle.boot.RunOptions;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.SweepPoint;
import io.heddle.kernel.core.record.RunDirectory;
import io.heddle.kernel.core.record.RunDirectory.IfTaken;
import io.heddle.kernel.core.record.RunDirectoryRefused;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Points in this process, on threads of their own. */
final class LocalPoints implements PointRunner {
  private final ExperimentSource source;
  private final RunOptions options;
  private final Installation installation;
  private final Terminal terminal;
  private final SweepDirectory directory;
  private final SweepProgress progress;
  private final int jobs;
  private final boolean replace;
  private final PointPreparing preparing;
  private final BetweenRuns betweenRuns;

  /**
   * A runner.
   *
   * @param jobs how many at a time
   * @param replace whether a run in a point's place gives way
   * @param preparing prepares a point again
   * @param betweenRuns lets plugins change between points
   */
  LocalPoints(
      ExperimentSource source,
      RunOptions options,
      Installation installation,
      Terminal terminal,
      SweepDirectory directory,
      SweepProgress progress,
      int jobs,
      boolean replace,
      PointPreparing preparing,
      BetweenRuns betweenRuns) {
    this.source = source;
    this.options = options;
    this.installation = installation;
    this.terminal = terminal;
    this.directory = directory;
    this.progress = progress;
    this.jobs = jobs;
    this.replace = replace;
    this.preparing = preparing;
    this.betweenRuns = betweenRuns;
  }

  @Override
  public void sound(SweepPoint point, Preparation prepared, SweepIdentity identity) {
    // Prepared again when its turn comes: all at once would need much memory.
  }

  @Override
  public void run(List<SweepPoint> left, Endings endings) throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(jobs);
    left.forEach(point -> pool.execute(() -> runPoint(point, endings)));
    pool.shutdown();
    try {
      while (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
        endings.tick();
      }
    } catch (InterruptedException stopped) {
      pool.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  private void runPoint(SweepPoint point, Endings endings) {
    if (terminal.stopSignal() != 0) {
      return;
    }
    betweenRuns.begin();
    try {
      runBegun(point, endings);
    } finally {
      betweenRuns.end();
    }
  }

  private void runBegun(SweepPoint point, Endings endings) {
    try {
      Diagnostics diagnostics = new Diagnostics();
      RunDirectory taken =
          RunDirectory.prepare(
              directory.of(point),
              null,
              point.name(),
              replace ? IfTaken.OVERWRITE : IfTaken.REFUSE);
      ExperimentRun run =
          new ExperimentRun(
              preparing.prepare(point, options.threads(), diagnostics),
              source,
              quiet(taken),
              installation,
              taken,
              new PointTerminal(terminal, progress),
              diagnostics);
      ExperimentRun.run(
          run, () -> preparing.prepare(point, RunOptions.SERIAL, new Diagnostics()), source);
      endings.ended(point, directory.manifest(point));
    } catch (RunDirectoryRefused | IOException unwritable) {
      endings.failed(point, unwritable.getMessage());
    } catch (RuntimeException unexpected) {
      endings.failed(point, unexpected.toString());
    }
  }

  private RunOptions quiet(RunDirectory taken) {
    return new RunOptions(
        taken.path(),
        options.overwrite(),
        false,
        options.threads(),
        options.checkInvariants(),
        true,
        false,
        options.commandLine());
  }
}
