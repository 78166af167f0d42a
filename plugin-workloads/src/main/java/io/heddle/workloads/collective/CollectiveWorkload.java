package io.heddle.workloads.collective;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;
import io.heddle.workloads.chakra.AlgorithmKeys;
import io.heddle.workloads.chakra.Placements;
import io.heddle.workloads.chakra.TraceRun;
import io.heddle.workloads.prepare.ProcessGroups;
import io.heddle.workloads.replay.Placement;
import io.heddle.workloads.replay.Replay;
import io.heddle.workloads.trace.TraceFault;
import java.util.ArrayList;
import java.util.List;

/** Ranks that execute phases. */
final class CollectiveWorkload implements Workload {
  private final CollectiveConfig config;
  private Replay replay;

  CollectiveWorkload(CollectiveConfig config) {
    this.config = config;
  }

  @Override
  public void prepare(WorkloadContext context, Problems problems) {
    List<PhaseGroup> groups = new PhaseReader(config, context, problems).groups();
    if (problems.hasErrors()) {
      return;
    }
    List<PhaseTrace> traces = new ArrayList<>();
    for (PhaseGroup group : groups) {
      for (int place = 0; place < group.size(); place++) {
        String name = "collective rank " + traces.size();
        traces.add(new PhaseTrace(name, group.name(), group.firstRank(), group.phases()));
      }
    }
    Place place = context.place(config.groups() == null ? "phases" : "groups");
    Placement placement =
        new Placements(config.mapping(), config.behaviour(), place)
            .of(traces.size(), context, problems);
    if (problems.hasErrors()) {
      return;
    }
    TraceRun run =
        new TraceRun(
            AlgorithmKeys.defaults(),
            config.behaviour(),
            true,
            1,
            null,
            config.dataTrafficClass(),
            config.controlTrafficClass());
    replay =
        run.start(traces, declared(groups, traces.size()), placement, place, context, problems);
  }

  private static ProcessGroups declared(List<PhaseGroup> groups, int ranks) {
    ProcessGroups declared = new ProcessGroups(ranks);
    for (PhaseGroup group : groups) {
      int[] members = new int[group.size()];
      for (int place = 0; place < members.length; place++) {
        members[place] = group.firstRank() + place;
      }
      try {
        declared.declare(group.name(), members, "the experiment");
      } catch (TraceFault e) {
        throw new IllegalStateException(e);
      }
    }
    return declared;
  }

  /** Ranks hear of each other by messages, and by scale-up groups, whose hosts are coupled. */
  @Override
  public boolean isPartitionable() {
    return true;
  }

  @Override
  public boolean isFinished() {
    return replay.isFinished();
  }

  @Override
  public Progress progress() {
    return replay.progress();
  }

  @Override
  public void describeWaits(WaitSink waits) {
    replay.describeWaits(waits);
  }

  @Override
  public void finish() {
    replay.finish();
  }
}
