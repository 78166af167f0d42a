package io.heddle.workloads.chakra;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.WorkloadContext;
import io.heddle.workloads.algorithm.CommType;
import io.heddle.workloads.prepare.Findings;
import io.heddle.workloads.prepare.Preparation;
import io.heddle.workloads.prepare.PreparationSettings;
import io.heddle.workloads.prepare.ProcessGroups;
import io.heddle.workloads.replay.Placement;
import io.heddle.workloads.replay.Replay;
import io.heddle.workloads.replay.ReplaySettings;
import io.heddle.workloads.trace.TraceSource;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * From traces to a scheduled replay, the same for traces from files and made ones.
 *
 * @param algorithms algorithm of each collective that does not name its own
 * @param behaviour documented switches
 * @param honourControl whether control dependencies count
 * @param iterations how often each trace is replayed
 * @param marker names of nodes that begin an iteration; null for none
 * @param dataClass traffic class of data
 * @param controlClass traffic class of acknowledgements
 */
public record TraceRun(
    Map<CommType, String> algorithms,
    BehaviourKeys behaviour,
    boolean honourControl,
    int iterations,
    Pattern marker,
    int dataClass,
    int controlClass) {
  /** More warnings than this are told as a number. */
  private static final int WARNINGS_TOLD = 20;

  /** Ranks the modelled platform takes. */
  private static final int PLATFORM_RANKS = 4096;

  /**
   * Prepares traces, reports what is wrong, and schedules the beginning of every rank.
   *
   * @param place where the experiment names the traces
   * @return null if something was reported as an error
   */
  public Replay start(
      List<? extends TraceSource> traces,
      ProcessGroups groups,
      Placement placement,
      Place place,
      WorkloadContext context,
      Problems problems) {
    Findings findings = new Findings(behaviour.maxCountWarningsLoggedPerInstance());
    Preparation preparation = Preparation.of(traces, preparationSettings(), groups, findings);
    tell(findings, preparation, place, problems);
    if (problems.hasErrors()) {
      return null;
    }
    String limit = Replay.limit(preparation, iterations);
    if (limit != null) {
      problems.errorAt("HED-0601", place, limit, null);
      return null;
    }
    if (preparation.totals().sends() == 0) {
      problems.warningAt("HED-0905", place, "no packet would be sent: no trace sends anything");
    }
    context.declareTraffic(dataClass, controlClass);
    Replay replay = new Replay(preparation, replaySettings(), context, placement);
    replay.start();
    return replay;
  }

  private PreparationSettings preparationSettings() {
    return new PreparationSettings(
        algorithms,
        honourControl,
        behaviour.processGroupSerialization(),
        behaviour.commCollectiveSynchronization(),
        behaviour.traceFamily().equals("collected"),
        behaviour.scaling() ? behaviour.scalingFactor() : null);
  }

  private ReplaySettings replaySettings() {
    return new ReplaySettings(
        behaviour.commCollectiveSynchronization(),
        !behaviour.traceFamily().equals("collected"),
        iterations,
        marker,
        dataClass,
        controlClass,
        behaviour.scaleUpStatsEnabled(),
        behaviour.profilingEnabled() ? behaviour.profilingIntervalPs() : 0,
        behaviour.useMaxAsCommCollectiveStartTime());
  }

  private void tell(Findings findings, Preparation preparation, Place place, Problems problems) {
    for (String error : findings.errors()) {
      problems.errorAt("HED-0600", place, error, null);
    }
    List<String> warnings = findings.warnings();
    if (behaviour.abortOnChakraWarning() && !warnings.isEmpty()) {
      problems.errorAt(
          "HED-0600",
          place,
          "AbortOnChakraWarning is set, and there are "
              + warnings.size()
              + " warnings, the first: "
              + warnings.get(0),
          null);
      return;
    }
    for (String warning : warnings.subList(0, Math.min(WARNINGS_TOLD, warnings.size()))) {
      problems.warningAt("HED-0600", place, warning);
    }
    if (warnings.size() > WARNINGS_TOLD) {
      problems.warningAt(
          "HED-0600", place, (warnings.size() - WARNINGS_TOLD) + " more warnings of the traces");
    }
    if (findings.isWorldUsed()) {
      problems.noteAt(place, "collectives that name no group run in the group of all ranks");
    }
    if (!behaviour.inMemoryTraceCompression()) {
      problems.warning(
          "CHK-02",
          "InMemoryTraceCompression",
          "has no effect: traces are streamed from their files, compressed or not");
    }
    if (preparation.scans().size() > PLATFORM_RANKS) {
      problems.warningAt(
          "HED-0601",
          place,
          preparation.scans().size()
              + " ranks; the modelled platform takes at most "
              + PLATFORM_RANKS);
    }
  }
}
