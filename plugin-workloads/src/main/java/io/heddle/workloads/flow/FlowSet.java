package io.heddle.workloads.flow;

import java.util.ArrayList;
import java.util.List;

/** Flows, triggers and lanes of one workload, all its parts together. */
final class FlowSet {
  /** Connection numbers one workload may use. */
  private static final int CONNECTIONS = 1 << 20;

  final FlowTable flows = new FlowTable();
  final List<StartTrigger> triggers = new ArrayList<>();
  final Lanes lanes = new Lanes(flows);
  final DrawStreams streams = new DrawStreams();
  private long highestId;
  private int connections;

  /** Highest id so far, 0 if there is no flow. */
  long highestId() {
    return highestId;
  }

  int add(long id, int source, int destination, long bytes, int trafficClass) {
    highestId = Math.max(highestId, id);
    return flows.add(id, source, destination, bytes, trafficClass, FlowTable.NEVER);
  }

  /** A number no other connection of the run has. */
  int newConnection(int workload) {
    return workload * CONNECTIONS + ++connections;
  }
}
