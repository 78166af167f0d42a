package io.heddle.kernel.core.engine;

import io.heddle.boot.ExitCode;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.Installation;
import io.heddle.boot.RunOptions;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.catalog.Offers;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentReader;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.config.SweepPoint;
import io.heddle.kernel.core.record.RunDirectory;
import io.heddle.kernel.core.record.RunDirectory.IfTaken;
import io.heddle.kernel.core.record.RunDirectoryRefused;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs the points of a sweep from one installation: every point is checked before the first runs, a
 * point that fails does not stop the others, and what has run is not run again on request.
 */
final class SweepRun {
  private final ExperimentSource source;
  private final RunOptions options;
  private final Installation installation;
  private final Offers offers;
  private final Terminal terminal;
  private final List<SweepPoint> points;
  private final SweepTable table;
  private final SweepIdentity[] identities;
  private final SweepProgress progress;
  private final AtomicInteger bad = new AtomicInteger();

  SweepRun(
      ExperimentSource source,
      RunOptions options,
      Installation installation,
      Offers offers,
      Terminal terminal,
      SweepTable table) {
    this.source = source;
    this.options = options;
    this.installation = installation;
    this.offers = offers;
    this.terminal = terminal;
    this.table = table;
    points = table.points();
    identities = new SweepIdentity[points.size()];
    progress = new SweepProgress(points.size());
  }

  /** Checks every point; false if one is wrong, which is printed by its values. */
  boolean check() {
    boolean sound = true;
    for (SweepPoint point : points) {
      Diagnostics diagnostics = new Diagnostics();
      Preparation prepared = prepare(point, options.threads(), diagnostics);
      if (prepared != null) {
        InputFiles inputs = new InputFiles(source.file(), table.directoryOf(point));
        identities[point.index()] =
            new SweepIdentity(
                RunManifest.experimentDigest(prepared.wired(), inputs.names(prepared)),
                RunManifest.bundles(prepared.wired(), installation),
                inputs);
      }
      if (diagnostics.hasErrors()) {
        sound = false;
        line("point " + point.text() + ":");
        diagnostics.errorLines().forEach(this::line);
      }
    }
    return sound;
  }

  private Preparation prepare(SweepPoint point, Integer threads, Diagnostics diagnostics) {
    ExperimentSpec spec = ExperimentReader.read(source, point.overrides(), diagnostics);
    return spec == null || diagnostics.hasErrors()
        ? null
        : Preparation.of(
            spec, offers, installation, options.checkInvariants(), threads, diagnostics);
  }

  /**
   * Runs them.
   *
   * @param jobs how many at a time
   * @param resume whether points are left alone that have completed as the same experiment with the
   *     same input and bundles; every other one is run again
   * @return exit code
   */
  int run(int jobs, boolean resume) throws IOException {
    // From here on a signal lets the points under way close their records.
    terminal.runStarted(progress);
    try {
      runPoints(jobs, resume);
    } finally {
      terminal.runEnded();
    }
    table.write();
    line("sweep " + (points.size() - bad.get()) + " of " + points.size() + " points completed");
    return exitCode();
  }

  private void runPoints(int jobs, boolean resume) throws IOException {
    List<SweepPoint> left = new ArrayList<>();
    for (SweepPoint point : points) {
      String reason = resume ? table.reasonToRun(point, identities[point.index()]) : "";
      if (reason == null) {
        told(point, "was done before");
        continue;
      }
      if (!reason.isEmpty()) {
        line("point " + point.text() + " is done again: " + reason);
      }
      left.add(point);
    }
    ExecutorService pool = Executors.newFixedThreadPool(jobs);
    left.forEach(point -> pool.execute(() -> runPoint(point, resume)));
    pool.shutdown();
    try {
      while (!pool.awaitTermination(1, TimeUnit.HOURS)) {
        table.write();
      }
    } catch (InterruptedException stopped) {
      pool.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  private int exitCode() {
    if (terminal.stopSignal() != 0) {
      return terminal.stopSignal() == 2 ? ExitCode.INTERRUPTED : ExitCode.TERMINATED;
    }
    return bad.get() == 0 ? ExitCode.OK : ExitCode.NOT_COMPLETED;
  }

  private void runPoint(SweepPoint point, boolean resume) {
    if (terminal.stopSignal() != 0) {
      bad.incrementAndGet();
      return;
    }
    PointTerminal own = new PointTerminal(terminal, progress);
    String trouble = null;
    try {
      Diagnostics diagnostics = new Diagnostics();
      RunDirectory directory =
          RunDirectory.prepare(
              table.directoryOf(point),
              null,
              point.name(),
              options.overwrite() || resume ? IfTaken.OVERWRITE : IfTaken.REFUSE);
      RunOptions quiet =
          new RunOptions(
              directory.path(),
              options.overwrite(),
              false,
              options.threads(),
              options.checkInvariants(),
              true,
              false,
              options.commandLine());
      ExperimentRun.run(
          new ExperimentRun(
              prepare(point, options.threads(), diagnostics),
              source,
              quiet,
              installation,
              directory,
              own,
              diagnostics),
          () -> prepare(point, 1, new Diagnostics()),
          source);
      table.look(point);
      table.write();
    } catch (RunDirectoryRefused | IOException unwritable) {
      trouble = unwritable.getMessage();
    } catch (RuntimeException unexpected) {
      trouble = unexpected.toString();
    }
    told(point, trouble == null ? table.outcome(point) : "failed: " + trouble);
  }

  /** One line a run, with how many of all are done. */
  private synchronized void told(SweepPoint point, String how) {
    if (!table.outcome(point).equals("completed")) {
      bad.incrementAndGet();
    }
    line("[" + progress.ended() + "/" + points.size() + "] " + point.text() + " " + how);
  }

  private void line(String text) {
    terminal.err().print(text + "\n");
  }
}
