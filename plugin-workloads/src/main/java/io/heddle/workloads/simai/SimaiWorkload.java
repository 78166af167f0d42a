package io.heddle.workloads.simai;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;
import io.heddle.workloads.chakra.Placements;
import io.heddle.workloads.chakra.TraceRun;
import io.heddle.workloads.prepare.ProcessGroups;
import io.heddle.workloads.replay.Placement;
import io.heddle.workloads.replay.Replay;
import io.heddle.workloads.simai.Layer.Groups;
import io.heddle.workloads.text.InputFile;
import io.heddle.workloads.trace.TraceFault;
import java.util.ArrayList;
import java.util.List;

/** Runs the forward pass of a training workload. */
final class SimaiWorkload implements Workload {
  private final SimaiConfig config;
  private Replay replay;

  SimaiWorkload(SimaiConfig config) {
    this.config = config;
  }

  @Override
  public void prepare(WorkloadContext context, Problems problems) {
    Place place = context.place("file");
    TrainingText[] read = new TrainingText[1];
    InputFile.read(
        config.file(),
        place,
        problems,
        (name, lines) ->
            read[0] = new TrainingTextReader(name, config.computeUnitPs(), problems).read(lines));
    if (problems.hasErrors()) {
      return;
    }
    TrainingText text = read[0];
    Placement placement =
        new Placements(config.mapping(), config.behaviour(), place)
            .of(text.ranks(), context, problems);
    if (problems.hasErrors()) {
      return;
    }
    List<LayerTrace> traces = new ArrayList<>();
    for (int rank = 0; rank < text.ranks(); rank++) {
      traces.add(new LayerTrace(text, rank));
    }
    TraceRun run =
        new TraceRun(
            config.algorithms().byType(),
            config.behaviour(),
            true,
            1,
            null,
            config.dataTrafficClass(),
            config.controlTrafficClass());
    replay = run.start(traces, groups(text), placement, place, context, problems);
  }

  private static ProcessGroups groups(TrainingText text) {
    ProcessGroups declared = new ProcessGroups(text.ranks());
    for (Groups groups : Groups.values()) {
      for (int rank = 0; rank < text.ranks(); rank++) {
        if (text.first(groups, rank) == rank) {
          int[] members = new int[text.size(groups)];
          for (int i = 0; i < members.length; i++) {
            members[i] = rank + i * text.stride(groups);
          }
          try {
            declared.declare(text.name(groups, rank), members, "the workload");
          } catch (TraceFault e) {
            throw new IllegalStateException(e);
          }
        }
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
