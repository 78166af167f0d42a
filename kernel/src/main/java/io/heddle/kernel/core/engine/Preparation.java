package io.heddle.kernel.core.engine;

import io.heddle.api.config.Problems;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.record.RecordSchema;
import io.heddle.boot.Installation;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.Offers;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.record.KernelRecords;
import io.heddle.kernel.core.record.NamedSink;
import io.heddle.kernel.core.record.RecordNode;
import io.heddle.kernel.core.record.RunRecords;
import io.heddle.kernel.core.record.TierHops;
import io.heddle.kernel.core.record.TopologyReport;
import io.heddle.kernel.core.run.Blueprint;
import io.heddle.kernel.core.run.Blueprint.PlannedWorkload;
import io.heddle.kernel.core.run.Simulation;
import io.heddle.kernel.core.topology.Topology;
import io.heddle.kernel.core.wiring.WiredExperiment;
import io.heddle.kernel.core.wiring.WiredModel;
import io.heddle.kernel.core.wiring.WiredWorkload;
import io.heddle.kernel.core.wiring.Wiring;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything a run does before time zero, which is also everything a check does: wire, prepare
 * workloads, check the models' rules, make devices, declare records.
 */
final class Preparation {
  private final WiredExperiment wired;
  private final Diagnostics diagnostics;
  private final RunRecords records;
  private final Simulation simulation;
  private WiredModel<?> atWork;

  private Preparation(WiredExperiment wired, Integer threads, Diagnostics diagnostics) {
    this.wired = wired;
    this.diagnostics = diagnostics;
    ExperimentSpec spec = wired.spec();
    List<RecordSchema> schemas = new ArrayList<>(wired.schemas());
    schemas.addAll(KernelRecords.schemas());
    records =
        new RunRecords(
            spec.name(),
            spec.records(),
            spec.simulation().parameters(),
            RecordNode.directory(wired.topology()),
            schemas,
            wired.sinks().stream().map(s -> new NamedSink(s.offer().type(), s.sink())).toList(),
            diagnostics);
    simulation =
        new Simulation(
            blueprint(wired), records, threads == null ? spec.simulation().threads() : threads);
  }

  /**
   * Prepares an experiment.
   *
   * @param threads threads asked for beside the experiment, 0 for as many as pay; null to take the
   *     experiment's own number
   * @return null if something is wrong, which is among the errors
   */
  static Preparation of(
      ExperimentSpec spec,
      Offers offers,
      Installation installation,
      boolean checkInvariants,
      Integer threads,
      Diagnostics diagnostics) {
    WiredExperiment wired = Wiring.wire(spec, offers, installation, checkInvariants, diagnostics);
    if (wired == null) {
      return null;
    }
    Preparation preparation = new Preparation(wired, threads, diagnostics);
    return preparation.prepare() ? preparation : null;
  }

  private Blueprint blueprint(WiredExperiment wired) {
    List<PlannedWorkload> planned =
        wired.workloads().stream()
            .map(w -> new PlannedWorkload(w.workload(), w.name(), w.entry().place(), w::place))
            .toList();
    return new Blueprint(
        wired.spec(),
        wired.topology(),
        wired.parameters(),
        factories(wired),
        planned,
        wired.codeOwner());
  }

  private Map<String, DeviceFactory> factories(WiredExperiment wired) {
    Map<String, DeviceFactory> factories = new LinkedHashMap<>();
    for (WiredModel<?> model : wired.models().values()) {
      factories.put(
          model.name(),
          context -> {
            atWork = model;
            return model.factory().create(context);
          });
    }
    return factories;
  }

  private boolean prepare() {
    prepareWorkloads();
    simulation.prepareFaults(diagnostics);
    wired.validate(simulation.trafficClasses(), diagnostics);
    if (diagnostics.hasErrors()) {
      return false;
    }
    wired.wireDevices(diagnostics);
    new FrameWatchers(wired, simulation.network(), records, diagnostics).tap();
    if (diagnostics.hasErrors() || !makeDevices()) {
      return false;
    }
    declareKernelRecords();
    records.check(simulation.stopPs(), diagnostics);
    return !diagnostics.hasErrors();
  }

  private void prepareWorkloads() {
    Turn turn = new Turn();
    try {
      simulation.prepareWorkloads(turn::take);
    } catch (RuntimeException | LinkageError thrown) {
      WiredWorkload at = turn.current;
      fault(
          BundleFault.of(at.offer().origin(), at.offer().text() + " could not be prepared", thrown),
          at);
    }
  }

  /** Notes which workload is at work, so that one that throws can be named. */
  private final class Turn {
    private WiredWorkload current = wired.workloads().get(0);

    Problems take(int index) {
      current = wired.workloads().get(index);
      return current.problems(diagnostics);
    }
  }

  private void fault(BundleFault fault, WiredWorkload workload) {
    diagnostics.error("HED-0402", workload.entry().place(), fault.getMessage(), null);
  }

  private boolean makeDevices() {
    try {
      simulation.makeDevices();
      return true;
    } catch (BundleFault fault) {
      diagnostics.error("HED-0402", atWork.entry().place(), fault.getMessage(), null);
      return false;
    } catch (IllegalStateException notStarted) {
      diagnostics.error("HED-0402", wired.spec().topology().place(), notStarted.getMessage(), null);
      return false;
    }
  }

  private void declareKernelRecords() {
    Topology topology = wired.topology();
    new TopologyReport(
            topology, node -> simulation.network().slots().get(node).device().netDevice())
        .write(node -> records.of(node, simulation.clock(node)));
    new TierHops(
            topology.devices(),
            node -> simulation.network().slots().get(node).device().packetsForwarded())
        .declare(
            records.of(RecordNode.RUN, simulation.clock(RecordNode.RUN)),
            wired.parameters().ndStatsIntervalPs());
  }

  WiredExperiment wired() {
    return wired;
  }

  RunRecords records() {
    return records;
  }

  Simulation simulation() {
    return simulation;
  }
}
