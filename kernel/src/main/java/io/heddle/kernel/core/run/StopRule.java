package io.heddle.kernel.core.run;

import io.heddle.api.model.Workload;
import io.heddle.kernel.core.config.ExperimentSpec.StopSettings;
import io.heddle.kernel.core.record.RecordHub;
import java.util.List;

/**
 * When a run's work is done ({@code stop.when}). Looked at on the stop grid only, in a serial and a
 * parallel run alike.
 */
final class StopRule {
  private final StopSettings settings;
  private final List<Workload> workloads;
  private final RecordHub records;

  StopRule(StopSettings settings, List<Workload> workloads, RecordHub records) {
    this.settings = settings;
    this.workloads = workloads;
    this.records = records;
  }

  /** Whether the condition holds now. */
  boolean holds() {
    return switch (settings.when()) {
      case "never" -> false;
      case "flows" -> finishedShare() >= settings.flowShare();
      case "record" ->
          records.latest(settings.record().record(), settings.record().column())
              > settings.record().above();
      default -> allFinished();
    };
  }

  /** Whether the run may only end at its stop time. */
  boolean runsToTheStopTime() {
    return settings.when().equals("never");
  }

  /** Whether every workload is finished. */
  boolean allFinished() {
    for (Workload workload : workloads) {
      if (!workload.isFinished()) {
        return false;
      }
    }
    return true;
  }

  private double finishedShare() {
    long finished = 0;
    long total = 0;
    for (Workload workload : workloads) {
      Workload.Progress progress = workload.progress();
      if (progress.total() > 0) {
        finished += progress.finished();
        total += progress.total();
      }
    }
    return total == 0 ? 1 : (double) finished / total;
  }
}
