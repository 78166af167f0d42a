package io.heddle.workloads.flowfile;

import io.heddle.workloads.flow.ClassMap;
import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.flow.FlowSource;
import io.heddle.workloads.text.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;

/** Makes flows of a flow file. */
final class FlowFileFlows implements FlowSource {
  private final FlowFileConfig config;

  FlowFileFlows(FlowFileConfig config) {
    this.config = config;
  }

  @Override
  public void addFlows(FlowPlan plan) {
    HostIds ids = new HostIds(config.idMapFile(), plan);
    InputFile.read(
        config.file(),
        plan.place("file"),
        plan.problems(),
        (name, lines) -> addFlows(plan, ids, name, lines));
  }

  private void addFlows(FlowPlan plan, HostIds ids, String name, BufferedReader lines)
      throws IOException {
    List<FlowFileReader.Line> flows = new FlowFileReader(name, lines, plan.problems()).read();
    ClassMap classes = new ClassMap(config.pgToClass(), "pgToClass", "priority group", plan);
    if (plan.problems().hasErrors()) {
      return;
    }
    warnUnsorted(plan, flows);
    long zeroPs =
        config.timeBase().equals("absolute")
            ? 0
            : flows.stream().mapToLong(FlowFileReader.Line::startPs).min().orElse(0);
    for (FlowFileReader.Line flow : flows) {
      add(plan, ids, flow, classes.classOf(flow.group()), flow.startPs() - zeroPs);
    }
  }

  private static void add(
      FlowPlan plan, HostIds ids, FlowFileReader.Line flow, int trafficClass, long offsetPs) {
    int source = ids.server(flow.source());
    int destination = ids.server(flow.destination());
    if (source == HostIds.NONE || destination == HostIds.NONE) {
      long id = source == HostIds.NONE ? flow.source() : flow.destination();
      plan.problems()
          .errorAt(
              "HED-0601",
              flow.place(),
              "node " + id + " is none of the " + plan.hosts().size() + " hosts",
              "host numbers from 0, or idMap: {file: …}; the topology is "
                  + plan.context().topologyDescription());
    } else if (source == destination) {
      plan.problems()
          .errorAt("HED-0600", flow.place(), "node " + flow.source() + " sends to itself", null);
    } else {
      plan.startAt(
          plan.add(plan.nextId(), source, destination, flow.sizeBytes(), trafficClass), offsetPs);
    }
  }

  private static void warnUnsorted(FlowPlan plan, List<FlowFileReader.Line> flows) {
    for (int i = 1; i < flows.size(); i++) {
      if (flows.get(i).startPs() < flows.get(i - 1).startPs()) {
        plan.problems()
            .warningAt(
                "HED-0600",
                flows.get(i).place(),
                "flows are not in the order of their start; each starts at its time all the same");
        return;
      }
    }
  }
}
