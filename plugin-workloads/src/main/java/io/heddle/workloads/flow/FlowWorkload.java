package io.heddle.workloads.flow;

import io.heddle.api.config.Problems;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;
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
    FlowPlan plan = FlowPlan.of(context, problems, keys);
    if (plan == null) {
      return;
    }
    source.addFlows(plan);
    if (problems.hasErrors()) {
      return;
    }
    if (plan.size() == 0) {
      problems.warningAt(
          "HED-0905", context.place(), "no packet would be sent: the workload has no flows");
    }
    FlowSet set = plan.set;
    couple(set, context);
    declareTraffic(set.flows, context);
    FlowRecords records = new FlowRecords(context, type);
    runner = new FlowRunner(set, context.hosts(), records, context.stopPs());
    runner.start();
  }

  /** Hosts that one trigger joins start work on one another without a packet between them. */
  private static void couple(FlowSet set, WorkloadContext context) {
    for (int index = 0; index < set.triggers.size(); index++) {
      StartTrigger trigger = set.triggers.get(index);
      TreeSet<Integer> joined = new TreeSet<>();
      for (int activator : trigger.activators) {
        if (set.flows.sendDoneTrigger.at(activator) == index) {
          joined.add(set.flows.source[activator]);
        }
        if (set.flows.receiveDoneTrigger.at(activator) == index) {
          joined.add(set.flows.destination[activator]);
        }
      }
      for (int target : trigger.targets) {
        joined.add(set.flows.source[target]);
      }
      for (int server : joined) {
        if (server != joined.first()) {
          context.couple(joined.first(), server);
        }
      }
    }
  }

  private static void declareTraffic(FlowTable flows, WorkloadContext context) {
    boolean[] used = new boolean[8];
    for (int flow = 0; flow < flows.size(); flow++) {
      used[flows.trafficClass[flow]] = true;
    }
    for (int dataClass = 0; dataClass < used.length; dataClass++) {
      if (used[dataClass]) {
        context.declareTraffic(dataClass, HostFlows.CONTROL_CLASS);
      }
    }
  }

  /** Flows depend on their own host only, or on hosts that a trigger couples. */
  @Override
  public boolean isPartitionable() {
    return true;
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
