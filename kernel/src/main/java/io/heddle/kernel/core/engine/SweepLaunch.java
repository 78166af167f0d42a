package io.heddle.kernel.core.engine;

import io.heddle.boot.ExitCode;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.Installation;
import io.heddle.boot.RunOptions;
import io.heddle.boot.SweepEngine;
import io.heddle.boot.SweepEngineFault;
import io.heddle.boot.SweepOptions;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentReader;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.config.SweepPoint;
import io.heddle.kernel.core.config.SweepSection.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Puts the parts of a sweep together: its points, its place, and what runs them. */
final class SweepLaunch {
  private final ExperimentSource source;
  private final RunOptions options;
  private final SweepOptions how;
  private final Installation installation;
  private final BetweenRuns betweenRuns;
  private final Terminal terminal;

  SweepLaunch(
      ExperimentSource source,
      RunOptions options,
      SweepOptions how,
      Installation installation,
      BetweenRuns betweenRuns,
      Terminal terminal) {
    this.source = source;
    this.options = options;
    this.how = how;
    this.installation = installation;
    this.betweenRuns = betweenRuns;
    this.terminal = terminal;
  }

  /**
   * Checks every point and runs them.
   *
   * @return exit code
   * @throws SweepEngineFault if the engine can't do with what it was told
   * @throws IOException if the sweep's place can't be written, or the engine can't run it
   */
  int run(ExperimentSpec spec, Plan plan) throws SweepEngineFault, IOException {
    SweepDirectory directory =
        new SweepDirectory(options.out() != null ? options.out() : Path.of("out", spec.name()));
    SweepProgress progress = new SweepProgress(plan.points().size());
    if (how.engine() == null) {
      LocalPoints runner =
          new LocalPoints(
              source,
              options,
              installation,
              terminal,
              directory,
              progress,
              jobs(plan),
              replace(),
              this::prepare,
              betweenRuns);
      return run(spec, plan, directory, directory, runner, progress);
    }
    SweepEngine.Order order = order(spec, plan, directory);
    try (OutsidePoints runner = new OutsidePoints(how.engine(), order, plan.points(), terminal)) {
      return run(spec, plan, directory, runner, runner, progress);
    }
  }

  private int run(
      ExperimentSpec spec,
      Plan plan,
      SweepDirectory directory,
      SweepPlace place,
      PointRunner runner,
      SweepProgress progress)
      throws IOException {
    List<SweepPoint> points = plan.points();
    SweepFormats formats = new SweepFormats(betweenRuns::offers);
    SweepTable table = new SweepTable(spec.name(), place, points, formats);
    SweepRun sweep =
        new SweepRun(
            source, installation, terminal, points, this::prepare, table, runner, progress);
    int atOnce = Math.min(jobs(plan), Runtime.getRuntime().availableProcessors());
    return sweep.check(directory::of, atOnce) ? sweep.run(how.resume()) : ExitCode.BAD_INPUT;
  }

  /** How many points this machine has room for. */
  private int jobs(Plan plan) {
    return how.jobs() == null ? plan.jobs() : how.jobs();
  }

  private SweepEngine.Order order(ExperimentSpec spec, Plan plan, SweepDirectory directory) {
    int threads = spec.simulation().threads();
    int cores = plan.cores() > 0 ? plan.cores() : Math.max(1, threads);
    return new SweepEngine.Order(
        spec.name(),
        how.out() != null ? how.out() : directory.path().toString(),
        replace(),
        cores,
        plan.memoryBytes(),
        threads == 0 ? cores : 0,
        how.jobs() == null ? 0 : how.jobs(),
        jobs(plan),
        options.checkInvariants(),
        terminal.err());
  }

  private boolean replace() {
    return options.overwrite() || how.resume();
  }

  private Preparation prepare(SweepPoint point, Integer threads, Diagnostics diagnostics) {
    ExperimentSpec spec =
        ExperimentReader.read(
            source, point.overrides(), betweenRuns.offers()::hasSink, diagnostics);
    return spec == null || diagnostics.hasErrors()
        ? null
        : Preparation.of(
            spec,
            betweenRuns.offers(),
            installation,
            options.checkInvariants(),
            threads,
            diagnostics);
  }
}
