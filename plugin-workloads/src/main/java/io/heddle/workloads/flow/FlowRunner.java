package io.heddle.workloads.flow;

import io.heddle.api.host.HostEndpoint;
import io.heddle.api.model.Workload.Progress;
import java.util.List;

/** The engine behind every flow workload: starts flows by time, trigger or lane and counts ends. */
final class FlowRunner {
  final FlowTable flows;
  final StartTrigger[] triggers;
  final Lanes lanes;
  final FlowRecords records;
  final long stopPs;

  /** By server id; every host listens, because any of them may be a destination. */
  final HostFlows[] hosts;

  private final long finite;

  FlowRunner(FlowSet set, List<HostEndpoint> endpoints, FlowRecords records, long stopPs) {
    this.flows = set.flows;
    this.triggers = set.triggers.toArray(StartTrigger[]::new);
    this.lanes = set.lanes;
    this.records = records;
    this.stopPs = stopPs;
    flows.freeze();
    hosts = new HostFlows[endpoints.size()];
    for (int server = 0; server < hosts.length; server++) {
      hosts[server] = new HostFlows(endpoints.get(server), this);
      endpoints.get(server).listen(hosts[server]);
    }
    long count = 0;
    for (int flow = 0; flow < flows.size(); flow++) {
      count += flows.isEndless(flow) ? 0 : 1;
    }
    finite = count;
    records.attach(this);
  }

  /** Schedules every flow that has a start time. */
  void start() {
    for (int flow = 0; flow < flows.size(); flow++) {
      if (flows.startPs[flow] != FlowTable.NEVER) {
        startAt(flow, flows.startPs[flow]);
      }
    }
  }

  /** Has a flow start at an instant that is not past. */
  void startAt(int flow, long atPs) {
    hosts[flows.source[flow]].startAt(flow, atPs);
  }

  /** Endless flows do not count, but a workload of nothing else never finishes. */
  boolean isFinished() {
    long ended = 0;
    for (HostFlows host : hosts) {
      ended += host.completedFlows + host.failedFlows;
    }
    return !isEndlessOnly() && ended >= finite;
  }

  private boolean isEndlessOnly() {
    return finite == 0 && flows.size() > 0;
  }

  /** An endless flow that was given up counts as failed, though not among those that end. */
  Progress progress() {
    long completed = 0;
    long failed = 0;
    for (HostFlows host : hosts) {
      completed += host.completedFlows;
      failed += host.failedFlows + host.failedEndlessFlows;
    }
    return new Progress("flows", completed, isEndlessOnly() ? -1 : finite, failed);
  }
}
