package io.heddle.kernel.core.run;

import io.heddle.api.model.Workload;
import io.heddle.boot.ProgressView;
import java.util.List;

/** A run's progress for readers on other threads; written on the stop grid. */
final class LiveProgress implements ProgressView {
  private static final int POINTS_PER_COUNT = 256;

  private final List<Workload> workloads;
  private final long stopPs;
  private int updates;
  private volatile long simulatedPs;
  private volatile long events;
  private volatile long done;
  private volatile long total;
  private volatile String unit = "";

  LiveProgress(List<Workload> workloads, long stopPs) {
    this.workloads = workloads;
    this.stopPs = stopPs;
  }

  /** Called at each grid point; asks the workloads only now and then. */
  void update(long nowPs, long eventsFired) {
    simulatedPs = nowPs;
    events = eventsFired;
    if (updates++ % POINTS_PER_COUNT == 0) {
      count();
    }
  }

  /** Asks the workloads how far they are. */
  void count() {
    long finished = 0;
    long all = 0;
    for (Workload workload : workloads) {
      Workload.Progress progress = workload.progress();
      finished += progress.finished();
      all += Math.max(0, progress.total());
      unit = progress.unit();
    }
    done = finished;
    total = all;
  }

  @Override
  public long simulatedPs() {
    return simulatedPs;
  }

  @Override
  public long stopPs() {
    return stopPs;
  }

  @Override
  public long events() {
    return events;
  }

  @Override
  public long done() {
    return done;
  }

  @Override
  public long total() {
    return total;
  }

  @Override
  public String unit() {
    return unit;
  }
}
