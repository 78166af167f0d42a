package io.heddle.workloads.flow;

import io.heddle.api.host.Message;
import java.util.Arrays;

/**
 * All flows of a workload, a column each: about 70 bytes a flow. A flow's index is its place in the
 * table and the tag of its message; its id is what people see.
 *
 * <p>What happens at the sender is written by the sending host only, {@link #receivedPs} by the
 * receiving host only.
 */
final class FlowTable {
  /** {@link #startPs} and its neighbours: not yet. */
  static final long NEVER = -1;

  static final byte NOT_STARTED = 0;

  /** Its start has come, but an earlier message of its connection is not posted yet. */
  static final byte DUE = 1;

  static final byte RUNNING = 2;
  static final byte COMPLETED = 3;
  static final byte ERROR = 4;

  private int size;
  long[] id = new long[16];
  int[] source = new int[16];
  int[] destination = new int[16];
  long[] bytes = new long[16];
  byte[] trafficClass = new byte[16];

  /** When it is to start, then when it did. */
  long[] startPs = new long[16];

  long[] sentPs = {};
  long[] receivedPs = {};
  long[] ackedPs = {};
  byte[] state = {};
  Message[] message = {};

  /** Trigger that starts it. */
  final IntColumn trigger = new IntColumn();

  /** Trigger its acknowledgement activates. */
  final IntColumn sendDoneTrigger = new IntColumn();

  /** Trigger its arrival activates. */
  final IntColumn receiveDoneTrigger = new IntColumn();

  /** Lane it belongs to, and the flow behind it there. */
  final IntColumn lane = new IntColumn();

  final IntColumn laneNext = new IntColumn();

  /** Number of its persistent connection, and its neighbours in posting order. */
  final IntColumn connection = new IntColumn();

  final IntColumn connectionPrevious = new IntColumn();
  final IntColumn connectionNext = new IntColumn();

  /** 1 for a flow that sends until the run stops. */
  final IntColumn endless = new IntColumn();

  int size() {
    return size;
  }

  int add(long flowId, int from, int to, long sizeBytes, int dataClass, long atPs) {
    if (size == id.length) {
      grow(2 * size);
    }
    int flow = size++;
    id[flow] = flowId;
    source[flow] = from;
    destination[flow] = to;
    bytes[flow] = sizeBytes;
    trafficClass[flow] = (byte) dataClass;
    startPs[flow] = atPs;
    return flow;
  }

  boolean isEndless(int flow) {
    return endless.at(flow) == 1;
  }

  /** Makes room for what happens during the run. */
  void freeze() {
    grow(size);
    sentPs = never();
    receivedPs = never();
    ackedPs = never();
    state = new byte[size];
    message = new Message[size];
  }

  private long[] never() {
    long[] column = new long[size];
    Arrays.fill(column, NEVER);
    return column;
  }

  private void grow(int room) {
    id = Arrays.copyOf(id, room);
    source = Arrays.copyOf(source, room);
    destination = Arrays.copyOf(destination, room);
    bytes = Arrays.copyOf(bytes, room);
    trafficClass = Arrays.copyOf(trafficClass, room);
    startPs = Arrays.copyOf(startPs, room);
  }
}
