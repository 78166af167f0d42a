package io.heddle.kernel.core.run;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.event.RandomStream;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.model.ModelUse.TrafficClasses;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.Records;
import io.heddle.api.record.RunFiles;
import io.heddle.kernel.core.config.AttributeBinder;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.InputNames;
import io.heddle.kernel.core.fault.UplinkFailures;
import io.heddle.kernel.core.host.Host;
import io.heddle.kernel.core.run.Blueprint.PlannedWorkload;
import io.heddle.kernel.core.topology.Topology;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** What one workload gets from its run. */
final class KernelWorkloadContext implements WorkloadContext {
  private final PlannedWorkload planned;
  private final int index;
  private final List<HostEndpoint> endpoints = new ArrayList<>();
  private final SimulationParameters parameters;
  private final IntFunction<Records> recordsOfServer;
  private final RunFiles files;
  private final Set<TrafficClasses> traffic;
  private final Coupling coupling;
  private final UplinkFailures failures;
  private final Topology topology;
  private final Map<ConfigNode, List<Path>> inputs;
  private final long stopPs;
  private final IdealTime ideal;

  KernelWorkloadContext(
      PlannedWorkload planned,
      int index,
      List<Host> hosts,
      SimulationParameters parameters,
      IntFunction<Records> recordsOfServer,
      RunFiles files,
      Set<TrafficClasses> traffic,
      Coupling coupling,
      UplinkFailures failures,
      Topology topology,
      Map<ConfigNode, List<Path>> inputs,
      long stopPs,
      IdealTime ideal) {
    this.planned = planned;
    this.index = index;
    this.parameters = parameters;
    this.recordsOfServer = recordsOfServer;
    this.files = files;
    this.traffic = traffic;
    this.coupling = coupling;
    this.failures = failures;
    this.topology = topology;
    this.inputs = inputs;
    this.stopPs = stopPs;
    this.ideal = ideal;
    hosts.forEach(h -> endpoints.add(h.endpoint(index)));
  }

  @Override
  public List<HostEndpoint> hosts() {
    return endpoints;
  }

  @Override
  public SimulationParameters parameters() {
    return parameters;
  }

  @Override
  public RandomStream random(String purpose) {
    return new RandomStream(parameters.seed(), parameters.run(), -1, purpose);
  }

  @Override
  public Records records(int server) {
    return recordsOfServer.apply(server);
  }

  @Override
  public RunFiles runFiles() {
    return files;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public String name() {
    return planned.name();
  }

  @Override
  public Place place() {
    return planned.place();
  }

  @Override
  public Place place(String attribute) {
    return planned.attributePlace().apply(attribute);
  }

  @Override
  public <C> C bind(Class<C> type, ConfigNode node, Set<String> except, Problems problems) {
    Diagnostics own = new Diagnostics();
    String owner = "workload " + planned.name();
    C value = new AttributeBinder(own).bind(type, node, owner, node.place(), except).value();
    own.errors().forEach(f -> problems.errorAt(f.code(), f.place(), f.found(), f.expected()));
    own.warnings().forEach(f -> problems.warningAt(f.code(), f.place(), f.found()));
    InputNames.of(type, node, except).forEach((named, file) -> inputs(named, List.of(file)));
    return value;
  }

  @Override
  public String topologyDescription() {
    return topology.generator() + " with " + topology.servers() + " servers";
  }

  @Override
  public void inputs(ConfigNode named, List<Path> files) {
    inputs.put(named, List.copyOf(files));
  }

  @Override
  public List<ScaleUpGroup> scaleUpGroups() {
    List<ScaleUpGroup> groups = new ArrayList<>();
    for (int[] servers : topology.scaleUpGroups()) {
      groups.add(
          new ScaleUpGroup(
              IntStream.of(servers).sorted().boxed().toList(),
              topology.scaleUp().bitsPerSec(),
              topology.scaleUp().switchLatencyPs(),
              topology.scaleUp().cableLatencyPs()));
    }
    return groups;
  }

  @Override
  public void couple(int serverA, int serverB) {
    coupling.couple(serverA, serverB);
  }

  @Override
  public void declareTraffic(int dataClass, int controlClass) {
    traffic.add(new TrafficClasses(dataClass, controlClass));
  }

  @Override
  public String failUplink(String name, int tier, int switchIndex, int uplink) {
    return failures.fail(name, tier, switchIndex, uplink);
  }

  @Override
  public long stopPs() {
    return stopPs;
  }

  @Override
  public IdealTime ideal() {
    return ideal;
  }
}
