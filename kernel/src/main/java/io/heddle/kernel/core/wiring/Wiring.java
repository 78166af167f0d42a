package io.heddle.kernel.core.wiring;

import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.RecordSchema;
import io.heddle.boot.Installation;
import io.heddle.kernel.core.catalog.Offers;
import io.heddle.kernel.core.catalog.Origin;
import io.heddle.kernel.core.catalog.Selection;
import io.heddle.kernel.core.catalog.Unusable;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.config.ExperimentSpec.GlobalParameters;
import io.heddle.kernel.core.config.ExperimentSpec.ModelEntry;
import io.heddle.kernel.core.topology.ModelPlan;
import io.heddle.kernel.core.topology.Topology;
import io.heddle.kernel.core.topology.TopologyBuilder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * From an experiment that was read to one that can be run: chooses bundles, binds attributes, fills
 * strategy points, lays out the topology, makes workloads and sinks. Everything that is wrong is
 * reported, not the first thing only.
 */
public final class Wiring {
  private final ExperimentSpec spec;
  private final Diagnostics diagnostics;
  private final SimulationParameters parameters;
  private final Map<String, WiredModel<?>> models = new HashMap<>();
  private final Set<String> asked = new HashSet<>();
  private final ModelWiring modelWiring;
  private final PartWiring partWiring;

  private Wiring(
      ExperimentSpec spec,
      Offers offers,
      Installation installation,
      boolean checkInvariants,
      Diagnostics diagnostics) {
    this.spec = spec;
    this.diagnostics = diagnostics;
    parameters = parameters(spec, checkInvariants);
    Predicate<Origin> allowed = new WantedBundles(spec, diagnostics).check(offers, installation);
    Selection selection = new Selection(offers, new Unusable(installation), allowed, diagnostics);
    RunInjector injector = new RunInjector(parameters);
    modelWiring = new ModelWiring(selection, injector, diagnostics);
    partWiring = new PartWiring(selection, injector, diagnostics);
  }

  /**
   * Wires an experiment.
   *
   * @param offers what is installed; not asked again later
   * @param installation what the launcher found; null where nobody says
   * @param checkInvariants whether {@code --check-invariants} was given
   * @return null if something is wrong
   */
  public static WiredExperiment wire(
      ExperimentSpec spec,
      Offers offers,
      Installation installation,
      boolean checkInvariants,
      Diagnostics diagnostics) {
    return new Wiring(spec, offers, installation, checkInvariants, diagnostics).wire();
  }

  private WiredExperiment wire() {
    for (ModelEntry entry : spec.models().values()) {
      // What others only extend may lack what its own type requires.
      if (!entry.template()) {
        model(entry.name());
      }
    }
    Topology topology =
        spec.topology() == null
            ? null
            : TopologyBuilder.build(
                spec.topology(), spec.models().keySet(), this::plan, diagnostics);
    List<WiredWorkload> workloads = partWiring.workloads(spec);
    List<WiredSink> sinks = partWiring.sinks(spec);
    List<RecordSchema> schemas =
        new RecordCatalog(diagnostics).schemas(inOrder().values(), workloads);
    if (diagnostics.hasErrors() || topology == null) {
      return null;
    }
    return new WiredExperiment(spec, topology, parameters, inOrder(), workloads, sinks, schemas);
  }

  /** The configuration of an entry, made once; null if it is in error or there is none. */
  private WiredModel<?> model(String name) {
    ModelEntry entry = spec.models().get(name);
    if (entry == null || entry.type() == null) {
      return null;
    }
    if (asked.add(name)) {
      models.put(name, modelWiring.wire(entry));
    }
    return models.get(name);
  }

  private ModelPlan plan(String name) {
    WiredModel<?> model = model(name);
    return model == null ? null : model.plan();
  }

  private Map<String, WiredModel<?>> inOrder() {
    Map<String, WiredModel<?>> ordered = new LinkedHashMap<>();
    for (String name : spec.models().keySet()) {
      if (models.get(name) != null) {
        ordered.put(name, models.get(name));
      }
    }
    return ordered;
  }

  private static SimulationParameters parameters(ExperimentSpec spec, boolean checkInvariants) {
    GlobalParameters globals = spec.simulation().parameters();
    return new SimulationParameters(
        spec.simulation().seed(),
        spec.simulation().run(),
        globals.startPs(),
        globals.clientStartOffsetPs(),
        globals.ndStatsIntervalPs(),
        globals.beaconIntervalPs(),
        globals.bufferStatsIntervalPs(),
        globals.transportStatsIntervalPs(),
        globals.mtuBytes(),
        checkInvariants);
  }
}
