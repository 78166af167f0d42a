package io.heddle.workloads.chakra;

import io.heddle.api.config.Problems;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;
import io.heddle.workloads.prepare.ProcessGroups;
import io.heddle.workloads.replay.Placement;
import io.heddle.workloads.replay.Replay;
import io.heddle.workloads.trace.TraceSource;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Replays a set of Chakra traces. */
public final class ChakraWorkload implements Workload {
  private final ChakraConfig config;
  private Replay replay;

  /** A workload of one run. */
  public ChakraWorkload(ChakraConfig config) {
    this.config = config;
  }

  @Override
  public void prepare(WorkloadContext context, Problems problems) {
    ChakraInputs inputs = new ChakraInputs(config, context, problems);
    List<? extends TraceSource> traces = inputs.traces();
    Pattern marker = marker(context, problems);
    if (traces == null || problems.hasErrors()) {
      return;
    }
    if (config.logicalGroupId() != 0) {
      problems.warning(
          "CHK-01", "LogicalGroupId", "is kept at 0: ranks are placed by their number or mapping");
    }
    ProcessGroups groups = inputs.groups(traces.size());
    Placement placement = inputs.placement(traces.size());
    if (problems.hasErrors()) {
      return;
    }
    TraceRun run =
        new TraceRun(
            config.algorithms().byType(),
            config.behaviour(),
            config.controlDependencies().equals("honour"),
            config.iterations(),
            marker,
            config.dataTrafficClass(),
            config.controlTrafficClass());
    replay = run.start(traces, groups, placement, context.place("traces"), context, problems);
  }

  private Pattern marker(WorkloadContext context, Problems problems) {
    try {
      return config.iterationMarker() == null ? null : Pattern.compile(config.iterationMarker());
    } catch (PatternSyntaxException e) {
      problems.errorAt(
          "HED-0300",
          context.place("iterationMarker"),
          "\"" + config.iterationMarker() + "\" is no regular expression: " + e.getDescription(),
          "ProfilerStep#(\\d+)");
      return null;
    }
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
