package io.heddle.workloads.flow;

import java.util.Arrays;

/**
 * Rows of flows of one host of which only so many are open at a time: when one ends, the next of
 * the row starts. All flows of a lane have the same source, so nothing crosses hosts.
 */
final class Lanes {
  private final FlowTable flows;
  private int size;
  private int[] head = new int[16];
  private int[] tail = new int[16];
  private long[] gapPs = new long[16];

  Lanes(FlowTable flows) {
    this.flows = flows;
  }

  /** A new lane without waiting flows. */
  int add(long pausePs) {
    if (size == head.length) {
      head = Arrays.copyOf(head, 2 * size);
      tail = Arrays.copyOf(tail, 2 * size);
      gapPs = Arrays.copyOf(gapPs, 2 * size);
    }
    head[size] = IntColumn.NONE;
    tail[size] = IntColumn.NONE;
    gapPs[size] = pausePs;
    return size++;
  }

  /** A flow of the lane that starts by its own time. */
  void open(int lane, int flow) {
    flows.lane.set(flow, lane);
  }

  /** Puts a flow at the end of the lane's queue. */
  void queue(int lane, int flow) {
    flows.lane.set(flow, lane);
    if (head[lane] == IntColumn.NONE) {
      head[lane] = flow;
    } else {
      flows.laneNext.set(tail[lane], flow);
    }
    tail[lane] = flow;
  }

  /** A flow of the lane has ended: starts the next one, if there is one. */
  void ended(int lane, FlowRunner runner, long nowPs) {
    int next = head[lane];
    if (next != IntColumn.NONE) {
      head[lane] = flows.laneNext.at(next);
      runner.startAt(next, nowPs + gapPs[lane]);
    }
  }
}
