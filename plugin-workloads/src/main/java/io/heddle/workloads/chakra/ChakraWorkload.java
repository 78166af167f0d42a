package io.heddle.workloads.chakra;

import io.heddle.api.config.Problems;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;
import io.heddle.workloads.prepare.Findings;
import io.heddle.workloads.prepare.Preparation;
import io.heddle.workloads.prepare.PreparationSettings;
import io.heddle.workloads.prepare.ProcessGroups;
import io.heddle.workloads.prepare.RankScan;
import io.heddle.workloads.replay.Placement;
import io.heddle.workloads.replay.Replay;
import io.heddle.workloads.replay.ReplaySettings;
import io.heddle.workloads.trace.TraceSource;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Replays a set of Chakra traces. */
public final class ChakraWorkload implements Workload {
  /** More warnings than this are told as a number. */
  private static final int WARNINGS_TOLD = 20;

  /** Ranks the modelled platform takes. */
  private static final int PLATFORM_RANKS = 4096;

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
    ProcessGroups groups = inputs.groups(traces.size());
    Placement placement = inputs.placement(traces.size());
    if (problems.hasErrors()) {
      return;
    }
    prepare(traces, groups, placement, marker, context, problems);
  }

  private void prepare(
      List<? extends TraceSource> traces,
      ProcessGroups groups,
      Placement placement,
      Pattern marker,
      WorkloadContext context,
      Problems problems) {
    Findings findings = new Findings(config.behaviour().maxCountWarningsLoggedPerInstance());
    Preparation preparation = Preparation.of(traces, preparationSettings(), groups, findings);
    tell(findings, preparation, context, problems);
    if (problems.hasErrors()) {
      return;
    }
    String limit = Replay.limit(preparation, config.iterations());
    if (limit != null) {
      problems.errorAt("HED-0601", context.place("traces"), limit, null);
      return;
    }
    if (preparation.totals().sends() == 0) {
      problems.warningAt(
          "HED-0905", context.place("traces"), "no packet would be sent: no trace sends anything");
    }
    context.declareTraffic(config.dataTrafficClass(), config.controlTrafficClass());
    replay = new Replay(preparation, replaySettings(marker), context, placement);
    replay.start();
  }

  private PreparationSettings preparationSettings() {
    BehaviourKeys behaviour = config.behaviour();
    return new PreparationSettings(
        config.algorithms().byType(),
        config.controlDependencies().equals("honour"),
        behaviour.processGroupSerialization(),
        behaviour.commCollectiveSynchronization(),
        behaviour.traceFamily().equals("collected"),
        behaviour.scaling() ? behaviour.scalingFactor() : null);
  }

  private ReplaySettings replaySettings(Pattern marker) {
    BehaviourKeys behaviour = config.behaviour();
    return new ReplaySettings(
        behaviour.commCollectiveSynchronization(),
        !behaviour.traceFamily().equals("collected"),
        config.iterations(),
        marker,
        config.dataTrafficClass(),
        config.controlTrafficClass(),
        behaviour.useMaxAsCommCollectiveStartTime());
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

  private void tell(
      Findings findings, Preparation preparation, WorkloadContext context, Problems problems) {
    for (String error : findings.errors()) {
      problems.errorAt("HED-0600", context.place("traces"), error, null);
    }
    List<String> warnings = findings.warnings();
    if (config.behaviour().abortOnChakraWarning() && !warnings.isEmpty()) {
      problems.errorAt(
          "HED-0600",
          context.place("traces"),
          "AbortOnChakraWarning is set, and there are "
              + warnings.size()
              + " warnings, the first: "
              + warnings.get(0),
          null);
      return;
    }
    for (String warning : warnings.subList(0, Math.min(WARNINGS_TOLD, warnings.size()))) {
      problems.warningAt("HED-0600", context.place("traces"), warning);
    }
    if (warnings.size() > WARNINGS_TOLD) {
      problems.warningAt(
          "HED-0600",
          context.place("traces"),
          (warnings.size() - WARNINGS_TOLD) + " more warnings of the traces");
    }
    tellVersions(preparation, context, problems);
    if (preparation.scans().size() > PLATFORM_RANKS) {
      problems.warningAt(
          "HED-0601",
          context.place("traces"),
          preparation.scans().size()
              + " ranks; the modelled platform takes at most "
              + PLATFORM_RANKS);
    }
  }

  /** Traces of several generations may not number ranks alike. */
  private static void tellVersions(
      Preparation preparation, WorkloadContext context, Problems problems) {
    List<RankScan> scans = preparation.scans();
    for (int rank = 1; rank < scans.size(); rank++) {
      if (!scans.get(rank).version().equals(scans.get(0).version())) {
        problems.warningAt(
            "HED-0600",
            context.place("traces"),
            "the traces state different versions: rank 0 \""
                + scans.get(0).version()
                + "\", rank "
                + rank
                + " \""
                + scans.get(rank).version()
                + "\"");
        return;
      }
    }
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
