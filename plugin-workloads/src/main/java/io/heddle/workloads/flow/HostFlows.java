package io.heddle.workloads.flow;

import io.heddle.api.event.Event;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import java.util.TreeMap;

/** One host's part of a flow workload: starts its flows and hears of their ends. */
final class HostFlows extends Event implements HostListener {
  /** Class of acknowledgements. */
  static final int CONTROL_CLASS = 1;

  /** An endless flow is sent as messages of this size, two of them open at a time. */
  static final long ENDLESS_CHUNK_BYTES = 1_048_576;

  /** The workload's own part of a tag. */
  private static final long TAG_MASK = (1L << 48) - 1;

  final HostEndpoint endpoint;
  private final FlowRunner runner;
  private final FlowTable flows;
  private final StartQueue starts;
  private long scheduledPs;
  private boolean firing;
  private boolean posting;

  /** Of endless flows that had a message leave inside {@code post}. */
  private final TreeMap<Integer, EndlessPace> paces = new TreeMap<>();

  /** Messages posted, acknowledged and received here. */
  long posted;

  long acknowledged;
  long received;
  long receivedBytes;

  /** Finite flows of this host that completed, and those that were given up. */
  int completedFlows;

  int failedFlows;

  /** Endless flows of this host that were given up. */
  int failedEndlessFlows;

  /** Why flows were given up. */
  final TreeMap<Integer, String> failures = new TreeMap<>();

  HostFlows(HostEndpoint endpoint, FlowRunner runner) {
    this.endpoint = endpoint;
    this.runner = runner;
    this.flows = runner.flows;
    this.starts = new StartQueue(flows);
  }

  long nowPs() {
    return endpoint.scheduler().nowPs();
  }

  /** Has a flow of this host start at an instant that is not past. */
  void startAt(int flow, long atPs) {
    flows.startPs[flow] = atPs;
    starts.add(flow);
    arm();
  }

  @Override
  protected void fire() {
    long now = nowPs();
    firing = true;
    while (!starts.isEmpty() && starts.nextPs() <= now) {
      start(starts.poll());
    }
    firing = false;
    arm();
  }

  private void arm() {
    if (firing || starts.isEmpty()) {
      return;
    }
    long next = starts.nextPs();
    if (isPending()) {
      if (scheduledPs <= next) {
        return;
      }
      endpoint.scheduler().cancel(this);
    }
    scheduledPs = next;
    endpoint.scheduler().schedule(this, next);
  }

  private void start(int flow) {
    int previous = flows.connectionPrevious.at(flow);
    if (previous != IntColumn.NONE && flows.state[previous] < FlowTable.RUNNING) {
      flows.state[flow] = FlowTable.DUE;
      return;
    }
    int next = flow;
    do {
      postFirst(next);
      next = flows.connectionNext.at(next);
    } while (next != IntColumn.NONE && flows.state[next] == FlowTable.DUE);
  }

  private void postFirst(int flow) {
    flows.state[flow] = FlowTable.RUNNING;
    flows.startPs[flow] = nowPs();
    boolean endless = flows.isEndless(flow);
    Message message = post(flow, endless ? ENDLESS_CHUNK_BYTES : flows.bytes[flow]);
    if (flows.state[flow] != FlowTable.RUNNING) {
      return; // it ended inside its post
    }
    flows.message[flow] = message;
    if (endless) {
      post(flow, ENDLESS_CHUNK_BYTES);
    }
  }

  private Message post(int flow, long bytes) {
    posted++;
    posting = true;
    Message message =
        endpoint.post(
            new MessageRequest(
                flows.destination[flow],
                bytes,
                flow,
                flows.trafficClass[flow],
                CONTROL_CLASS,
                Math.max(Message.PER_MESSAGE, flows.connection.at(flow))));
    posting = false;
    return message;
  }

  /** Posts the next message of an endless flow, unless the run stops. */
  void goOn(int flow) {
    if (flows.state[flow] == FlowTable.RUNNING && nowPs() < runner.stopPs) {
      post(flow, ENDLESS_CHUNK_BYTES);
    }
  }

  @Override
  public void sent(Message message) {
    int flow = flowOf(message);
    if (!flows.isEndless(flow)) {
      flows.sentPs[flow] = nowPs();
    } else if (posting) {
      paces.computeIfAbsent(flow, f -> new EndlessPace(this, f)).later();
    } else {
      goOn(flow);
    }
  }

  @Override
  public void acknowledged(Message message) {
    acknowledged++;
    int flow = flowOf(message);
    if (flows.isEndless(flow)) {
      flows.bytes[flow] += message.bytes();
      return;
    }
    completedFlows++;
    long now = nowPs();
    flows.ackedPs[flow] = now;
    end(flow, FlowTable.COMPLETED, message);
    int trigger = flows.sendDoneTrigger.at(flow);
    if (trigger != IntColumn.NONE) {
      runner.triggers[trigger].activate(runner, now);
    }
    nextOfLane(flow, now);
  }

  @Override
  public void failed(Message message, String reason) {
    int flow = flowOf(message);
    if (flows.state[flow] == FlowTable.ERROR) {
      return;
    }
    if (flows.isEndless(flow)) {
      failedEndlessFlows++;
    } else {
      failedFlows++;
    }
    failures.put(flow, reason);
    end(flow, FlowTable.ERROR, message);
    nextOfLane(flow, nowPs());
  }

  @Override
  public void received(int source, long tag, long bytes) {
    received++;
    receivedBytes += bytes;
    int flow = (int) tag;
    if (flows.isEndless(flow)) {
      return;
    }
    long now = nowPs();
    flows.receivedPs[flow] = now;
    int trigger = flows.receiveDoneTrigger.at(flow);
    if (trigger != IntColumn.NONE) {
      runner.triggers[trigger].activate(runner, now);
    }
  }

  private void end(int flow, byte state, Message message) {
    flows.state[flow] = state;
    flows.message[flow] = null;
    runner.records.ended(flow, message);
  }

  private void nextOfLane(int flow, long nowPs) {
    int lane = flows.lane.at(flow);
    if (lane != IntColumn.NONE) {
      runner.lanes.ended(lane, runner, nowPs);
    }
  }

  private static int flowOf(Message message) {
    return (int) (message.tag() & TAG_MASK);
  }
}
