package io.heddle.workloads.flow;

import io.heddle.api.net.WaitSink;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Says in plain words what the open flows of a stalled or stopped run wait for. */
final class FlowWaits {
  /** Waits told one by one; the rest as a number. */
  private static final int MOST = 10_000;

  private final FlowRunner runner;
  private final FlowTable flows;

  FlowWaits(FlowRunner runner) {
    this.runner = runner;
    this.flows = runner.flows;
  }

  void describe(WaitSink waits) {
    int told = 0;
    int left = 0;
    for (int flow = 0; flow < flows.size(); flow++) {
      if (flows.state[flow] > FlowTable.RUNNING || flows.isEndless(flow)) {
        continue;
      }
      if (told++ < MOST) {
        long since = flows.state[flow] == FlowTable.RUNNING ? flows.startPs[flow] : -1;
        waits.waits("flow " + flows.id[flow], reason(flow), since);
      } else {
        left++;
      }
    }
    if (left > 0) {
      waits.waits(left + " more flows", "what the flows above wait for, or their start", -1);
    }
  }

  private String reason(int flow) {
    if (flows.state[flow] == FlowTable.RUNNING) {
      String what = flows.receivedPs[flow] == FlowTable.NEVER ? "" : "the acknowledgement of ";
      return what
          + flows.bytes[flow]
          + " bytes from server "
          + flows.source[flow]
          + " to server "
          + flows.destination[flow];
    }
    if (flows.state[flow] == FlowTable.DUE) {
      return "its turn behind flow " + flows.id[flows.connectionPrevious.at(flow)];
    }
    if (flows.trigger.at(flow) != IntColumn.NONE && flows.startPs[flow] == FlowTable.NEVER) {
      return trigger(runner.triggers[flows.trigger.at(flow)]);
    }
    if (flows.startPs[flow] == FlowTable.NEVER) {
      return "its turn behind other flows of server " + flows.source[flow];
    }
    return "its start at " + flows.startPs[flow] + " ps";
  }

  private String trigger(StartTrigger trigger) {
    List<Integer> missing = new ArrayList<>();
    for (int activator : trigger.activators) {
      if (flows.state[activator] != FlowTable.COMPLETED) {
        missing.add(activator);
      }
    }
    String name = trigger.name;
    if (trigger.kind == StartTrigger.Kind.BARRIER) {
      name += " (" + trigger.activations() + " of " + trigger.count + " activations)";
    }
    if (missing.isEmpty()) {
      return name + ", which no other flow activates";
    }
    String which = missing.size() == 1 ? "flow " : "flows ";
    return name
        + ", activated by "
        + which
        + missing.stream()
            .limit(5)
            .map(f -> String.valueOf(flows.id[f]))
            .collect(Collectors.joining(", "))
        + (missing.size() > 5 ? " and " + (missing.size() - 5) + " more" : "")
        + ", which never completed"
        + failure(missing.get(0));
  }

  private String failure(int flow) {
    String reason = runner.hosts[flows.source[flow]].failures.get(flow);
    return reason == null ? "" : " (flow " + flows.id[flow] + " failed: " + reason + ")";
  }
}
