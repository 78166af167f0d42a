package io.heddle.workloads.flow;

import io.heddle.api.config.Problems;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A workload of flows (workloads specification 4): asks a {@link FlowSource} which flows there are,
 * and runs them.
 */
public final class FlowWorkload implements Workload {
  private final String type;
  private final FlowKeys keys;
  private final FlowSource source;
  private FlowRunner runner;

  /**
   * A flow workload.
   *
   * @param type its model type, for records
   * @param keys the common keys
   * @param source adds the flows
   */
  public FlowWorkload(String type, FlowKeys keys, FlowSource source) {
    this.type = type;
    this.keys = keys;
    this.source = source;
  }

  @Override
  public void prepare(WorkloadContext context, Problems problems) {
    List<HostEndpoint> hosts = participants(context, problems);
    if (hosts == null) {
      return;
    }
    FlowPlan plan = new FlowPlan(context, problems, keys, hosts);
    source.addFlows(plan);
    if (problems.hasErrors()) {
      return;
    }
    if (plan.size() == 0) {
      problems.warningAt(
          "HED-0905", context.place(), "no packet would be sent: the workload has no flows");
    }
    couple(plan, context);
    declareTraffic(plan, context);
    FlowRecords records = new FlowRecords(context, type);
    runner = new FlowRunner(plan, context.hosts(), records, context.stopPs());
    runner.start();
  }

  /** Hosts by the common key, or null and a report. */
  private List<HostEndpoint> participants(WorkloadContext context, Problems problems) {
    List<HostEndpoint> all = context.hosts();
    List<HostEndpoint> chosen = new ArrayList<>();
    if (keys.hosts() == null) {
      chosen.addAll(all);
    } else {
      for (int server : keys.hosts()) {
        if (server >= all.size()) {
          problems.errorAt(
              "HED-0601",
              context.place("hosts"),
              "there is no server " + server + "; the topology is " + context.topologyDescription(),
              "servers are numbered from 0 to " + (all.size() - 1));
          return null;
        }
        chosen.add(all.get(server));
      }
    }
    if (chosen.size() < 2) {
      problems.errorAt(
          "HED-0601",
          keys.hosts() == null ? context.place() : context.place("hosts"),
          "traffic needs at least 2 hosts, found " + chosen.size(),
          "no host sends to itself; the topology is " + context.topologyDescription());
      return null;
    }
    return chosen;
  }

  /** Hosts that one trigger joins start work on one another without a packet between them. */
  private static void couple(FlowPlan plan, WorkloadContext context) {
    for (int index = 0; index < plan.triggers.size(); index++) {
      StartTrigger trigger = plan.triggers.get(index);
      TreeSet<Integer> joined = new TreeSet<>();
      for (int activator : trigger.activators) {
        if (plan.flows.sendDoneTrigger.at(activator) == index) {
          joined.add(plan.flows.source[activator]);
        }
        if (plan.flows.receiveDoneTrigger.at(activator) == index) {
          joined.add(plan.flows.destination[activator]);
        }
      }
      for (int target : trigger.targets) {
        joined.add(plan.flows.source[target]);
      }
      for (int server : joined) {
        if (server != joined.first()) {
          context.couple(joined.first(), server);
        }
      }
    }
  }

  private static void declareTraffic(FlowPlan plan, WorkloadContext context) {
    boolean[] used = new boolean[8];
    for (int flow = 0; flow < plan.size(); flow++) {
      used[plan.flows.trafficClass[flow]] = true;
    }
    for (int dataClass = 0; dataClass < used.length; dataClass++) {
      if (used[dataClass]) {
        context.declareTraffic(dataClass, HostFlows.CONTROL_CLASS);
      }
    }
  }

  @Override
  public boolean isFinished() {
    return runner.isFinished();
  }

  @Override
  public Progress progress() {
    return runner.progress();
  }

  @Override
  public void describeWaits(WaitSink waits) {
    new FlowWaits(runner).describe(waits);
  }

  @Override
  public void finish() {
    runner.records.finish();
  }
}
