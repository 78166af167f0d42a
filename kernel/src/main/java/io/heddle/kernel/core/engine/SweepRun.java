package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.boot.ExitCode;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.Installation;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.config.SweepPoint;
import io.heddle.kernel.core.engine.PointChecks.Checked;
import io.heddle.kernel.core.record.Manifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Runs the points of a sweep from one installation: every point is checked before the first runs, a
 * point that fails does not stop the others, and what has run is not run again on request. Where
 * points run is the business of a {@link PointRunner}.
 */
final class SweepRun {
  private final ExperimentSource source;
  private final Installation installation;
  private final Terminal terminal;
  private final List<SweepPoint> points;
  private final PointPreparing preparing;
  private final SweepTable table;
  private final PointRunner runner;
  private final SweepProgress progress;
  private final SweepIdentity[] identities;

  /**
   * A sweep.
   *
   * @param preparing prepares a point
   */
  SweepRun(
      ExperimentSource source,
      Installation installation,
      Terminal terminal,
      List<SweepPoint> points,
      PointPreparing preparing,
      SweepTable table,
      PointRunner runner,
      SweepProgress progress) {
    this.source = source;
    this.installation = installation;
    this.terminal = terminal;
    this.points = points;
    this.preparing = preparing;
    this.table = table;
    this.runner = runner;
    this.progress = progress;
    identities = new SweepIdentity[points.size()];
  }

  /**
   * Checks every point; false if one is wrong, which is printed by its values.
   *
   * @param directories where points run
   * @param threads how many are checked at a time
   */
  boolean check(Function<SweepPoint, Path> directories, int threads) throws IOException {
    boolean sound = true;
    try (PointChecks checks =
        new PointChecks(points, preparing, source.file(), directories, threads)) {
      for (Checked point = checks.next(); point != null; point = checks.next()) {
        if (point.diagnostics().hasErrors()) {
          sound = false;
          line("point " + point.point().text() + ":");
          point.diagnostics().errorLines().forEach(this::line);
        } else if (sound) {
          int index = point.point().index();
          identities[index] = identity(point, index);
          runner.sound(point.point(), point.prepared(), identities[index]);
        }
      }
    }
    return sound;
  }

  private SweepIdentity identity(Checked point, int index) {
    // One list for all points, where it is the same: there may be a hundred thousand.
    List<Manifest.Bundle> bundles = RunManifest.bundles(point.prepared().wired(), installation);
    if (index > 0 && identities[index - 1].bundles().equals(bundles)) {
      bundles = identities[index - 1].bundles();
    }
    return new SweepIdentity(point.experiment(), bundles, point.inputs());
  }

  /**
   * Runs them.
   *
   * @param resume whether points are left alone that have completed as the same experiment with the
   *     same input and bundles; every other one is run again
   * @return exit code
   */
  int run(boolean resume) throws IOException {
    // From here on a signal lets the points under way close their records.
    terminal.runStarted(progress);
    IOException broken = null;
    try {
      runner.run(resume ? left() : points, new Told());
    } catch (IOException e) {
      broken = e;
    } finally {
      terminal.runEnded();
    }
    if (broken != null && progress.done() == 0) {
      throw broken;
    }
    if (broken != null) {
      line("error HED-1100: " + broken.getMessage());
    }
    table.write();
    long completed =
        points.stream().filter(p -> table.outcome(p).equals(SweepTable.COMPLETED)).count();
    line("sweep " + completed + " of " + points.size() + " points completed");
    return exitCode(completed == points.size());
  }

  /** Points that have to run, with a line for each other one and each one that is done again. */
  private List<SweepPoint> left() throws IOException {
    List<SweepPoint> left = new ArrayList<>();
    for (SweepPoint point : points) {
      String reason = table.reasonToRun(point, identities[point.index()]);
      if (reason == null) {
        told(point, "was done before");
        continue;
      }
      if (!reason.isEmpty()) {
        line("point " + point.text() + " is done again: " + reason);
      }
      left.add(point);
    }
    return left;
  }

  private int exitCode(boolean completed) {
    if (terminal.stopSignal() != 0) {
      return terminal.stopSignal() == 2 ? ExitCode.INTERRUPTED : ExitCode.TERMINATED;
    }
    return completed ? ExitCode.OK : ExitCode.NOT_COMPLETED;
  }

  /** Notes what became of points. */
  private final class Told implements PointRunner.Endings {
    @Override
    public void ended(SweepPoint point, JsonNode manifest) {
      if (manifest == null) {
        failed(point, "its manifest can't be read");
        return;
      }
      table.ended(point, manifest);
      told(point, table.outcome(point));
      news(point);
    }

    @Override
    public void failed(SweepPoint point, String reason) {
      table.failed(point, reason);
      told(point, "failed: " + reason);
      news(point);
    }

    private void news(SweepPoint point) {
      try {
        table.writeNews();
      } catch (IOException unwritable) {
        line("point " + point.text() + ": the table can't be written: " + unwritable.getMessage());
      }
    }

    @Override
    public void tick() throws IOException {
      table.writeNews();
    }
  }

  /** One line a run, with how many of all are done. */
  private synchronized void told(SweepPoint point, String how) {
    line("[" + progress.ended() + "/" + points.size() + "] " + point.text() + " " + how);
  }

  private void line(String text) {
    terminal.err().print(text + "\n");
  }
}
