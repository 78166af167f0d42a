package io.heddle.kernel.core.wiring;

import io.heddle.api.model.ModelUse.TrafficClasses;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Origin;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.record.Manifest.Choice;
import io.heddle.kernel.core.record.Manifest.Strategy;
import io.heddle.kernel.core.topology.Topology;
import io.heddle.kernel.core.topology.TopologySummary;
import io.heddle.kernel.core.wiring.StrategyWiring.Filled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * An experiment that is read, chosen, bound and laid out. What is left before time zero, in this
 * order: the workloads are prepared, {@link #validate} checks the models' rules with the traffic
 * they declare, {@link #wireDevices} makes the factories.
 *
 * @param spec the experiment
 * @param topology the network
 * @param parameters global parameters
 * @param models model configurations by name, in the order of the document
 * @param workloads workloads in the order of the document
 * @param sinks sinks, not opened
 * @param schemas every record that models and workloads of the experiment write
 */
public record WiredExperiment(
    ExperimentSpec spec,
    Topology topology,
    SimulationParameters parameters,
    Map<String, WiredModel<?>> models,
    List<WiredWorkload> workloads,
    List<WiredSink> sinks,
    List<RecordSchema> schemas) {
  /** What was chosen for each entry, for the terminal and the manifest; in document order. */
  public List<Choice> choices() {
    List<Choice> choices = new ArrayList<>();
    models.values().forEach(model -> choices.add(choice(model)));
    workloads.forEach(one -> choices.add(choice(one.name(), one.offer(), List.of())));
    sinks.forEach(one -> choices.add(choice(one.offer().type(), one.offer(), List.of())));
    return choices;
  }

  /** Names the bundle whose code threw something during the run. */
  public Function<Throwable, String> codeOwner() {
    CodeOwner owner = new CodeOwner();
    for (WiredModel<?> model : models.values()) {
      owner.add(model.origin(), model.offer().provider());
      model.filled().forEach(one -> owner.add(one.offer().origin(), one.strategy().factory()));
    }
    workloads.forEach(one -> owner.add(one.offer().origin(), one.workload()));
    return owner;
  }

  private static Choice choice(WiredModel<?> model) {
    List<Strategy> strategies = new ArrayList<>();
    for (Filled filled : model.filled()) {
      Origin origin = filled.offer().origin();
      strategies.add(
          new Strategy(
              filled.point().name(),
              filled.offer().name(),
              filled.offer().version().toString(),
              origin.bundle(),
              origin.version()));
    }
    return choice(model.name(), model.offer(), strategies);
  }

  private static Choice choice(String entry, ModelOffer offer, List<Strategy> strategies) {
    return new Choice(
        entry,
        offer.kind().word(),
        offer.type(),
        offer.version().toString(),
        offer.origin().bundle(),
        offer.origin().version(),
        strategies);
  }

  /**
   * Has every model configuration check its rules (HED-0404, HED-0910) and warns of those that
   * nothing uses (HED-0900).
   *
   * @param traffic classes the prepared workloads declared
   */
  public void validate(List<TrafficClasses> traffic, Diagnostics diagnostics) {
    NetworkUse network = new NetworkUse(topology, models.values());
    long longestRoundTripPs = new TopologySummary(topology).longestRoundTripPs();
    List<String> workloadTypes = workloads.stream().map(w -> w.offer().type()).toList();
    for (WiredModel<?> model : models.values()) {
      WiredUse use =
          new WiredUse(
              model, network, List.copyOf(traffic), workloadTypes, parameters, longestRoundTripPs);
      guarded(model, diagnostics, () -> model.validate(use, diagnostics));
      if (use.devices().isEmpty() && !model.entry().template()) {
        diagnostics.warning(
            "HED-0900",
            model.entry().place(),
            "model \"" + model.name() + "\" is used by nothing",
            "name it in the topology, or take it out");
      }
    }
  }

  /** Wires the factory of every configuration the topology places (HED-0402). */
  public void wireDevices(Diagnostics diagnostics) {
    for (String name : topology.usedModels()) {
      WiredModel<?> model = models.get(name);
      guarded(model, diagnostics, model::wire);
    }
  }

  private static void guarded(WiredModel<?> model, Diagnostics diagnostics, Runnable work) {
    try {
      work.run();
    } catch (BundleFault fault) {
      diagnostics.error("HED-0402", model.entry().typePlace(), fault.getMessage(), null);
    }
  }
}
