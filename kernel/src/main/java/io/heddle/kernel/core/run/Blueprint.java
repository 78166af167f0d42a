package io.heddle.kernel.core.run;

import io.heddle.api.config.Place;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.Workload;
import io.heddle.api.net.SimulationParameters;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.topology.Topology;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Everything a run is made of, once it is read, chosen, bound and laid out.
 *
 * @param spec the experiment
 * @param topology the network
 * @param parameters global parameters
 * @param factories makes devices, by name in {@code models}
 * @param workloads what puts messages on the network
 * @param culprit names whose code threw something: {@code bundle plugin-roce-nic 1.0.0}, or {@code
 *     a bundle} where nobody knows
 */
public record Blueprint(
    ExperimentSpec spec,
    Topology topology,
    SimulationParameters parameters,
    Map<String, DeviceFactory> factories,
    List<PlannedWorkload> workloads,
    Function<Throwable, String> culprit) {
  /** A run that can't tell bundles apart. */
  public Blueprint(
      ExperimentSpec spec,
      Topology topology,
      SimulationParameters parameters,
      Map<String, DeviceFactory> factories,
      List<PlannedWorkload> workloads) {
    this(spec, topology, parameters, factories, workloads, problem -> "a bundle");
  }

  /**
   * A workload.
   *
   * @param workload the workload
   * @param name its name or type
   * @param place where it stands in the experiment
   * @param attributePlace where an attribute of it stands; the workload's place if it was not
   *     written out
   */
  public record PlannedWorkload(
      Workload workload, String name, Place place, Function<String, Place> attributePlace) {}
}
